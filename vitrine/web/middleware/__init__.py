"""The WSGI middleware around the application, with the page cache and the logs, and what adapts gunicorn."""
