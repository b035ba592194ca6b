"""The documents of a build: files that records name, and data sheets that it generates for products."""

import unicodedata

from tests.support.sites.source_edits import rewrite
from vitrine.build_folder import current_link, database_file
from vitrine.builder.pipeline import build_site, check_site
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import address
from vitrine.settings.settings import Settings


def test_a_product_in_some_languages_has_its_data_sheet_in_these_alone(site: Settings) -> None:
    rewrite(site, "content/products/flow/electromagnetic/fl-150.md", "order: 2", "order: 2\nlocales: [en, ja]")
    build_site(site)
    database = SiteDatabase(database_file(current_link(site.var_path).resolve()))
    found = address(database, "/documents/fl-150-data-sheet")
    database.close()
    assert found
    assert tuple(found.states) == ("en", "ja")


def test_a_file_with_a_decomposed_name_is_that_of_its_record(site: Settings) -> None:
    name = "Prüfschein Größe 1.pdf"
    files = site.content_path / "documents"
    (files / "iso-9001-de.pdf").rename(files / unicodedata.normalize("NFD", name))
    rewrite(site, "content/documents/iso-9001.yaml", "iso-9001-de.pdf", unicodedata.normalize("NFC", name))
    assert not any("documents" in warning for warning in check_site(site).warnings)
    build_site(site)
