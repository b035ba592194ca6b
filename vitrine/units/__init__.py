"""Units: symbols and names, those people write, and those of each market."""
