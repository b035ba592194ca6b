"""Text for language models and other programs: products and documents as Markdown, and llms.txt."""

import re
from html import unescape

import pytest
from markdown_it import MarkdownIt

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from vitrine.builder.pipeline import build_site
from vitrine.locales import LOCALES
from vitrine.settings.settings import Settings


def text(client: SiteClient, path: str) -> str:
    answer = client.ask(path)
    assert (answer.status_code, answer.headers["X-Robots-Tag"]) == (200, "noindex")
    return answer.get_data(as_text=True)


def test_the_markdown_of_a_product_has_the_content_of_its_page(client: SiteClient) -> None:
    product = text(client, "/de/product/FL-200.md")
    assert product.startswith("# FL-200 \\[de\\] Electromagnetic flow meter\n")
    assert 'water & liquids in difficult 4" pipes within ±0.2 %; shows \\<span\\> as' in product
    assert "| FL-200-C-050 |" in product
    assert "## \\[de\\] Accuracy in practice" in product
    assert "- \\[de\\] waste water with `<solids>`" in product
    assert f"]({SITE_URL}/de/news/fl-200-launch)" in product
    assert f"]({SITE_URL}/de/product/PR-300.md)" in product
    assert f"]({SITE_URL}/static/documents/iso-9001-de" in product
    assert "Ersetzt:\n\n- [FL-150" in product
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(product)
    page = client.page("/de/product/FL-200")
    shown = page.text()
    for cell in re.findall(r"<td>(.*?)</td>", html):
        assert " ".join(unescape(cell).split()) in shown


def test_labels_have_the_colon_of_their_language(client: SiteClient) -> None:
    french = text(client, "/fr/product/FL-200.md")
    specifications = re.findall(r"^- (.+)$", french.partition("### ")[2].partition("\n## ")[0], re.MULTILINE)
    assert specifications
    assert all("\N{NO-BREAK SPACE}: " in line for line in specifications)


@pytest.mark.parametrize(
    ("former", "status", "target"),
    [
        ("/product/FL-190.md", 301, "/product/FL-200.md"),
        ("/de/PRODUCT/fl-190.md?utm_source=x", 301, "/de/product/FL-200.md?utm_source=x"),
        ("/ja/documents/QM-9001.md", 302, "/ja/documents/iso-9001.md"),
    ],
)
def test_the_markdown_of_a_former_code_leads_to_the_present_one(
    client: SiteClient, former: str, status: int, target: str
) -> None:
    answer = client.ask(former)
    assert (answer.status_code, answer.location) == (status, target)


@pytest.mark.parametrize(
    "path", ["/product/FL-191.md", "/product/FL-190-t.md", "/documents/nothing.md", "/de/product/FL-200-C-050.md"]
)
def test_an_unknown_markdown_address_is_not_found(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == 404


def test_the_page_of_a_product_leads_to_its_markdown(client: SiteClient) -> None:
    def address(path: str) -> list[str]:
        return client.page(path).all("//link[@rel='alternate'][@type='text/markdown']/@href")

    assert address("/de/product/FL-200") == [f"{SITE_URL}/de/product/FL-200.md"]
    assert address("/ja/product/FL-200") == [f"{SITE_URL}/product/FL-200.md"]
    assert address("/de/product/FL-200-t") == []


def test_a_document_leads_to_its_markdown_and_that_to_its_files(client: SiteClient) -> None:
    link = client.ask("/de/documents/iso-9001").headers["Link"]
    assert link == f'<{SITE_URL}/de/documents/iso-9001.md>; rel="alternate"; type="text/markdown"'
    files = re.findall(r"\]\((\S+)\)", text(client, "/de/documents/iso-9001.md"))
    assert [client.ask(file.removeprefix(SITE_URL)).status_code for file in files] == [200, 200]


def test_a_document_that_is_made_when_asked_for_has_neither_revision_nor_size(client: SiteClient) -> None:
    made = text(client, "/product/FL-150.md")
    assert (
        f"DS-FL-150 · February\N{NO-BREAK SPACE}3, 2026 · [English]({SITE_URL}/documents/fl-150-data-sheet.pdf) (PDF)"
        in made
    )


@pytest.mark.parametrize("path", ["/product/FL-900.md", "/product/nothing.md", "/documents/x.md", "/en/llms.txt"])
def test_pages_that_do_not_exist_have_no_markdown(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == 404


@pytest.mark.parametrize("code", LOCALES)
def test_llms_txt_names_what_search_engines_may_list_in_its_language(client: SiteClient, code: str) -> None:
    prefix = LOCALES[code].prefix
    index = text(client, f"{prefix}/llms.txt")
    found = re.findall(r"^- \[.*?\]\((\S+?)\)(?::|$)", index, re.MULTILINE)
    named = [url.removeprefix(SITE_URL) or "/" for url in found]
    assert [client.ask(path.partition("#")[0]).status_code for path in named] == [200] * len(named)
    assert (f"{prefix}/product/FL-200.md" in named) == (code != "ja")
    others = [f"{other.prefix}/llms.txt" for other in LOCALES.values() if other.code != code]
    assert [path for path in named if path.endswith("llms.txt")] == others
    assert (f"{prefix}/documents/iso-9001.md" in named, f"{prefix}/search" in named) == (True, False)


def test_llms_txt_leaves_out_a_home_page_that_redirects(site: Settings) -> None:
    with (site.content_path / "site.yaml").open("a", encoding="utf-8") as file:
        file.write("root_redirect: /products\n")
    build_site(site)
    index = text(SiteClient(create_app(site)), "/de/llms.txt")
    assert (f"({SITE_URL}/de)" in index, f"({SITE_URL}/de/services)" in index) == (False, True)


def test_the_codes_of_markdown_addresses_may_be_spelled_in_any_case(client: SiteClient) -> None:
    assert text(client, "/DE/Product/fl-200.MD") == text(client, "/de/product/FL-200.md")
