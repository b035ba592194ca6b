"""The translator's desk of a preview: what is left to do, what is wrong with it, and files handed in."""
