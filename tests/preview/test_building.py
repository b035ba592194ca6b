"""A preview that follows its sources builds the same as one that starts anew."""

import subprocess
from pathlib import Path
from typing import Any

import polib
import pytest

from app import create_app
from tests.preview.conftest import Translator
from tests.support.preview import preview_settings
from vitrine.preview.building import build_preview
from vitrine.preview.flavour import MarkedFlavour
from vitrine.preview.gateway import Preview
from vitrine.preview.settings import PreviewSettings


@pytest.fixture
def settings(preview_root: Path, tmp_path: Path) -> PreviewSettings:
    """The settings of a preview whose sources the test may change."""
    root = tmp_path / "site"
    subprocess.run(["cp", "-r", preview_root, root], check=True)
    return preview_settings(root)


def translated(settings: PreviewSettings, domain: str, msgid: str, text: str) -> None:
    """Translate a German text anew; a comment before it moves its line."""
    file = polib.pofile(str(settings.root / "translations" / "de" / "LC_MESSAGES" / f"{domain}.po"), wrapwidth=0)
    entry = next(entry for entry in file if entry.msgid == msgid)
    entry.msgstr, entry.tcomment = text, "Looked at again."
    file.save()


def heading(translator: Translator, path: str) -> tuple[str, dict[str, Any]]:
    """The heading of a page and what is said of its text."""
    page = translator.page(f"{path}?translate=1")
    element, build = page.one("//h1/span[@data-preview-texts]"), page.one("//aside[@id='preview-bar']/@data-build")
    locale = path[1:3] if path[3] == "/" else "en"
    place = translator.ask(f"/_preview/texts/{build}/{locale}/{element.get('data-preview-texts')}").get_json()
    return element.text_content(), place


def test_a_saved_catalog_shows_with_its_new_lines_and_nothing_else_changes(settings: PreviewSettings) -> None:
    flavour = MarkedFlavour(drafts=True)
    translator = Translator(Preview(create_app(settings), settings))
    path = "/product/FL-200"
    translated(settings, "messages", "Skip to the content", "Zum Inhalt springen")
    build_preview(settings, flavour)
    french, (_, before) = heading(translator, f"/fr{path}"), heading(translator, f"/de{path}")
    translated(settings, "products", "Electromagnetic flow meter", "Neues Gerät")
    build_preview(settings, flavour)
    assert heading(translator, f"/de{path}") == ("Neues Gerät", {**before, "line": before["line"] + 1})
    assert heading(translator, f"/fr{path}") == french
    translated(settings, "messages", "Skip to the content", "Zum Text")
    build_preview(settings, flavour)
    assert translator.page("/de").text("//a[@class='skip-link']") == "Zum Text"
    assert heading(translator, f"/de{path}")[0] == "Neues Gerät"


def test_a_changed_source_shows_in_every_language(settings: PreviewSettings) -> None:
    flavour = MarkedFlavour(drafts=True)
    translator = Translator(Preview(create_app(settings), settings))
    translated(settings, "messages", "Skip to the content", "Zum Inhalt springen")
    build_preview(settings, flavour)
    file = settings.content_path / "products/flow/electromagnetic/fl-200.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Electromagnetic flow meter", "Magnetic meter"))
    build_preview(settings, flavour)
    for path in ("/product/FL-200", "/de/product/FL-200", "/ja/product/FL-200"):
        assert translator.page(path).heading.endswith("Magnetic meter")
