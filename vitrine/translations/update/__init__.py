"""Everything that changes catalogs: extraction, update, merge, keep, review, import, adding and removing languages."""
