"""Texts that are too long for search engines are reported before they are published."""

from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import check_site
from vitrine.content.model.texts import Text, text_for_search, width

FLOW = "content/products/flow/category.yaml"
LONG = "Flow meters for liquids, gases and steam in pipes of all sizes"


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Path:
    return copy_site(site_root, tmp_path / "site")


def warnings(site: Path) -> list[str]:
    return [warning for warning in check_site(settings_for(site)).warnings if warning.startswith(FLOW)]


def test_an_overlong_text_for_search_engines_is_named_with_its_line(site: Path) -> None:
    assert warnings(site) == []
    file = site / FLOW
    text = file.read_text(encoding="utf-8")
    text = text.replace("Flow meters for plants", LONG).replace(
        "What search", "What, in every detail, search" + " so" * 50
    )
    file.write_text(text, encoding="utf-8")
    title, description = (warning for warning in warnings(site) if "in en" in warning)
    assert title.startswith(f"{FLOW}:2: in en the title “{LONG} – Aurovane” is 73 letters long")
    assert title.endswith("; give it a shorter seo_title")
    assert description.startswith(f"{FLOW}:3: in en the description is ")
    # Untranslated by now, so that the translated name is shown; Japanese pages stayed English and are not listed.
    assert [warning for warning in warnings(site) if "in en" not in warning] == []


@pytest.mark.parametrize(
    ("own", "locale", "shown"),
    [
        (Text(""), "en", "Flow"),
        (Text("Flow meters"), "en", "Flow meters"),
        (Text("Durchflussmesser", "translated", "de"), "de", "Durchflussmesser"),
        (Text("Flow meters", "missing"), "de", "Flow"),
    ],
)
def test_a_translated_page_never_shows_an_english_title_to_search_engines(own: Text, locale: str, shown: str) -> None:
    assert text_for_search(own, "Flow", locale) == shown


def test_a_character_of_japanese_is_as_wide_as_two_letters() -> None:
    assert (width("DN 50"), width("流量計"), width("Überdruck")) == (5, 6, 9)
