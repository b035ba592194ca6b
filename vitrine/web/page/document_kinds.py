"""The names of the kinds of documents, in the language of the page."""

from vitrine.content.kinds import DOCUMENT_NAMES
from vitrine.content.model.records import DocumentKind
from vitrine.i18n.translated_message import TranslatedMessage
from vitrine.web.page.gettext import gettext


def document_kind(kind: DocumentKind) -> TranslatedMessage:
    """The name of a kind of document."""
    return gettext(DOCUMENT_NAMES[kind])
