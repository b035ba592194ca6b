"""Every text of a page tells its state and source location, and is shown according to the display mode."""

import re
from typing import Any

import polib
import pytest

from tests.preview.conftest import Translator

MARKS = re.compile(r"[\U000F0000-\U000F1FFF\u1680]|%F3%B[01]|udb8[0-7]", re.IGNORECASE)
PATHS = ("/", "/de", "/ja/product/FL-200", "/es/inquiry/FL-200", "/fr/search/flow", "/de/products", "/ja/nothing")


def source_location(translator: Translator, element: Any, locale: str) -> dict[str, Any]:
    """The source location of the first text an element names."""
    build = element.xpath("//aside[@id='preview-toolbar']/@data-build")[0]
    number = element.get("data-preview-texts").split()[0]
    return dict(translator.ask(f"/_preview/texts/{build}/{locale}/{number}").get_json())


@pytest.mark.parametrize(
    ("path", "xpath", "state", "context", "file"),
    [
        (
            "/de/product/FL-200",
            "//h1/span[@data-preview-texts]",
            "translated",
            "product name",
            "/de/LC_MESSAGES/products.po",
        ),
        (
            "/ja/product/FL-200",
            "//h1//span[@data-preview-texts]",
            "missing",
            "product name",
            "/ja/LC_MESSAGES/products.po",
        ),
        ("/product/FL-200", "//h1/span[@data-preview-texts]", "source", "product name", "electromagnetic/fl-200.md"),
        ("/de/info/imprint", "//h1/span[@data-preview-texts]", "authored", "", "content/info/imprint.de.md"),
        ("/de", "//a[@class='skip-link']/span", "translated", "", "/de/LC_MESSAGES/messages.po"),
        ("/", "//a[@class='skip-link']/span", "source", "", "templates/layouts/base.html"),
        (
            "/de/product/FL-200",
            "//div[contains(@class, 'prose')]/p/span",
            "translated",
            "paragraph",
            "/de/LC_MESSAGES/products.po",
        ),
    ],
)
def test_a_text_names_its_state_and_source_location(
    translator: Translator, preview_root: Any, path: str, xpath: str, state: str, context: str, file: str
) -> None:
    element = translator.page(f"{path}?translate=1").all(xpath)[0]
    assert element.get("data-preview-state") == state
    assert element.get("tabindex") == "0"
    found = source_location(translator, element, path.split("/")[1] if path[1:3] in ("de", "ja") else "en")
    assert (found["state"], found["context"]) == (state, context)
    assert found["file"].endswith(file)
    assert found["line"] > 0
    if file.endswith(".po"):
        lines = (preview_root / found["file"]).read_text(encoding="utf-8").splitlines()
        assert lines[found["line"] - 1].startswith("msgid ")
        entry = next(
            e
            for e in polib.pofile(str(preview_root / found["file"]))
            if e.linenum <= found["line"] and e.msgid == found["msgid"]
        )
        assert (entry.msgctxt or "") == context


def test_texts_in_attributes_and_in_the_head_can_be_reached(translator: Translator) -> None:
    page = translator.page("/de/product/FL-200?translate=1")
    assert page.all("//img[@alt][@data-preview-texts][@tabindex='0']")
    kinds = page.all("//aside//button[@data-preview-texts]/text()")
    assert {"page title", "description", "feed"} <= {*kinds}
    assert page.one("/html/head/title").text_content() == page.one("/html/head/title").text


def test_every_text_has_a_state(translator: Translator) -> None:
    page = translator.page("/de/services?translate=1")
    free = page.all(
        "//main//text()[normalize-space()][not(ancestor::*[@data-preview-texts])][not(ancestor::*[@hreflang])]"
    )
    assert [text for text in free if re.search("[A-Za-z]{3}", text)] == []


def test_the_display_mode_stays_until_it_is_changed(translator: Translator) -> None:
    assert translator.page("/de?translate=1").all("//main//*[@data-preview-state]")
    assert translator.page("/de/services").all("//main//*[@data-preview-state]")
    assert not translator.page("/de/services?translate=0").all("//main//*[@data-preview-state]")
    assert not translator.page("/de").all("//main//*[@data-preview-state]")


@pytest.mark.parametrize("mode", ["0", "long", "mirrored"])
@pytest.mark.parametrize("path", [*PATHS, "/de/news.atom", "/sitemap.xml", "/de/product/FL-200/_payload.json"])
def test_no_mark_leaves_the_preview(translator: Translator, path: str, mode: str) -> None:
    answer = translator.ask(f"{path}?translate={mode}")
    assert answer.status_code == (404 if path.endswith("/nothing") else 200)
    assert not MARKS.search(answer.get_data(as_text=True))


@pytest.mark.parametrize("path", PATHS)
def test_only_data_for_scripts_keeps_its_marks(translator: Translator, path: str) -> None:
    page = translator.ask(f"{path}?translate=1").get_data(as_text=True)
    assert not MARKS.search(re.sub(r' data-[a-z-]+="[^"]*"|<script type="application/json".*?</script>', "", page))


def test_in_plain_mode_a_page_is_as_visitors_see_it(translator: Translator, client: Any) -> None:
    for path in ("/de/product/FL-200", "/ja/services", "/newscenter"):
        own = translator.page(f"{path}?translate=0").text("//main")
        assert own == client.page(path).text("//main")


def test_a_client_that_accepts_compression_gets_a_rewritten_page(translator: Translator) -> None:
    answer = translator.ask("/de?translate=1", headers={"Accept-Encoding": "gzip, br"})
    assert "data-preview-state" in answer.get_data(as_text=True)


def test_a_mirrored_page_runs_from_right_to_left(translator: Translator) -> None:
    assert translator.page("/de?translate=mirrored").one("/html/@dir") == "rtl"
