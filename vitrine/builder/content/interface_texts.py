"""The interface texts that records and search entries repeat, from the compiled messages of a locale."""

from collections.abc import Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from vitrine.content.kinds import DOCUMENT_NAMES, KINDS, OFFICE_LABELS
from vitrine.locales import LOCALES

KindNames = Mapping[str, str]
DISCONTINUED = "discontinued"  # a status of products, among the names of kinds


def kind_names(messages: bytes) -> KindNames:
    """The names of kinds of records and documents, and of a status, from the compiled messages of a locale."""
    catalog = catalog_of(messages)
    names: dict[str, str] = {kind: catalog.gettext(name) for kind, name in DOCUMENT_NAMES.items()}
    labels = {kind.search.labels for kind in KINDS if kind.search} | {OFFICE_LABELS}
    names[DISCONTINUED] = catalog.pgettext("product", "Discontinued")
    return {**names, **{label.name: catalog.pgettext("search result", label.singular) for label in labels}}


def message_of(messages: bytes, message: str) -> str:
    """An interface message in a locale, from its compiled messages."""
    return catalog_of(messages).gettext(message)


@lru_cache(maxsize=len(LOCALES))
def catalog_of(messages: bytes) -> NullTranslations:
    return GNUTranslations(BytesIO(messages)) if messages else NullTranslations()
