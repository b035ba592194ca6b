"""A preview that rebuilds after a change shows the same as a new one."""

import json
import subprocess
from pathlib import Path
from typing import Any

import polib
import pytest

from app import create_app
from tests.preview.conftest import Translator
from tests.support.sites.miniature import settings_for
from tests.support.sites.preview import preview_settings
from tests.support.sites.source_edits import PRODUCT, replace_text, rewrite
from tests.support.sites.whole_builds import refuse_whole_builds
from vitrine.build_folder import ISLAND_MESSAGES, current_id, current_link
from vitrine.builder import digests
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.incremental import interface_changes
from vitrine.builder.pipeline import build_site
from vitrine.builder.report import SourcesError
from vitrine.preview.__main__ import rebuild
from vitrine.preview.app import Preview
from vitrine.preview.build import PreviewMode, build_preview
from vitrine.preview.desk.site_texts import read_site_texts
from vitrine.preview.settings import PreviewSettings
from vitrine.translations.message import Message

DRAFT = "content/products/flow/electromagnetic/fl-900.md"


@pytest.fixture
def settings(preview_root: Path, tmp_path: Path) -> PreviewSettings:
    """The settings of a preview whose sources the test may change."""
    root = tmp_path / "site"
    subprocess.run(["cp", "-r", preview_root, root], check=True)
    return preview_settings(root)


@pytest.fixture
def mode() -> PreviewMode:
    """The mode of one preview: it keeps what it has read for the next build."""
    return PreviewMode(drafts=True)


@pytest.fixture
def translator(settings: PreviewSettings) -> Translator:
    """A translator who looks at the preview."""
    return Translator(Preview(create_app(settings), settings))


def german_catalog(settings: PreviewSettings, domain: str) -> polib.POFile:
    return polib.pofile(str(settings.root / "translations" / "de" / "LC_MESSAGES" / f"{domain}.po"), wrapwidth=0)


def translated(settings: PreviewSettings, domain: str, msgid: str, text: str) -> None:
    """Translate a German text; the added comment moves it down by a line."""
    file = german_catalog(settings, domain)
    entry = next(entry for entry in file if entry.msgid == msgid)
    entry.msgstr, entry.tcomment = text, "Looked at again."
    file.save()


def heading(translator: Translator, path: str) -> tuple[str, dict[str, Any]]:
    """The heading of a page and its source location."""
    page = translator.page(f"{path}?translate=1")
    element, build = page.one("//h1/span[@data-preview-texts]"), page.one("//aside[@id='preview-toolbar']/@data-build")
    locale = path[1:3] if path[3] == "/" else "en"
    location = translator.ask(f"/_preview/texts/{build}/{locale}/{element.get('data-preview-texts')}").get_json()
    location.pop("details", None)  # other data that only the desk has
    return element.text_content(), location


