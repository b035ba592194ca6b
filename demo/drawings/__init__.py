"""The dimensional drawings as SVG."""
