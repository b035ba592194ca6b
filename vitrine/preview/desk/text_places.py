"""Finds out on which page each text is shown, by asking the preview for pages and reading their marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.test import Client

from vitrine.preview.invisible_marks import InvisibleMark, split_at_marks
from vitrine.preview.source_locations import read_source_locations

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


def text_places(app: WSGIApplication, base_url: str, folder: Path, code: str, paths: Iterable[str]) -> dict[str, str]:
    """The first of the pages that shows a text, by the id of the text; `app` is the site within the preview."""
    places: dict[str, str] = {}
    for path, ids in texts_by_page(app, base_url, folder, code, paths):
        for text_id in ids:
            places.setdefault(text_id, path)
    return places


def texts_by_page(
    app: WSGIApplication, base_url: str, folder: Path, code: str, paths: Iterable[str]
) -> Iterator[tuple[str, set[str]]]:
    """Each page with the ids of the texts on it."""
    locations, client = read_source_locations(folder, code), Client(app)
    for path in paths:
        page = client.get(path, base_url=base_url, headers={"Accept": "text/html"}).get_data(as_text=True)
        marks = (piece for piece in split_at_marks(page) if isinstance(piece, InvisibleMark))
        yield path, {locations[mark.number].id for mark in marks if mark.number < len(locations)}
