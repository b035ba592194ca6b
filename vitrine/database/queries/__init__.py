"""The queries of the site database, a module for each subject."""
