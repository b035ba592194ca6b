"""A language whose interface nobody has translated yet: its pages, PDFs and Markdown are whole, in English words."""

import re
from pathlib import Path

import polib
import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.pipeline import build_site

PAGES = ("/ja/downloads", "/ja/product/FL-200", "/ja/product/FL-150", "/ja/contactUs", "/ja/inquiry", "/ja/products")
OPTION = re.compile(r"<option[^>]*>(.*?)</option>", re.DOTALL)


@pytest.fixture(scope="module")
def client(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    settings = settings_for(copy_site(site_root, tmp_path_factory.mktemp("untranslated") / "site"))
    path = settings.translations_path / "ja" / "LC_MESSAGES" / "messages.po"
    catalog = polib.pofile(str(path))
    for entry in catalog:
        entry.msgstr, entry.msgstr_plural = "", dict.fromkeys(entry.msgstr_plural, "")
    catalog.save()
    build_site(settings, options=BuildOptions(accept_losses=True))
    return SiteClient(create_app(settings))


def test_choices_of_forms_are_plain_text(client: SiteClient) -> None:
    options = [option for path in PAGES for option in OPTION.findall(client.ask(path).get_data(as_text=True))]
    assert len(options) > 10
    assert [option for option in options if "<" in option] == []


def test_markdown_has_no_markup_of_pages(client: SiteClient) -> None:
    text = client.ask("/ja/product/FL-200.md").get_data(as_text=True)
    assert "- Nominal diameter: 50 to 80" in text
    assert "span lang" not in text


def test_a_data_sheet_has_the_characters_of_the_language(client: SiteClient) -> None:
    answer = client.ask("/ja/documents/fl-150-data-sheet.pdf")
    assert (answer.status_code, answer.content_type) == (200, "application/pdf")
