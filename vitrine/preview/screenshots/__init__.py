"""Pictures of every text in its place, made from the preview with Chromium, for Weblate and agencies."""
