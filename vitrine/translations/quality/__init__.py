"""Faults of translations, and the check that reports them by file and line."""
