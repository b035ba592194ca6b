"""A request before its view runs: its context, the hooks in order, negotiation, page look-up, the current build."""
