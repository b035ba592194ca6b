"""Builds after a change of texts alone: the build before with the rows of the changed records replaced."""
