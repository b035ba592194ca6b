"""Inquiries: the form, the durable store, and what may be sent; knows neither content nor the site database."""