def test_a_changed_island_brings_its_messages_without_a_whole_build(
    settings: PreviewSettings, mode: PreviewMode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    island = tmp_path / "engine" / "islands" / "map.tsx"
    island.parent.mkdir(parents=True)
    island.touch()
    monkeypatch.setattr(digests, "PROJECT", tmp_path / "engine")
    build_preview(settings, mode)
    used = [Message("messages", "", "Skip to main content", "islands/map.tsx", ())]
    monkeypatch.setattr(interface_changes, "messages_in_islands", lambda _: used)
    refuse_whole_builds(monkeypatch)
    island.write_text("changed", encoding="utf-8")
    build_preview(settings, mode)
    name = ISLAND_MESSAGES.read(current_link(settings.var_path).resolve())["de"]
    assert list(json.loads((settings.built_path / name).read_bytes())["messages"]) == ["Skip to main content"]


def test_a_saved_catalog_changes_its_texts_and_lines_and_nothing_else(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/product/FL-200"
    german_catalog(settings, "products").save()  # which writes other lines than `flask translations update`
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    french, (_, before) = heading(translator, f"/fr{path}"), heading(translator, f"/de{path}")
    translated(settings, "products", "Electromagnetic flow meter", "Neues Gerät")
    with monkeypatch.context() as patched:
        refuse_whole_builds(patched)
        build_preview(settings, mode)
    assert heading(translator, f"/de{path}") == ("Neues Gerät", {**before, "line": before["line"] + 1})
    assert heading(translator, f"/fr{path}") == french
    translated(settings, "messages", "Skip to main content", "Zum Text")
    with monkeypatch.context() as patched:
        refuse_whole_builds(patched)
        build_preview(settings, mode)
    assert translator.page("/de").text("//a[@class='skip-link']") == "Zum Text"
    assert heading(translator, f"/de{path}")[0] == "Neues Gerät"


def test_the_toolbar_names_a_file_that_lost_its_translations_until_the_site_accepts(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator
) -> None:
    file = settings.root / "translations/de/LC_MESSAGES/products.po"
    build_preview(settings, mode)
    translated_heading = translator.page("/de/product/FL-200").heading
    file.write_bytes(b"")
    build_preview(settings, mode)
    page = translator.page("/de/product/FL-200")
    alert = page.text("//p[@class='preview-alert']")
    assert "Lost translations" in alert
    assert "products.po: the file is empty" in alert
    assert page.heading == translated_heading
    build_site(settings_for(settings.root), options=BuildOptions(accept_losses=True))
    build_preview(settings, mode)
    page = translator.page("/de/product/FL-200")
    assert not page.all("//p[@class='preview-alert']")
    assert page.heading != translated_heading


def test_a_changed_content_file_changes_every_language(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator
) -> None:
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    replace_text(settings.root / PRODUCT, "Electromagnetic flow meter", "Magnetic meter")
    build_preview(settings, mode)
    for path in ("/product/FL-200", "/de/product/FL-200", "/ja/product/FL-200"):
        assert translator.page(path).heading.endswith("Magnetic meter")


def test_a_saved_text_is_shown_with_its_line_without_a_whole_build(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/product/FL-200"
    german_catalog(settings, "products").save()  # which writes other lines than `flask translations update`
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    _, before = heading(translator, path)
    refuse_whole_builds(monkeypatch)
    rewrite(settings, PRODUCT, "number: FL-200\n", "# Our best.\nnumber: FL-200\n")
    rewrite(settings, PRODUCT, "summary: Measures", "summary: Counts")
    build_preview(settings, mode)
    assert heading(translator, path)[1] == {**before, "line": before["line"] + 1}
    assert translator.page(path).text("//p[@class='lead']").startswith("Counts water")
    assert translator.page(f"/de{path}?translate=1").text("//p[@class='lead']").startswith("Counts water")


def test_a_saved_name_is_listed_and_found_without_a_whole_build(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    refuse_whole_builds(monkeypatch)
    rewrite(settings, PRODUCT, "name: Electromagnetic flow meter", "name: Zealous counter")
    rewrite(settings, PRODUCT, "accuracy: 0.2", "accuracy: 0.7")
    build_preview(settings, mode)
    assert translator.page("/de/product/FL-200").heading.endswith("Zealous counter")
    assert "Zealous counter" in translator.page("/products/flow").text("//main")
    assert "Zealous counter" in translator.page("/products?accuracy-from=0.6").text("//main")
    assert "Zealous counter" in translator.page("/search/zealous").text("//main")
    rewrite(settings, "content/products/flow/category.yaml", "name: Flow", "name: Streams")
    build_preview(settings, mode)
    assert translator.page("/products/flow").heading == "Streams"
    assert "Zealous counter" in translator.page("/search/streams").text("//main")


def test_a_saved_draft_stays_visible(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/product/FL-900"
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    refuse_whole_builds(monkeypatch)
    rewrite(settings, DRAFT, "summary: ", "summary: Still ")
    build_preview(settings, mode)
    assert translator.page(path).text("//p[@class='lead']").startswith("Still ")


def test_a_defect_in_a_build_ends_no_preview(
    settings: PreviewSettings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = current_id(settings.var_path)
    with monkeypatch.context() as patched:
        patched.setattr("vitrine.preview.__main__.build_preview", lambda *_: 1 // 0)
        assert not rebuild(settings, PreviewMode(drafts=False))
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert current_id(settings.var_path) == served
    assert rebuild(settings, PreviewMode(drafts=False))


@pytest.mark.slow
def test_texts_keep_their_locations_after_a_build_of_another_preview_process(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator
) -> None:
    path = "/de/news/fl-200-launch"
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    rewrite(settings, PRODUCT, "\nRead about it", "\nIt is new.\n\nRead about it")
    build_preview(settings, PreviewMode(drafts=True))
    before = heading(translator, path)
    rewrite(settings, "content/news/new-hall.md", "title: ", "title: Again ")
    build_preview(settings, mode)
    assert heading(translator, path) == before


@pytest.mark.slow
def test_the_desk_forgets_a_text_that_was_saved_and_taken_back_during_a_mistake(
    settings: PreviewSettings, mode: PreviewMode, translator: Translator
) -> None:
    translated(settings, "messages", "Skip to main content", "Zum Inhalt springen")
    build_preview(settings, mode)
    expired = ("content/site.yaml", "expires: 2100", "expires: 2020")
    rewrite(settings, *expired)
    rewrite(settings, PRODUCT, "summary: Measures", "summary: Counts")
    with pytest.raises(SourcesError, match="expired"):
        build_preview(settings, mode)
    rewrite(settings, PRODUCT, "summary: Counts", "summary: Measures")
    rewrite(settings, expired[0], expired[2], expired[1])
    rewrite(settings, "content/news/new-hall.md", "title: ", "title: Again ")
    build_preview(settings, mode)
    products = read_site_texts(current_link(settings.var_path).resolve()).templates["products"]
    assert not [entry.msgid for entry in products if entry.msgid.startswith("Counts")]
