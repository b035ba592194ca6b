"""`flask site doctor`: finds what is wrong with an installation, why, and the remedy; raises alarms while it runs."""
