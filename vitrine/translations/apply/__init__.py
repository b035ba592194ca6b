"""Applying translations: content in a locale, compiled interface messages."""
