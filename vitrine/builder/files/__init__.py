"""The static files of a build: browser files, messages of islands, pictures, social images."""
