"""What gunicorn runs for a preview."""

import os

from app import create_app
from vitrine.preview.gateway import Preview
from vitrine.preview.settings import PreviewSettings, read_preview_settings


def preview() -> Preview:
    """The preview with drafts, behind its password."""
    return previewed(read_preview_settings(os.environ))


def previewed(settings: PreviewSettings) -> Preview:
    """The site's own application within the preview."""
    return Preview(create_app(settings), settings)
