"""Inquiries: form, durable store, moderation and delivery; independent of content and the site database."""
