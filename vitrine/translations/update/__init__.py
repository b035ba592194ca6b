"""Everything that changes catalogs: extraction, update, merge, keep, import, new languages."""
