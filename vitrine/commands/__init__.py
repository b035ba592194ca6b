"""The commands of `flask`: site, translations, inquiries."""
