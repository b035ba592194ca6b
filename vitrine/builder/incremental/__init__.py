"""Builds after a change of some records: the previous build with the rows replaced that these change."""
