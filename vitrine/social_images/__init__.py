"""Social images: what networks show where a page is shared, drawn from what a build holds."""
