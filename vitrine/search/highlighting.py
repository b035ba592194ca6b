"""Finds the searched words in a text as it is shown, to mark them."""

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import NamedTuple

import msgspec
from markupsafe import Markup, escape

from vitrine.content.model.texts import Text
from vitrine.locales import LOCALES
from vitrine.search.analysis import ENGLISH, TOKEN, fold, is_cjk, normalize, squeeze, stem
from vitrine.search.query_terms import SearchUnit


class Part(NamedTuple):
    """A part of a text, and whether it was searched for."""

    text: str
    marked: bool


class MarkedText(msgspec.Struct, frozen=True):
    """A text with its searched parts; in a template it marks them, and English on pages of other languages."""

    text: Text
    parts: list[Part]

    def __html__(self) -> str:
        marked = Markup().join(
            Markup("<mark>{}</mark>").format(part.text) if part.marked else escape(part.text) for part in self.parts
        )
        if not self.text.foreign:
            return marked
        return Markup('<span lang="{}">{}</span>').format(LOCALES[self.text.language].tag, marked)


class Marker:
    """Marks the words of a search in texts of one locale."""

    def __init__(self, locale: str, units: Iterable[SearchUnit]) -> None:
        self._locale = locale
        self._terms = frozenset(term for unit in units for found in unit.alternatives for term in found.terms)

    def marked(self, text: Text) -> MarkedText:
        return MarkedText(text, self.parts(text.value))

    def parts(self, text: str) -> list[Part]:
        """A text in parts, marked and not marked by turns."""
        parts: list[Part] = []
        at = 0
        for start, end in self._spans(text):
            if start < at:
                continue
            parts.extend(part for part in (Part(text[at:start], marked=False),) if part.text)
            parts.append(Part(text[start:end], marked=True))
            at = end
        return [*parts, *(part for part in (Part(text[at:], marked=False),) if part.text)]

    def count(self, text: str) -> int:
        """How many different words of the search a text has."""
        return len({fold(normalize(text[start:end])) for start, end in self._spans(text)})

    def marks_number(self, number: str) -> bool:
        """Whether a part number was searched for."""
        return bool(number) and squeeze(number) in self._terms

    def _spans(self, text: str) -> Iterable[tuple[int, int]]:
        for match in TOKEN.finditer(text):
            word = match.group()
            if is_cjk(word):
                yield from run_spans(word, match.start(), self._terms)
            else:
                folded = fold(normalize(word))
                if not self._terms.isdisjoint((folded, stem(folded, self._locale), stem(folded, ENGLISH))):
                    yield match.span()


def run_spans(run: str, offset: int, terms: Collection[str]) -> Iterable[tuple[int, int]]:
    """The stretches of a CJK run whose pairs were searched for."""
    folded = [(fold(character) if character != "ー" else "", at) for at, character in enumerate(run)]
    kept = [(character, at) for character, at in folded if character]
    start = end = -1
    for (first, at), (second, after) in pairwise(kept):
        if first + second not in terms:
            continue
        if at > end:
            if end >= 0:
                yield offset + start, offset + end + 1
            start = at
        end = after
    if end >= 0:
        yield offset + start, offset + end + 1
