"""What a build stores for search: entries, the full-text index, and the words that lead to others."""
