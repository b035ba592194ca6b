"""Social images: the pictures that social networks show for a shared page, drawn from the data of a build."""
