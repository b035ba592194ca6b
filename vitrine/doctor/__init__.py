"""`flask site doctor`: what is wrong with an installation, why that matters, and what to do; alarms while it runs."""
