"""The reports of commands as HTML: each a single file, which can be sent and opened anywhere."""
