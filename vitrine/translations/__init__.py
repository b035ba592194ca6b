"""Gettext catalogs: extract messages, update and check catalogs, apply translations; without Flask and SQL."""
