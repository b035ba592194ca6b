"""The views: each reads its arguments, asks the site database, renders."""
