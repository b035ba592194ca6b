"""Hands texts to translators outside as one file, and takes what they return."""
