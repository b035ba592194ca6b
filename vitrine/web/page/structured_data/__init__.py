"""Structured data for search engines (schema.org): one graph per page, with nothing that the page does not show."""
