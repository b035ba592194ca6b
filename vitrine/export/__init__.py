"""Exports the site as files with the server's answers, and the configuration of a web server for them."""
