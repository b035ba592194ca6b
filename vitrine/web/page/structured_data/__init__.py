"""Structured data for search engines (schema.org): one graph per page, which says nothing that the page does not."""
