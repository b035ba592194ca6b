"""Vitrine: a multilingual corporate and product-catalogue website that compiles from files."""
