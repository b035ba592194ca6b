"""Search results as a page and as data for the islands, and suggestions if there are none."""
