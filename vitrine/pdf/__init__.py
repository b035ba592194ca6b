"""PDF documents that are set from the records of a build when they are first asked for."""
