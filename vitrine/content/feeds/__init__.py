"""Feeds: tables of products, as CSV or workbooks, read to records, mapped from a company's own headers, and written."""
