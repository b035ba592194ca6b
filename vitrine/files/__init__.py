"""Files that processes share: replaced atomically, locked while they are in use, kept as caches and notes."""
