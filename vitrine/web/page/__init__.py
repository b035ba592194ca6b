"""The parts of pages: metadata, structured data, formatting, facets, assets, islands, templating."""
