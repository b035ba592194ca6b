"""The results of a search, as a page and as data for the islands, and what helps without results."""
