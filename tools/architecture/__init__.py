"""The picture of packages and imports in docs/architecture.svg, drawn from the code."""
