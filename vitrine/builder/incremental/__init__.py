"""Builds after a change of a few records: the build before with the rows replaced that these change."""
