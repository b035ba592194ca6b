"""Finds the pages that show each text, by requesting pages of the preview and reading their marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.test import Client

from vitrine.locales import Locale, localized_path
from vitrine.preview.desk.locale_texts import DeskText
from vitrine.preview.invisible_marks import InvisibleMark, split_at_marks
from vitrine.preview.source_locations import read_source_locations

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

MAX_ASKED = 3  # pages named in the comments of a text that are requested


class TextPages:
    """The pages that show the texts of one locale in one build; `app` is the site within the preview.

    Comments name the pages of content texts; other texts are searched for on a `sample` of pages.
    """

    def __init__(
        self, app: WSGIApplication, base_url: str, folder: Path, locale: Locale, sample: Sequence[str]
    ) -> None:
        self.folder = folder
        self._client = Client(app)
        self._base_url = base_url
        self._locale = locale
        self._sample = sample
        self._ids: dict[str, frozenset[str]] = {}

    def on_pages(self, paths: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
        """Each page, by its address with locale prefix, with the ids of the texts on it."""
        for path in paths:
            if path not in self._ids:
                self._ids[path] = self._read(path)
            yield path, self._ids[path]

    def _read(self, path: str) -> frozenset[str]:
        locations = read_source_locations(self.folder, self._locale.code)
        page = self._client.get(path, base_url=self._base_url, headers={"Accept": "text/html"}).get_data(as_text=True)
        marks = (piece for piece in split_at_marks(page) if isinstance(piece, InvisibleMark))
        # A build activated meanwhile may have more texts.
        return frozenset(locations[mark.number].id for mark in marks if mark.number < len(locations))

    @cached_property
    def _on_sample(self) -> dict[str, str]:
        paths: dict[str, str] = {}
        for path, ids in self.on_pages(self._sample):
            for text_id in ids:
                paths.setdefault(text_id, path)
        return paths

    def pages_of(self, text: DeskText) -> tuple[str, ...]:
        """The pages that a text belongs to, without locale prefix; none for mails and the like."""
        if text.paths:
            return text.paths
        path = self._on_sample.get(text.id)
        return () if path is None else (path.removeprefix(self._locale.prefix) or "/",)

    def link(self, text: DeskText, page: str = "") -> str:
        """The address of a text in place, preferably on `page`; empty if no page shows it."""
        paths = (page, *text.paths[:MAX_ASKED]) if page else text.paths[:MAX_ASKED]
        addresses = (localized_path(path, self._locale) for path in paths)
        with_text = (path for path, ids in self.on_pages(addresses) if text.id in ids)
        address = next(with_text, self._on_sample.get(text.id, ""))
        return f"{address}?translate=1#{text.id}" if address else ""
