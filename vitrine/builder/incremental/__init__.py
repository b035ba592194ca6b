"""Incremental builds: when only some records changed, copies the previous build and replaces their rows."""
