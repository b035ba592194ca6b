"""The records that content files are read into."""
