"""The downloads page of a site that has documents, but no content file for that page."""

import msgspec

from vitrine.content.kinds import DOWNLOADS_PAGE, PAGE
from vitrine.content.model.content import Content
from vitrine.content.model.records import Page
from vitrine.content.model.texts import State, Text
from vitrine.content.publishing import has_downloads
from vitrine.extraction_markers import N_
from vitrine.locales import SOURCE_CODE

PAGE_TITLE = N_("Downloads")
PAGE_SUMMARY = N_("Data sheets, operating manuals, certificates and drawings, by product category and language.")


def lacks_downloads_page(content: Content) -> bool:
    """Whether the content has something to download, but no downloads page."""
    return has_downloads(content) and all(page.code != DOWNLOADS_PAGE for page in content.of(PAGE))


def downloads_page(locale: str = SOURCE_CODE, title: str = PAGE_TITLE, summary: str = PAGE_SUMMARY) -> Page:
    """The downloads page in a locale; in English where the summary is not translated."""
    source = locale == SOURCE_CODE
    state: State = "source" if source else "missing" if summary == PAGE_SUMMARY else "translated"
    language = SOURCE_CODE if state == "missing" else locale
    return Page(code=DOWNLOADS_PAGE, title=Text(title, state, language), summary=Text(summary, state, language))


def with_page(content: Content, page: Page) -> Content:
    """The content with one more fixed page."""
    pages = tuple(sorted((*content.of(PAGE), page), key=PAGE.rank))
    return msgspec.structs.replace(content, records={**content.records, PAGE: pages})
