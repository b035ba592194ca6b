"""The names of kinds of documents, accessories and search hits, in the current locale."""

from vitrine.content.kinds import DOCUMENT_NAMES, HIT_LABELS
from vitrine.content.model.records import Accessory, DocumentKind
from vitrine.i18n.messages import TranslatedMessage
from vitrine.web.page.gettext import _, gettext, pgettext


def document_kind(kind: DocumentKind) -> TranslatedMessage:
    return gettext(DOCUMENT_NAMES[kind])


def accessory_kind(accessory: Accessory) -> TranslatedMessage:
    return _("Spare part") if accessory.spare_part else pgettext("product", "Accessory")


def hit_label(kind: str) -> TranslatedMessage:
    return pgettext("search result", HIT_LABELS[kind].singular)


def hits_label(kind: str) -> TranslatedMessage:
    """The label of the link to all hits of a kind, or to all hits if it is empty."""
    if not kind:
        return pgettext("search results", "All")
    return pgettext("search results", HIT_LABELS[kind].plural)
