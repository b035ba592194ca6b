"""Exports the site as files: what the server answers, with the configuration of the web server in front of them."""
