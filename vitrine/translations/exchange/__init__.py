"""Exchanges texts with external translators: one file to hand off, and one to take back."""
