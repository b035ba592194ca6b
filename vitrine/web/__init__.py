"""Flask helpers: localised routing, request locale, rendering, headers, route rules, page cache, error pages."""
