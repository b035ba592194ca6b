"""A message: a text of the content or of the interface that is to be translated."""

from typing import NamedTuple

from vitrine.translations.catalogs.po_entry import EntryKey


class MessageKey(NamedTuple):
    """The key of a message among those of all domains."""

    domain: str
    context: str
    msgid: str


class Message(NamedTuple):
    """One use of a text to translate; `comments` tell translators what it is, or where it is shown."""

    domain: str
    context: str
    msgid: str
    file: str
    comments: tuple[str, ...]
    line: int = 0
    msgid_plural: str = ""

    @property
    def key(self) -> EntryKey:
        return self.context, self.msgid

    @property
    def full_key(self) -> MessageKey:
        """Its key among the messages of all domains."""
        return MessageKey(self.domain, self.context, self.msgid)
