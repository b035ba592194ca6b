"""Quantities in a query, in any notation and unit."""
