"""`flask site doctor`: finds problems of an installation, with reason and remedy; raises alarms while the site runs."""
