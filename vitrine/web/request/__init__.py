"""A request before its view runs: its context, the hooks in order, negotiation, page lookup, the current build."""
