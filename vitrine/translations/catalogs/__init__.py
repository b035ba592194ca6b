"""Catalog files: reading and writing PO, headers, completeness and status."""
