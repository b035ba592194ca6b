"""What pages are made of: metadata, structured data, facets, assets, islands, template functions."""
