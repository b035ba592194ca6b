"""A request before its view runs: its context, protection from abuse, redirects, negotiation, the page, the build."""
