"""The commands of `flask inquiries`, and what the worker does besides delivering."""
