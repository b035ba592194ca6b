"""The data sheets and declarations that a build generates for products."""

from tests.support.sites.source_edits import rewrite
from vitrine.build_folder import current_link, database_file
from vitrine.builder.pipeline import build_site
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
