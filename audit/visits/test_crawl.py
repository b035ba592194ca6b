"""A crawl of the whole demo finds no broken link, no untranslated text and no duplicate title."""

from collections import Counter

import pytest

from audit.visits.crawl import Visited, crawl, fetch
from tests.support.routes import ALL_ROUTES
from vitrine.locales import LOCALES

Pages = dict[str, Visited]

# Languages are named in themselves, addresses written as on a letter there.
ON_PURPOSE = "ancestor-or-self::*[@hreflang] or ancestor-or-self::address"
UNTRANSLATED = f"//*[@lang][not(self::html)][not({ON_PURPOSE})]"


@pytest.fixture(scope="module")
def pages(address: str) -> Pages:
    """Every page the site links to, in every language."""
    return crawl(address)


def test_every_route_is_reached_in_every_language(pages: Pages) -> None:
    by_form = ("/success", "/fail", "/search/pressure", "/inquiry/FL-200")
    by_link = {path for _, _, path in ALL_ROUTES if not path.endswith(by_form)}
    assert by_link - pages.keys() == set()


def test_no_link_is_broken(pages: Pages) -> None:
    broken = {
        f"{page.path} links to {link}: {pages[link].status}"
        for page in pages.values()
        for link, _ in page.links
        if link in pages and pages[link].status != 200
    }
    assert broken == set()


def test_every_anchor_is_there(pages: Pages) -> None:
    missing = {
        f"{page.path} links to {link}#{anchor}"
        for page in pages.values()
        for link, anchor in page.links
        if anchor and link in pages and anchor not in pages[link].ids
    }
    assert missing == set()


def test_every_file_is_there(pages: Pages, address: str) -> None:
    files = {file for page in pages.values() for file in page.files}
    assert files
    assert {file for file in files if fetch(address + file, "HEAD")[0] != 200} == set()


def test_every_page_is_in_the_language_of_its_path(pages: Pages) -> None:
    wrong = {page.path for page in pages.values() if page.document.get("lang") != LOCALES[page.locale].tag}
    assert wrong == set()


def test_no_text_is_left_in_english(pages: Pages) -> None:
    english = {
        f"{page.path}: {mark.text_content().strip()[:60]}"
        for page in pages.values()
        for mark in page.document.xpath(UNTRANSLATED)
    }
    assert english == set()


def test_no_two_pages_of_a_language_have_the_same_title(pages: Pages) -> None:
    titles = Counter((page.locale, page.title) for page in pages.values())
    assert [title for title, count in titles.items() if count > 1] == []
    assert all(title for _, title in titles)


def test_every_page_describes_itself(pages: Pages) -> None:
    without = {
        page.path for page in pages.values() if not page.document.xpath("//meta[@name='description']/@content[. != '']")
    }
    assert without == set()
