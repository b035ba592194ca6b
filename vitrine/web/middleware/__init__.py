"""The WSGI middleware around the application, and the page cache with its compression."""
