"""Seeing translations in place: a server of its own with its own builds; nothing of the site imports it."""
