"""Checks the translations in feeds for the serious faults of catalogs; builds use them unchecked."""

from collections.abc import Iterator

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import ByEnglishText, Content
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.catalogs.po_entry import Entry, excerpt
from vitrine.translations.content_messages import ContentMessage, record_messages
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.fault import Fault


def check_feed_translations(content: Content, problems: Problems) -> None:
    """Report serious faults of translations in feeds at the rows of their English texts.

    Other faults are matters of style, and a cell has no comment that could exempt it.
    """
    for product in content.of(PRODUCT):
        locales = [locale for locale in TRANSLATED_LOCALES if (locale.code, product.code) in content.feed_texts]
        path = PRODUCT.path_of(product)
        messages = list(record_messages(product, PRODUCT.domain, product.source, path)) if locales else []
        for locale in locales:
            texts = content.feed_texts[locale.code, product.code]
            for message, fault in serious_faults(messages, texts, locale):
                what = f"{locale.code}: {fault.message}: {excerpt(texts[message.msgid].value)}"
                problems.add(message.file, message.line, what, fault.remedy)


def serious_faults(
    messages: list[ContentMessage], texts: ByEnglishText, locale: Locale
) -> Iterator[tuple[ContentMessage, Fault]]:
    """The serious faults in the translations of a product; stale ones are skipped, since they are not used."""
    for message in messages:
        found = texts.get(message.msgid)
        if found and not found.stale:
            entry = Entry(msgid=message.msgid, context=message.context, msgstr=(found.value,))
            faults = entry_faults(entry, locale, message.domain)
            yield from ((message, fault) for fault in faults if fault.serious)
