"""The files a build serves: browser files, pictures, documents, social images, island messages."""
