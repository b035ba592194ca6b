"""The response to a request: rendering, page data, cache control, errors."""
