"""Reports the progress of each language, the changes since a day, and who translated what."""
