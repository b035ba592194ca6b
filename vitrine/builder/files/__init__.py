"""The files of a build that are served as they are: browser files, messages of islands, pictures, social images."""
