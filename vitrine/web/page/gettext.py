"""The interface messages of the current build in the current locale, and the names of kinds among them."""

from typing import Any

from vitrine.content.kinds import DOCUMENT_NAMES, HIT_LABELS
from vitrine.content.model.records import DocumentKind
from vitrine.i18n.messages import TranslatedMessage
from vitrine.web.request.context import current_messages


def gettext(message: str, /, **values: Any) -> TranslatedMessage:
    """A message, its placeholders filled with the values."""
    return current_messages().gettext(message, **values)


def ngettext(singular: str, plural: str, number: int, /, **values: Any) -> TranslatedMessage:
    """The form of a message that `number` takes; `{number}` is filled in, written as the locale does."""
    return current_messages().ngettext(singular, plural, number, **values)


def pgettext(context: str, message: str, /, **values: Any) -> TranslatedMessage:
    """A message whose English alone is ambiguous."""
    return current_messages().pgettext(context, message, **values)


_ = gettext


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
