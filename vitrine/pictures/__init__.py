"""Pictures as they are served: encoded, drawn for shared links, and made when first requested."""
