"""Pictures for browsers: encoded in several formats, drawn for shared links, made when first requested."""
