"""The web layer on Flask: middleware, routing, requests, responses, and the content of pages."""
