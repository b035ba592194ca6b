"""Declarations of conformity and manuals, made as PDF from the records of the site when first requested."""

from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from pikepdf import Array, Dictionary, Object, Pdf

from app import create_app
from tests.support.client import SiteClient
from tests.support.content.records import product as a_product
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.pipeline import build_site
from vitrine.content.model.conformity import Directive
from vitrine.content.model.records import Document, Option, OptionValue, Product, Variant
from vitrine.content.model.specifications import Choice
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import Link
from vitrine.content.read.markdown_html import render
from vitrine.views.documents.declaration_pdf import declared_versions, manufacturer, merged_by_title, place_and_date
from vitrine.views.documents.manual_pdf import Block, blocks_of
from vitrine.views.documents.printed_page import Run, edition
from vitrine.web.flask_class import Application
from vitrine.web.request.context import current_site

CONFORMITY = """
conformity:
  signatory: Katrin Vogl
  role: Managing director
  place: Freising
  directives:
    - key: lvd
      title: Directive 2014/35/EU (LVD)
      standards: ["EN 61010-1:2010"]
    - key: emc
      title: Directive 2014/30/EU (EMC)
      standards: ["EN IEC 61326-1:2021"]
      replaces: [lvd]
"""
WITHOUT_DISPLAY = """---
number: FL-700
name: Vortex flow meter for 한국, 𝼀 and 😀
summary: For steam.
specifications: {display: no}
revised: 2026-02-03
---
"""
JAPANESE_MANUAL = """---
kind: manual
number: BA-FL-150
title: 取扱説明書 FL-150
revision: A
date: 2026-03-01
---
## 取り付け

> **WARNING**
>
> 墜落すると死亡するおそれがあります。
"""
METER = a_product("FL-9", name=Text("Flow meter"))
SIZES = tuple(
    Variant(order_code=f"FL-9-{code}", name=Text(name)) for code, name in (("050", "DN 50"), ("080", "DN 80"))
)
SIZE = Option(specification="nominal-diameter", values=tuple(OptionValue(code=code) for code in ("050", "065", "080")))
MANUAL = """---
kind: manual
number: BA-FL-150
title: Operating manual FL-150
revision: A
date: 2026-03-01
---
Read this **before** you begin, then [ask us](/contactUs).

## Wiring

| Terminal | Signal |
|---|---|
| 1 | 24 V |

1. Switch the supply off.

> **DANGER**
>
> Touching **mains voltage** kills.

2. Connect the cable.

## Faults

| Fault | Cause | Remedy |
|---|---|---|
""" + "".join(
    f"| Fault {number} | Something is loose | {'Look after every wire, and tighten what is loose. ' * 9}|\n"
    for number in range(40)
)


