"""The islands' messages are marked like all other texts, and visitors get none of the marks."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import create_app
from tests.preview.conftest import Translator
from tests.support.client import Seen, SiteClient
from tests.support.sites.preview import preview_settings
from vitrine.preview.app import Preview
from vitrine.preview.invisible_marks import InvisibleMark, split_at_marks, strip_marks

SHOW_ONE = "Show {number} result on the search page"


def messages(page: Seen, ask: Any) -> dict[str, list[str]]:
    """The messages for the islands of a page; none if English, which they contain, is enough."""
    address = json.loads(page.one("//script[@id='page-config']").text)["messages"]
    return dict(ask(address).get_json()["messages"]) if address else {}


def first_mark(text: str) -> InvisibleMark:
    """The mark at the beginning of a text."""
    mark = next(split_at_marks(text))
    assert isinstance(mark, InvisibleMark)
    return mark


@pytest.mark.parametrize(
    ("path", "locale", "state", "file"),
    [
        ("/de", "de", "translated", "translations/de/LC_MESSAGES/messages.po"),
        ("/", "en", "source", "islands/search/dialog/suggestion-groups.tsx"),
    ],
)
def test_every_form_of_a_message_leads_to_its_source_location(
    translator: Translator, path: str, locale: str, state: str, file: str
) -> None:
    page = translator.page(f"{path}?translate=1")
    forms = messages(page, translator.ask)[SHOW_ONE]
    assert len(forms) == 2
    build = page.one("//aside[@id='preview-toolbar']/@data-build")
    for form in forms:
        mark = first_mark(form)
        location = translator.ask(f"/_preview/texts/{build}/{locale}/{mark.number}").get_json()
        assert (mark.state, location["state"], location["msgid"], location["file"]) == (state, state, SHOW_ONE, file)
        assert location["line"] > 0


@pytest.mark.parametrize("path", ["/de", "/ja"])
def test_in_plain_mode_messages_are_those_of_the_site(translator: Translator, client: SiteClient, path: str) -> None:
    own = messages(translator.page(f"{path}?translate=0"), translator.ask)
    assert own
    assert own == messages(client.page(path), client.ask)


def test_in_long_mode_the_messages_are_pseudolocalized(translator: Translator) -> None:
    forms = messages(translator.page("/?translate=long"), translator.ask)[SHOW_ONE]
    assert forms[1].startswith("⟦Šhöw àll {number} réšûltš ·")


def test_the_site_serves_no_marked_message_and_none_in_english(site_root: Path, client: SiteClient) -> None:
    assert messages(client.page("/"), client.ask) == {}
    served = [path for path in (site_root / "static" / "built").rglob("*") if path.suffix in (".json", ".js", ".css")]
    assert any(path.parent.name == "messages" for path in served)
    for path in served:
        text = path.read_text(encoding="utf-8")
        assert strip_marks(text) == text, path.name
        assert "_preview" not in text, path.name


def test_the_document_of_the_map_is_marked_and_lets_the_script_of_the_preview_in(preview_root: Path) -> None:
    settings = preview_settings(preview_root, MAPS_KEY="key")
    translator = Translator(Preview(create_app(settings), settings))
    address = json.loads(translator.page("/de/contactUs?translate=1").one("//vitrine-island[@island='map']/@props"))
    page = translator.page(address["iframeUrl"])
    script = page.one("//script[contains(@src, '/_preview/')]")
    assert f"'nonce-{script.get('nonce')}'" in page.response.headers["Content-Security-Policy"]
    assert page.one("//h1/span").get("data-preview-state") == "translated"
