"""Reports what is left to translate, the progress of each language since a day, and who translated what."""