@pytest.fixture(scope="module")
def client(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    """A visitor of a site that declares conformity and has a manual written as text."""
    root = copy_site(site_root, tmp_path_factory.mktemp("made") / "site")
    content = root / "content"
    with (content / "site.yaml").open("a", encoding="utf-8") as file:
        file.write(CONFORMITY)
    dictionary = content / "specifications.yaml"
    for key in ("accuracy", "display"):
        replace_text(dictionary, f"  - key: {key}\n", f"  - key: {key}\n    directives: [emc, lvd]\n")
    (content / "products" / "flow" / "electromagnetic" / "fl-700.md").write_text(WITHOUT_DISPLAY, encoding="utf-8")
    (content / "documents" / "fl-150-manual.md").write_text(MANUAL, encoding="utf-8")
    (content / "documents" / "fl-150-manual.ja.md").write_text(JAPANESE_MANUAL, encoding="utf-8")
    product = content / "products" / "flow" / "electromagnetic" / "fl-150.md"
    replace_text(product, "revised:", "documents: [fl-150-manual]\nrevised:")
    replace_text(product.with_name("fl-200.md"), "order: 1\n", "order: 1\nrevised: 2026-02-03\n")
    build_site(settings_for(root))
    return SiteClient(create_app(settings_for(root)))


def pdf_of(client: SiteClient, path: str) -> Pdf:
    answer = client.ask(path)
    assert answer.headers["Link"] == f'<{SITE_URL}{path}>; rel="canonical"'
    return Pdf.open(BytesIO(answer.get_data()))


@pytest.mark.parametrize(
    ("product", "code", "title"),
    [
        ("FL-200", "fl-200-declaration-of-conformity", "EU-Konformitätserklärung FL-200"),
        ("FL-150", "fl-150-manual", "Operating manual FL-150"),
    ],
)
def test_a_product_offers_them_in_the_language_of_the_page(
    client: SiteClient, product: str, code: str, title: str
) -> None:
    address = f"/de/documents/{code}.pdf"
    assert address in client.page(f"/de/product/{product}").all("//*[@id='documents']//a/@href")
    assert address in client.page("/de/downloads").all("//main//a/@href")
    with pdf_of(client, address) as pdf:
        assert str(pdf.Root.Lang) == "de"
        assert pdf.Root.MarkInfo.Marked
        assert str(pdf.docinfo["/Title"]).startswith(title)


def rows_of(element: Object) -> Iterator[Object]:
    """The rows of all tables below an element of a document's structure."""
    if element.get("/S") == "/TR":
        yield element
    for part in parts_of(element):
        yield from rows_of(part)


def parts_of(element: Object) -> list[Dictionary]:
    parts = element.get("/K", Array())
    return [part for part in (parts if isinstance(parts, Array) else [parts]) if isinstance(part, Dictionary)]


def pages_of(element: Object) -> set[tuple[int, int]]:
    """The pages on which an element stands."""
    own = {element.Pg.objgen} if "/Pg" in element else set()
    return own.union(*map(pages_of, parts_of(element)))


def test_no_row_of_a_table_breaks_across_pages(client: SiteClient) -> None:
    with pdf_of(client, "/de/documents/fl-150-manual.pdf") as pdf:
        rows = list(rows_of(pdf.Root.StructTreeRoot))
        assert len(rows) > 40
        assert {len(pages_of(row)) for row in rows} == {1}
        assert len({page for row in rows for page in pages_of(row)}) > 1


@pytest.mark.parametrize(
    ("revision", "edition_named"), [("C", "Revision C, 1. März 2026"), ("", "Stand: 1. März 2026")]
)
def test_the_foot_of_a_page_names_the_edition(app: Application, revision: str, edition_named: str) -> None:
    made = Document(
        code="x", kind="manual", number="BA-X", title=Text("Manual X"), revision=revision, date=date(2026, 3, 1)
    )
    with app.test_request_context("/de/downloads"):
        app.preprocess_request()
        assert edition(made).replace("\N{NO-BREAK SPACE}", " ") == edition_named


def test_a_manual_may_have_characters_that_no_product_has(client: SiteClient) -> None:
    with pdf_of(client, "/ja/documents/fl-150-manual.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]) == "取扱説明書 FL-150"


def test_characters_that_no_typeface_has_are_white_squares(client: SiteClient) -> None:
    with pdf_of(client, "/documents/fl-700-data-sheet.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]).endswith("Vortex flow meter for □□, □ and □")


def test_only_products_that_need_a_declaration_have_one(client: SiteClient) -> None:
    # the first gives no day, the second has nothing that asks for a directive: no display; the third is discontinued
    for product in ("pr-300", "fl-700", "fl-150"):
        assert client.ask(f"/documents/{product}-declaration-of-conformity.pdf").status_code == 404
    assert client.page("/downloads?kind=declaration").text("//*[@id='listing-count']") == "1 document"


@pytest.mark.parametrize("text", ["2014%2F30%2FEU", "EMC", "EN IEC 61326-1"])
def test_a_declaration_is_found_by_its_directives_and_standards(client: SiteClient, text: str) -> None:
    page = client.page(f"/search/{text}")
    assert "/documents/fl-200-declaration-of-conformity" in page.all("//main//a/@href")


@pytest.mark.parametrize(
    ("product", "versions"),
    [
        (METER, [("FL-9", "Flow meter")]),
        (replace(METER, variants=SIZES), [("FL-9-050", "DN 50"), ("FL-9-080", "DN 80")]),
        (replace(METER, variants=SIZES, options=(SIZE,)), [("FL-9-…", "All versions")]),
    ],
)
def test_a_declaration_is_about_every_version_that_can_be_ordered(
    app: Application, product: Product, versions: list[tuple[str, str]]
) -> None:
    with app.test_request_context("/downloads"):
        app.preprocess_request()
        assert list(declared_versions(product)) == versions


def test_a_declaration_says_what_a_notified_body_did_and_names_each_directive_once(app: Application) -> None:
    atex = Directive(key="atex", title=Text("ATEX"), standards=("EN 60079-0", "EN 60079-11"))
    examination = {"notified_body": "Prüfhaus, 0999", "assessment": Text("EU-type examination")}
    examined = replace(atex, **examination, certificate="PH 26 ATEX {number}")
    dust = replace(examined, standards=("EN 60079-0", "EN 300 328"))
    another = replace(examined, standards=(), certificate="PH 26 ATEX 4711")
    other = Directive(key="emc", title=Text("EMC"), standards=("EN 61326-1",))
    marking = Choice(key="ia", label=Text("Ex ia IIC T4 Ga"), directives=("atex",))
    with app.test_request_context("/downloads"):
        app.preprocess_request()
        merged = merged_by_title([examined, other, dust, another], [marking], "FL-9")
    assert [(entry.title, entry.features, entry.standards) for entry in merged] == [
        ("ATEX", "Ex ia IIC T4 Ga", "EN\u00a060079-0, EN\u00a060079-11, EN\u00a0300\u00a0328"),
        ("EMC", "", "EN\u00a061326-1"),
    ]
    performed = "Prüfhaus, 0999: EU-type examination"
    certificates = ("Certificate: PH 26 ATEX FL-9", "Certificate: PH 26 ATEX 4711")
    assert [entry.assessments for entry in merged] == [tuple((performed, number) for number in certificates), ()]


@pytest.mark.parametrize(("path", "end"), [("/de/downloads", ", [de] Germany"), ("/ja/downloads", "、Germany")])
def test_a_declaration_names_the_country_of_the_manufacturer(app: Application, path: str, end: str) -> None:
    with app.test_request_context(path):
        app.preprocess_request()
        assert manufacturer(current_site())[-1].endswith(end)


def test_place_and_date_of_a_declaration_are_put_together_in_its_language(app: Application) -> None:
    with app.test_request_context("/fr/downloads"):
        assert place_and_date("Freising", "28 novembre 2026") == "[fr] Freising, 28 novembre 2026"


def test_a_safety_message_stands_before_its_step() -> None:
    rendered = render(
        Body("> **DANGER**\n>\n> It kills.\n\n2. Go on"), lambda passage: Text(passage.text), Link, lambda *_: ""
    )
    message = (Block("paragraph", [[[Run("DANGER", "strong")]]]), Block("paragraph", [[[Run("It kills.")]]]))
    assert list(blocks_of(rendered)) == [
        Block("safety message", [], signal="danger", parts=message),
        Block("steps", [[[Run("Go on")]]], start=2),
    ]


def test_what_is_copied_from_a_range_has_no_joiner() -> None:
    rendered = str(Body(html="<p>0～10 V</p>").__html__())
    assert list(blocks_of(rendered)) == [Block("paragraph", [[[Run("0～10"), Run("\N{NO-BREAK SPACE}V")]]])]


def test_a_text_becomes_blocks() -> None:
    rendered = (
        "<h2 id='a'>Wiring</h2><p>Read <strong>this</strong> <a href='https://x.example/'>there</a>.</p>"
        "<ol><li>One</li></ol><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>"
    )
    words = [
        Run("Read "),
        Run("this", "strong"),
        Run(" "),
        Run("there", target="https://x.example/"),
        Run("."),
    ]
    assert list(blocks_of(rendered)) == [
        Block("heading", [[[Run("Wiring")]]], 2),
        Block("paragraph", [[words]]),
        Block("steps", [[[Run("One")]]]),
        Block("table", [[[Run("A")]], [[Run("1")]]]),
    ]
