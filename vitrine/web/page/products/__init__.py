"""The parts of pages about products: their specifications, categories and filters."""
