"""Feeds: tables of products, as CSV or workbooks: reads, maps, checks and writes them."""
