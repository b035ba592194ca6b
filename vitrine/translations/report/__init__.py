"""Reports how far each language is, what changed since a day, and who translated what."""
