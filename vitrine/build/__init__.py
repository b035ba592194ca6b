"""The build: from content, catalogs and browser files to one folder that is served, and from one build to another."""
