"""The response to a request: rendering, HTTP caching, errors."""
