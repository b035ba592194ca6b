"""Units: their symbols and names, the spellings that people use, and the units of each market."""
