"""Writes the search tables of a build: entries, the full-text index, and synonyms."""
