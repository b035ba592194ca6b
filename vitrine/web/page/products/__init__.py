"""What pages show of products: their specifications, categories and filters."""
