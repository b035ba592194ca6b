"""The parts of pages: metadata, structured data, facets, assets, islands, template functions."""
