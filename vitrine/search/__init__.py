"""Search: text analysis, quantities, query terms, retrieval and results, each a package that imports none after it."""
