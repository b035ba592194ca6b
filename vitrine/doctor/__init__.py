"""`flask site doctor`: finds problems of an installation, with reason and remedy; raises alerts while the site runs."""
