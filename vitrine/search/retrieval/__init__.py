"""From query terms to ranked entries."""
