"""Reading content files: YAML, Markdown and CSV to nodes, nodes to records."""
