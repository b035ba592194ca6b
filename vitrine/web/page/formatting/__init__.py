"""Formats data for pages: values, dates, opening hours, hyphenation, Markdown."""
