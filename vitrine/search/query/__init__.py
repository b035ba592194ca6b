"""From the text of a search to query terms: part numbers, synonyms, spelling, and what the search asks for."""
