"""The home page."""

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.source_edits import PRODUCT, rewrite
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings

SELECTED = "//section[.//h2[normalize-space()='Selected products']]//a/@href"


def test_each_category_shows_its_first_product(client: SiteClient) -> None:
    assert client.page("/").all(SELECTED) == ["/product/FL-200", "/product/PR-300"]


def test_a_category_of_discontinued_products_shows_none(site: Settings) -> None:
    rewrite(site, PRODUCT, "order: 1", "order: 1\nstatus: discontinued")
    build_site(site)
    assert SiteClient(create_app(site)).page("/").all(SELECTED) == ["/product/PR-300"]
