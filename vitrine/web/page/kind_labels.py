"""The names of the kinds of search hits and of documents, in the language of the page."""

from vitrine.content.kinds import DOCUMENT_NAMES, HIT_LABELS
from vitrine.content.model.records import DocumentKind
from vitrine.i18n.translated_message import TranslatedMessage
from vitrine.web.page.gettext import gettext, pgettext


def document_kind(kind: DocumentKind) -> TranslatedMessage:
    """The name of a kind of document."""
    return gettext(DOCUMENT_NAMES[kind])


def hit_label(kind: str) -> TranslatedMessage:
    """The label above a hit of a kind."""
    return pgettext("search result", HIT_LABELS[kind].one)


def hits_label(kind: str) -> TranslatedMessage:
    """The label of the link to all hits of a kind, or to all hits if it is empty."""
    if not kind:
        return pgettext("search results", "All")
    return pgettext("search results", HIT_LABELS[kind].several)
