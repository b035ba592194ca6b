"""What gunicorn runs; importing it needs no build."""

from app import create_app

app = create_app()
