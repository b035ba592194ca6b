"""Instruments at work, and what surrounds them."""
