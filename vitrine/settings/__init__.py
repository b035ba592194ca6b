"""The settings: declared, and read once from the environment and its files."""
