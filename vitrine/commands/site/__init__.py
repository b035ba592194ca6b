"""The commands of `flask site`."""
