"""Delivery of inquiries: the outbox, the worker that empties it, e-mail and webhook channels."""
