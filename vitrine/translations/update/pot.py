"""Makes template catalogs (POT): every message of a domain once, with its comments and files, in the order of files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.locales import Locale
from vitrine.placeholders import placeholders
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import CONTENT_DOMAINS, INTERFACE_DOMAIN
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.content_messages import (
    ContentMessage,
    caching_keys,
    messages_by_file,
    translated_in_feeds,
)
from vitrine.translations.update.interface_messages import Message, cached_messages

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

    def add(self, file: str, comments: Iterable[str]) -> None:
        if len(self.files) < MAX_REFERENCES and file not in self.files:
            self.files += (file,)
        for comment in comments:
            if comment not in self.comments and MORE not in self.comments:
                self.comments += (comment if len(self.comments) < MAX_REFERENCES else MORE,)


def all_templates(content: Content, problems: Problems, results: ResultCache = NO_CACHE) -> dict[str, list[Entry]]:
    """The template entries by domain; none if any message cannot be extracted."""
    interface = interface_of_sources(problems, results)
    if problems:
        return {}
    messages = caching_keys(messages_by_file(content, results), results)
    return {INTERFACE_DOMAIN: interface, **content_templates(messages)}


def without_feed_texts(
    templates: Mapping[str, Sequence[Entry]], content: Content, locale: Locale
) -> dict[str, Sequence[Entry]]:
    """The template entries that a language needs in its catalogs, which exclude texts that feeds translate."""
    in_feeds = translated_in_feeds(content, locale)
    needed = [entry for entry in templates.get(PRODUCT.domain, ()) if entry.key not in in_feeds]
    return {**templates, PRODUCT.domain: needed} if templates else {}


def interface_of_sources(problems: Problems, results: ResultCache) -> list[Entry]:
    """The template entries of the interface; messages of files that have not changed come from the cache."""
    return interface_template(cached_messages(problems, results))


def content_templates(messages: Iterable[ContentMessage]) -> dict[str, list[Entry]]:
    """The template entries of every content domain, without format flags, since a percent sign in them is text.

    The entries and their references have the order of the messages.
    """
    by_domain: dict[str, dict[EntryKey, Occurrences]] = {domain: {} for domain in CONTENT_DOMAINS}
    for message in messages:
        occurrences = by_domain[message.domain].setdefault(message.key, Occurrences())
        occurrences.add(message.file, [message.description])
    return {domain: template_entries(messages) for domain, messages in by_domain.items()}


def interface_template(messages: Iterable[Message]) -> list[Entry]:
    """The template entries of the interface; those with placeholders carry a format flag."""
    by_key: dict[EntryKey, Occurrences] = {}
    for message in messages:
        occurrences = by_key.setdefault(message.key, Occurrences())
        occurrences.add(message.file, message.comments)
        occurrences.msgid_plural = occurrences.msgid_plural or message.msgid_plural
    return [
        replace(entry, flags=(BRACE_FORMAT,)) if placeholders(f"{entry.msgid} {entry.msgid_plural}") else entry
        for entry in template_entries(by_key)
    ]


def template_entries(by_key: dict[EntryKey, Occurrences]) -> list[Entry]:
    return [
        Entry(
            msgid=msgid,
            context=context or None,
            msgid_plural=occurrences.msgid_plural,
            msgstr=("", "") if occurrences.msgid_plural else ("",),
            extracted_comments=occurrences.comments,
            references=occurrences.files,
        )
        for (context, msgid), occurrences in by_key.items()
    ]
