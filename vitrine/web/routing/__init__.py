"""Types of routes, request paths, query parameters, URLs and route rules."""
