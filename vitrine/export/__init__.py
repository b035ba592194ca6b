"""Exports the site as files that contain the server's answers, with the configuration of web servers for them."""
