"""The views: each reads its arguments, asks the site database and renders. routes.py lists all addresses."""
