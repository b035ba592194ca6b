"""The names of the kinds of search hits, in the language of the page."""

from vitrine.content.kinds import HIT_LABELS
from vitrine.i18n.translated_message import TranslatedMessage
from vitrine.web.page.gettext import pgettext


def hit_label(kind: str) -> TranslatedMessage:
    """The label above a hit of a kind."""
    return pgettext("search result", HIT_LABELS[kind].one)


def hits_label(kind: str) -> TranslatedMessage:
    """The label of the link to all hits of a kind, or to all hits if it is empty."""
    if not kind:
        return pgettext("search results", "All")
    return pgettext("search results", HIT_LABELS[kind].several)
