"""Quantities in a search: read from a query in any notation and unit, and compared with specifications."""
