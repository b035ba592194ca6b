"""Interface messages of the current build, for pages and mails alike; needs no request."""
