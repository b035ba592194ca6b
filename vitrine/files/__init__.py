"""Files that processes share: replaced atomically, locked while in use; caches, notes and the served static files."""
