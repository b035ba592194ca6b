"""The commands of `flask translations`."""
