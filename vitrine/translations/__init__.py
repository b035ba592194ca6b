"""Catalogs: extract, update, check, count and apply translations; knows neither Flask nor SQL."""
