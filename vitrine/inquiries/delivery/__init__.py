"""Delivery of inquiries: the outbox, the worker that empties it, its e-mail and webhook transports."""
