"""The web layer on Flask: middleware, routing, requests, responses, and what pages are made of."""
