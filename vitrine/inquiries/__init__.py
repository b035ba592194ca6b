"""Inquiries: form, durable store, moderation and delivery; knows neither content nor the site database."""
