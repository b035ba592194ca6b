"""Checks content beyond the types of its fields: codes, references, links, pictures, rules."""
