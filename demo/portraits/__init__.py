"""The drawn portraits of the team."""
