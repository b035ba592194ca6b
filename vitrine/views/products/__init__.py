"""The pages of products: listings, one product with its versions, comparison and technical sheet."""
