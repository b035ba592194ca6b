"""The files of a build that are served as they are: browser files, pictures, documents, social images, messages."""
