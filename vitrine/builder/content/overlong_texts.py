"""Warns of titles and descriptions that search engines would truncate."""

from collections.abc import Iterator, Mapping
from typing import Any

from vitrine.builder.content.records_with_pages import page_records
from vitrine.content.addresses import Address
from vitrine.content.kinds import Kind
from vitrine.content.model.records import PageItem
from vitrine.content.model.texts import LONGEST_DESCRIPTION, LONGEST_TITLE, branded, text_for_search, width
from vitrine.content.record_codes import fold
from vitrine.errors import Problem
from vitrine.locales import SOURCE_CODE
from vitrine.source_positions import cell_name, line_of
from vitrine.translations.apply.localization import Localized


def overlong_texts(localized: Localized, locale: str, addresses: Mapping[str, Address]) -> Iterator[Problem]:
    """A warning for each title and description of a page listed in this locale that is too long."""
    for kind, record in page_records(localized.content):
        address = addresses.get(fold(kind.path_of(record)))
        fallback = localized.page_states[kind.page_key(record)] == "fallback"
        if isinstance(record, PageItem) and address and not address.noindex and not fallback:
            yield from overlong_texts_of(kind, record, locale, localized.content.site.name)


def overlong_texts_of(kind: Kind[Any], record: PageItem, locale: str, brand: str) -> Iterator[Problem]:
    """The warnings for one page."""
    summary = kind.summary_of(record)
    title = branded(text_for_search(record.seo_title, kind.numbered_title(record), locale), brand)
    description = text_for_search(record.seo_description, summary.value, locale)
    translate = "" if locale in (SOURCE_CODE, record.authored) else f", and translate it into {locale}"
    for field, shown, named, most, source in (
        ("seo_title", title, f"title “{title}”", LONGEST_TITLE, record.seo_title or kind.title_of(record)),
        ("seo_description", description, "description", LONGEST_DESCRIPTION, record.seo_description or summary),
    ):
        if width(shown) > most:
            message = f"in {locale} the {named} is {width(shown)} letters long, and search engines show some {most}"
            remedy = f"give it a shorter {field}{translate}"
            yield Problem(record.source, line_of(source.line), message, remedy, cell_name(source.line))
