"""URLs lead to pages in the visitor's language, or to a language that has the page."""

from tests.support.client import SiteClient
from vitrine.web.flask_class import Application
from vitrine.web.routing.urls import content_link


def test_menu_and_footer_link_to_pages_in_the_current_language(client: SiteClient) -> None:
    page = client.page("/de/services")
    links = page.all("//nav[@id='main-menu']//li/a")
    assert links
    assert all(link.get("href").startswith("/de") and link.get("hreflang") is None for link in links)


def test_a_page_in_one_language_is_linked_in_that_language(app: Application) -> None:
    with app.test_request_context("/fr/services"):
        app.preprocess_request()
        found = content_link("/news/ausbildung#kurse")
        assert (found.href, found.tag) == ("/de/news/ausbildung#kurse", "de-DE")
        assert str(found.attributes) == 'href="/de/news/ausbildung#kurse" hreflang="de-DE"'
        assert str(content_link("https://shop.aurovane.example/").attributes) == 'href="https://shop.aurovane.example/"'
