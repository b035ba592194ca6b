"""The commands of `flask`: the site, its translations, the inquiries."""
