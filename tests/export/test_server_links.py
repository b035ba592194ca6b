"""The links of an export lead to files, or to the server."""

import pytest

from vitrine.export.server_links import ExportServer, LinkRewriter

SITE = "https://www.aurovane.example"
ELSEWHERE = LinkRewriter(SITE, ExportServer("elsewhere", "https://app.aurovane.example", ""))
NOWHERE = LinkRewriter(SITE, ExportServer("none", "", ""))


@pytest.mark.parametrize(
    ("written", "elsewhere", "nowhere"),
    [
        ("/products", "/products", "/products"),
        ("/de/product/FL-200#versions", "/de/product/FL-200#versions", "/de/product/FL-200#versions"),
        ("/products?page=2", "/products/_page/2", "/products/_page/2"),
        (
            "/product/FL-200?option=FL-200-C-050#choose",
            "https://app.aurovane.example/product/FL-200?option=FL-200-C-050#choose",
            "/product/FL-200#choose",
        ),
        (f"{SITE}/de/newscenter?page=3", f"{SITE}/de/newscenter/_page/3", f"{SITE}/de/newscenter/_page/3"),
        ("/newscenter?year=2026", "https://app.aurovane.example/newscenter?year=2026", "/newscenter"),
        ("/fr/search/flow", "https://app.aurovane.example/fr/search/flow", "/fr/search"),
        (f"{SITE}/search?q={{text}}", "https://app.aurovane.example/search?q={text}", f"{SITE}/search"),
        ("/inquiry?items=A,B&amp;page=2", "https://app.aurovane.example/inquiry?items=A,B&amp;page=2", "/inquiry"),
        ("/inquiry/FL-200#form", "https://app.aurovane.example/inquiry/FL-200#form", "/inquiry"),
        ("/inquiry-guide", "/inquiry-guide", "/inquiry-guide"),
        ("https://shop.example/search?q=x", "https://shop.example/search?q=x", "https://shop.example/search?q=x"),
    ],
)
def test_an_address_leads_to_what_answers_it(written: str, elsewhere: str, nowhere: str) -> None:
    for quote in ('"', "&#34;"):
        link = f"<a href={quote}{{}}{quote}>"
        assert ELSEWHERE.rewrite(link.format(written)) == link.format(elsewhere)
        assert NOWHERE.rewrite(link.format(written)) == link.format(nowhere)
    assert ELSEWHERE.rewrite_address(written) == elsewhere
    assert NOWHERE.rewrite_address(written) == nowhere


def test_forms_are_answered_by_the_server() -> None:
    form = '<form id="filters" method="get" action="{}/products/flow" data-hx-get="/products/flow/_listing">'
    sent = ELSEWHERE.rewrite(form.format(""))
    assert sent == '<form id="filters" method="get" action="https://app.aurovane.example/products/flow">'


def test_links_load_whole_pages_as_without_scripts() -> None:
    link = '<a href="/products?page=2"\n   data-hx-get="/products/_listing?page=2">2</a>'
    assert NOWHERE.rewrite(link) == '<a href="/products/_page/2">2</a>'
