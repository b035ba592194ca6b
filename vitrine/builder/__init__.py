"""The build: from content, catalogs and browser sources to one folder that is served."""
