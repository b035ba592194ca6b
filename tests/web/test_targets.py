"""A link to a page leads to where that page stands."""

from tests.support.client import SiteClient
from vitrine.web.application import Application
from vitrine.web.targets import target


def test_menu_and_footer_lead_to_pages_in_the_visitor_s_language(client: SiteClient) -> None:
    page = client.page("/de/services")
    links = page.all("//nav[@id='main-menu']//li/a")
    assert links
    assert all(link.get("href").startswith("/de") and link.get("hreflang") is None for link in links)


def test_the_menu_says_where_one_is(client: SiteClient) -> None:
    assert client.page("/de/products").one("//nav[@id='main-menu']//a[@aria-current='page']/@href") == "/de/products"


def test_a_page_of_one_language_is_linked_to_in_that_language(app: Application) -> None:
    with app.test_request_context("/fr/services"):
        app.preprocess_request()
        found = target("/news/ausbildung#kurse")
        assert (found.href, found.tag) == ("/de/news/ausbildung#kurse", "de-DE")
        assert str(found.attributes) == 'href="/de/news/ausbildung#kurse" hreflang="de-DE"'
        assert str(target("https://shop.aurovane.example/").attributes) == 'href="https://shop.aurovane.example/"'
