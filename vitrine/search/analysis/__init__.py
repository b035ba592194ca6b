"""What indexing and searching share: terms of texts, what is known of languages, the packed terms of an entry."""
