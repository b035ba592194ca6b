"""Search: the terms of a text in each language, and the results of a query."""
