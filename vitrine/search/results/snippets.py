"""Finds the passage of a record that has most of the searched words."""

import re
from collections.abc import Callable, Iterable, Iterator

from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.records import Item, Product
from vitrine.content.model.specifications import SpecificationDictionary, listed_labels
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.documents import record_of_any_kind
from vitrine.locales import LOCALES
from vitrine.search.analysis.terms import SENTENCE_END, SPACES, plain_text
from vitrine.search.results.highlighting import Marker

INLINE_TAG = re.compile(r"</?(?:a|abbr|code|em|span|strong|sub|sup)\b[^>]*>")
SENTENCE_OR_BLOCK_END = re.compile(rf"{SENTENCE_END.pattern}|</(?:p|li|td|th|tr)>")
HEADING = re.compile(r"<h(?P<level>\d)\b.*?</h(?P=level)>", re.DOTALL)  # means nothing without its section
MAX_PASSAGES = 120
Labeled = Callable[[str, str], str]  # a label and a value, with the punctuation of a locale between them


class SnippetFinder:
    """Finds passages of records in one locale."""

    def __init__(
        self, db: SiteDatabase, locale: str, marker: Marker, dictionary: SpecificationDictionary, labeled: Labeled
    ) -> None:
        self._db = db
        self._locale = locale
        self._marker = marker
        self._dictionary = dictionary
        self._labeled = labeled

    def snippet(self, key: str, shown: str) -> str:
        """The accessory with a searched order code, else the passage with the most searched words.

        It is empty if the texts shown already have as many.
        """
        kind_name, _, code = key.partition("/")
        kind = KIND_BY_NAME.get(kind_name)
        record = record_of_any_kind(self._db, kind, self._locale, code) if kind else None
        if record is None:
            return ""
        if passage := self._searched_accessory(record):
            return passage
        best, most = "", self._marker.count(shown)
        for _, passage in zip(range(MAX_PASSAGES), self._passages(record), strict=False):
            count = self._marker.count(passage)
            if count > most:
                best, most = passage, count
        return best

    def _searched_accessory(self, record: Item) -> str:
        accessories = record.accessories if isinstance(record, Product) else ()
        found = (entry for entry in accessories if self._marker.marks_number(entry.order_code))
        return next((self._labeled(entry.order_code, entry.name.value) for entry in found), "")

    def _passages(self, record: Item) -> Iterator[str]:
        if isinstance(record, Product):
            yield from self._order_codes(record)
            yield from self._specifications(record)
        body = getattr(record, "body", None)
        yield from sentences(body.html if body else "")

    def _order_codes(self, product: Product) -> Iterator[str]:
        return (self._labeled(entry.order_code, entry.name.value) for entry in product.orderable)

    def _specifications(self, product: Product) -> Iterator[str]:
        """The rows of the specifications that are words."""
        locale = LOCALES[self._locale]
        for value in product.specifications:
            specification = self._dictionary.find(value.key)
            if specification and (value.choices or value.text):
                listed = listed_labels(specification, value.choices, locale)
                shown = locale.comma.join(label.value for label in listed) or str(value.text)
                yield self._labeled(specification.label.value, shown)


def sentences(markup: str) -> Iterable[str]:
    """The sentences of a rendered body, without its headings."""
    words = INLINE_TAG.sub("", HEADING.sub(" ", markup))
    pieces = map(plain_text, SENTENCE_OR_BLOCK_END.split(words))
    return filter(None, (SPACES.sub(" ", piece).strip() for piece in pieces))
