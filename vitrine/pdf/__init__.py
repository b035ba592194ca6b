"""Typesets documents as PDF, with fonts that contain the characters of each."""
