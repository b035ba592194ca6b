"""Search: from text to the terms of each language, and from what a visitor typed to results."""
