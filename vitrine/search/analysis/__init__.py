"""The analysis that indexing and searching share: terms of texts, facts about languages, packed terms of entries."""
