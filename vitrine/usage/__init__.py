"""How the site was used: counts from the request log and the inquiry store, without personal data."""
