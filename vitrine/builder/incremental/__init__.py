"""Builds after a change of some records: the build before with the rows replaced that these change."""
