"""Makes template catalogs (POT): every message of a domain once, with its comments and files, in the order of files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.locales import Locale
from vitrine.message_syntax import placeholders
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import DOMAINS, INTERFACE_DOMAIN
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.content_messages import caching_keys, messages_by_file, translated_in_feeds
from vitrine.translations.message import Message
from vitrine.translations.update.interface_messages import cached_messages

# A text shared by thousands of products names only the first of them.
MAX_REFERENCES = 10
MORE = "… and more"
BRACE_FORMAT = "python-brace-format"


@dataclass(slots=True)
class Occurrences:
    """The combined comments and files of all uses of a message."""

    msgid_plural: str = ""
    comments: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    def add(self, message: Message) -> None:
        self.msgid_plural = self.msgid_plural or message.msgid_plural
        if len(self.files) < MAX_REFERENCES and message.file not in self.files:
            self.files += (message.file,)
        for comment in message.comments:
            if comment not in self.comments and MORE not in self.comments:
                self.comments += (comment if len(self.comments) < MAX_REFERENCES else MORE,)


def all_templates(content: Content, problems: Problems, results: ResultCache = NO_CACHE) -> dict[str, list[Entry]]:
    """The template entries by domain; none if any message cannot be extracted."""
    interface = list(cached_messages(problems, results))
    if problems:
        return {}
    return templates_of(chain(interface, caching_keys(messages_by_file(content, results), results)))


def without_feed_texts(
    templates: Mapping[str, Sequence[Entry]], content: Content, locale: Locale
) -> dict[str, Sequence[Entry]]:
    """The template entries that a language needs in its catalogs, which exclude texts that feeds translate."""
    in_feeds = translated_in_feeds(content, locale)
    needed = [entry for entry in templates.get(PRODUCT.domain, ()) if entry.key not in in_feeds]
    return {**templates, PRODUCT.domain: needed} if templates else {}


def templates_of(messages: Iterable[Message]) -> dict[str, list[Entry]]:
    """The template entries by domain, with their references in the order of the messages."""
    by_domain: dict[str, dict[EntryKey, Occurrences]] = {domain: {} for domain in DOMAINS}
    for message in messages:
        by_domain[message.domain].setdefault(message.key, Occurrences()).add(message)
    return {
        domain: [template_entry(key, occurrences, domain) for key, occurrences in by_key.items()]
        for domain, by_key in by_domain.items()
    }


def template_entry(key: EntryKey, occurrences: Occurrences, domain: str) -> Entry:
    """One entry; an interface message with placeholders carries a format flag, while in content a brace is text."""
    (context, msgid), plural = key, occurrences.msgid_plural
    has_placeholders = domain == INTERFACE_DOMAIN and placeholders(f"{msgid} {plural}")
    return Entry(
        msgid=msgid,
        context=context or None,
        msgid_plural=plural,
        msgstr=("", "") if plural else ("",),
        extracted_comments=occurrences.comments,
        references=occurrences.files,
        flags=(BRACE_FORMAT,) if has_placeholders else (),
    )
