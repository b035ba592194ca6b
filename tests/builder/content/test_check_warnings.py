"""The check warns of unused files, days to come, and of texts that are too long for search engines."""

import re
import unicodedata
from datetime import datetime
from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.pipeline import check_site
from vitrine.content.model.texts import Text, text_for_search, width

UNUSED = (
    "content/documents/iso-9001.pt.pdf",
    "content/news/press-release.docx",
    "content/pictures/products/old.jpg",
    "content/products/flow/deleted.feed.lock",
)
FLOW = "content/products/flow/category.yaml"
LONG = "Flow meters for liquids, gases and steam in pipes of all sizes"


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Path:
    return copy_site(site_root, tmp_path / "site")


def test_unused_files_and_links_to_folders_are_reported(site: Path) -> None:
    hall = site / "content/pictures/pages/hall.jpg"
    hall.rename(hall.with_name(unicodedata.normalize("NFD", "Gebäude.jpg")))
    for page in ("pages/home.md", "news/fl-200-launch.md"):
        replace_text(site / "content" / page, "pages/hall.jpg", unicodedata.normalize("NFC", "pages/Gebäude.jpg"))
    before = set(check_site(settings_for(site)).warnings)
    assert not any("no page uses" in warning for warning in before)
    for name in (*UNUSED, "content/news/.draft.txt", "content/news/~$press-release.docx"):
        (site / name).write_bytes(b"unused")
    (site / "content" / "info" / "linked").symlink_to(site / "content" / "news")
    assert sorted(set(check_site(settings_for(site)).warnings) - before) == sorted(
        (
            "content/info/linked: a link to a folder is not followed; put the folder itself in its place",
            *(f"{name}: no page uses this file; name it in a record, or delete it" for name in UNUSED),
        )
    )


def test_an_office_that_no_inquiry_reaches_is_reported(site: Path) -> None:
    """Such as a second office of which nobody thought when inquiries were first routed."""
    file = site / "content" / "site.yaml"
    assert not any("inquiry reaches" in warning for warning in check_site(settings_for(site)).warnings)
    replace_text(file, "    - office: yokohama\n      countries: [JP]\n", "")
    assert not any("inquiry reaches" in warning for warning in check_site(settings_for(site)).warnings)
    replace_text(file, "locales: [ja]\n", "country_code: JP\n    locales: [en]\n", 1)
    (warning,) = (text for text in check_site(settings_for(site)).warnings if "inquiry reaches" in text)
    assert warning == (
        "content/site.yaml:28: no inquiry reaches the office 'yokohama': another one answers in each of its languages; "
        "write it under `routes` of `inquiry`, such as - {office: yokohama, countries: [JP]}"
    )


def test_what_is_shown_with_a_day_to_come_is_reported(site: Path) -> None:
    """A mistyped year would stand on data sheets and in sitemaps."""
    file = "content/news/fl-200-launch.md"
    day = re.search(r"^date: (.*)$", (site / file).read_text(encoding="utf-8"), re.MULTILINE)
    assert day
    replace_text(site / file, day[0], "date: 2031-03-02")

    def warnings_at(moment: str) -> list[str]:
        warnings = check_site(settings_for(site), datetime.fromisoformat(moment)).warnings
        return [warning for warning in warnings if "dated" in warning]

    assert warnings_at("2031-03-01T09:00Z") == [
        f"{file}: 'fl-200-launch' is already shown, but dated 2031-03-02; correct the day, or set `publish`"
    ]
    assert warnings_at("2031-03-01T11:00Z") == []  # by then, it is March 2 on some islands


def warnings_about_length(site: Path) -> list[str]:
    return [warning for warning in check_site(settings_for(site)).warnings if warning.startswith(FLOW)]


def test_an_overlong_text_for_search_engines_is_reported_with_its_line(site: Path) -> None:
    assert warnings_about_length(site) == []
    replace_text(site / FLOW, "Flow meters for plants", LONG)
    replace_text(site / FLOW, "What search", "What, in every detail, search" + " so" * 50)
    title, description = (warning for warning in warnings_about_length(site) if "in en" in warning)
    assert title.startswith(f"{FLOW}:2: in en the title “{LONG} – Aurovane” is 73 letters long")
    assert title.endswith("; give it a shorter seo_title")
    assert description.startswith(f"{FLOW}:3: in en the description is ")
    # Untranslated by now, so that the translated name is shown; Japanese pages stayed English and are not listed.
    assert [warning for warning in warnings_about_length(site) if "in en" not in warning] == []


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
