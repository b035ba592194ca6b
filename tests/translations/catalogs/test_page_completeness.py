"""Which pages count as translated."""

import pytest

from tests.support.content.localizing import HOME, METER, catalogs, content, german
from vitrine.content.kinds import PAGE, PRODUCT, SERVICE
from vitrine.content.model.records import Page, Service
from vitrine.content.model.texts import Text
from vitrine.translations.catalogs.po_entry import Entry

NAME = ("product name", "Flow meter", "Durchflussmesser")
SUMMARY = ("summary", "It measures flow.", "Misst Durchfluss.")
PARAGRAPH = ("paragraph", "It measures [water](/products/flow) at 100 % load.", "Misst [Wasser](/products/flow).")

ITEM = ("list item", "tight", "dicht")


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        pytest.param((NAME, SUMMARY, PARAGRAPH, ITEM), "translated", id="8 of 10 words"),
        pytest.param((NAME, SUMMARY, PARAGRAPH), "fallback", id="7 of 10 words"),
        pytest.param((NAME, SUMMARY), "fallback", id="no main text"),
        pytest.param((NAME, PARAGRAPH), "fallback", id="no summary"),
        pytest.param((SUMMARY, PARAGRAPH), "fallback", id="no title"),
    ],
)
def test_a_page_counts_as_translated_by_title_summary_and_words_of_main_text(
    entries: tuple[tuple[str, str, str], ...], state: str
) -> None:
    found = german(content({PRODUCT: (METER,)}), catalogs(*entries))
    assert found.page_states["product", "FL-200"] == state


def test_a_stale_translation_does_not_count() -> None:
    stale = Entry(context="paragraph", msgid=PARAGRAPH[1], msgstr=("Alt",), flags=("fuzzy",))
    assert german(content({PRODUCT: (METER,)}), catalogs(NAME, SUMMARY, stale)).page_states == {
        ("product", "FL-200"): "fallback"
    }


def test_a_fixed_page_counts_by_its_code() -> None:
    translations = catalogs(("page title", "Home", "Start"), ("summary", "Start here", "Hier"), domain="pages")
    assert german(content({PAGE: (HOME,)}), translations).page_states == {("page", "home"): "translated"}


def test_services_count_for_the_page_that_shows_them() -> None:
    page = Page(code="services", title=Text("Services"), summary=Text("What we do"))
    repair = Service(code="repair", icon="wrench", name=Text("Repair"), summary=Text("We repair it"))
    own = (("page title", "Services", "Leistungen"), ("summary", "What we do", "Was wir tun"))
    parts = (("service name", "Repair", "Reparatur"), ("summary", "We repair it", "Wir reparieren es"))
    source = content({PAGE: (page,), SERVICE: (repair,)})
    assert german(source, catalogs(*own, domain="pages")).page_states["page", "services"] == "fallback"
    assert german(source, catalogs(*own, *parts, domain="pages")).page_states["page", "services"] == "translated"
