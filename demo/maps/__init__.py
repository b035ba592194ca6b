"""The land outlines below the map of the offices."""
