"""The interface messages of a locale with every one marked by where it comes from."""

from collections.abc import Collection, Mapping
from functools import cache

from vitrine.errors import Problems
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.preview.places import Place, Places
from vitrine.translations.browser import message_set
from vitrine.translations.catalogs import Catalog
from vitrine.translations.compiling import compiled
from vitrine.translations.entry import Entry
from vitrine.translations.extraction import Message, interface_messages
from vitrine.translations.plurals import plural_count


@cache
def messages_of_the_code() -> Mapping[tuple[str, str], Message]:
    """Every interface message by context and text, as the code of this process has them."""
    found: dict[tuple[str, str], Message] = {}
    for message in interface_messages(Problems()):
        found.setdefault((message.context, message.msgid), message)
    return found


def marked_messages(locale: Locale, catalog: Catalog, places: Places) -> bytes:
    """The `.mo` file of a locale; a message without translation stands there in English."""
    return compiled(marked_entries(locale, messages_of_the_code().values(), catalog, places), locale)


def marked_browser_messages(locale: Locale, used: Collection[Message], catalog: Catalog, places: Places) -> bytes:
    """The same for the islands, English included, in which they need no messages otherwise."""
    return message_set(marked_entries(locale, used, catalog, places), locale)


def marked_entries(
    locale: Locale, messages: Collection[Message], catalog: Catalog, places: Places
) -> dict[tuple[str, str], Entry]:
    """These messages, marked, by context and text."""
    marked = (marked_entry(message, locale, catalog, places) for message in messages)
    return {entry.key: entry for entry in marked}


def marked_entry(message: Message, locale: Locale, catalog: Catalog, places: Places) -> Entry:
    """One message with marks around each of its forms."""
    found = catalog.entries.get((message.context, message.msgid))
    state = state_of(found, locale)
    place = Place(
        state=state,
        msgid=message.msgid,
        context=message.context,
        file=message.file if state == "source" else catalog.name,
        line=message.line if state == "source" else catalog.line(message.context, message.msgid),
        former=(found.previous or "") if found and state == "stale" else "",
    )
    strings = found.strings if found and state == "translated" else english_forms(message, locale)
    foreign = state in ("stale", "missing")
    return Entry(
        msgid=message.msgid,
        context=message.context or None,
        plural=message.plural,
        strings=tuple(places.mark(string, place, foreign=foreign) for string in strings),
    )


def state_of(entry: Entry | None, locale: Locale) -> str:
    """The state of a message in a locale."""
    if locale.code == SOURCE_CODE:
        return "source"
    if entry is None or not entry.filled:
        return "missing"
    return "stale" if entry.fuzzy else "translated"


def english_forms(message: Message, locale: Locale) -> tuple[str, ...]:
    """The English text in as many forms as the locale has."""
    if not message.plural:
        return (message.msgid,)
    several = plural_count(locale) - 1
    return (message.msgid, *[message.plural] * several) if several else (message.plural,)
