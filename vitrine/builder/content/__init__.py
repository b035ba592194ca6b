"""Prepares the content for the site database: records, lists, pages, documents, facets, redirects; warns of flaws."""
