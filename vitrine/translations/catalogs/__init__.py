"""Catalog files: reading and writing PO, headers, plural rules and completeness."""
