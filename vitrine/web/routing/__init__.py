"""The types of routes, paths, query parameters, URLs and route rules."""
