"""Every product with a date of revision has a data sheet, made as a PDF in each language when first requested."""

from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from pikepdf import Dictionary, Name, Object, Pdf

from app import create_app
from tests.support.client import SiteClient
from tests.support.content.records import product
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.content.model.no_break import NO_BREAK_SPACE
from vitrine.content.model.records import Exclusion, Option, OptionValue, Value
from vitrine.content.model.texts import Text
from vitrine.views.documents.data_sheet_pdf import half_of, order_code, printed
from vitrine.web.flask_class import Application

PRODUCT = "/product/FL-150"
SHEET = "/documents/fl-150-data-sheet"


@pytest.fixture(scope="module")
def root(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the miniature site, to whose files those made on request are added."""
    return copy_site(site_root, tmp_path_factory.mktemp("sheets") / "site")


@pytest.fixture(scope="module")
def client(root: Path) -> SiteClient:
    """A visitor of the copy."""
    return SiteClient(create_app(settings_for(root)))


@pytest.mark.parametrize(("prefix", "language"), [("", "en"), ("/de", "de"), ("/ja", "ja")])
def test_a_product_offers_its_data_sheet_in_the_language_of_the_page(
    client: SiteClient, prefix: str, language: str
) -> None:
    page = client.page(f"{prefix}{PRODUCT}")
    address = f"{prefix}{SHEET}.pdf"
    assert page.all("//*[@id='documents']//a/@href")[0] == address
    answer = client.ask(address)
    assert answer.content_type == "application/pdf"
    assert answer.headers["Link"].endswith(f'{address}>; rel="canonical"')
    with Pdf.open(BytesIO(answer.get_data())) as pdf:
        assert str(pdf.Root.Lang) == language
        assert pdf.Root.MarkInfo.Marked
        assert "FL-150" in str(pdf.docinfo["/Title"])


def test_a_text_keeps_its_quantities_on_one_line_without_joiners_that_would_be_copied() -> None:
    shown = "DN_10, 4–20_mA (at 24_V), 0～10_V"
    assert printed(Text(shown.replace("_", " "))) == shown.replace("_", NO_BREAK_SPACE)


def test_a_sheet_tells_how_order_codes_are_made_up(app: Application) -> None:
    outputs = (
        OptionValue(code="A", standard=True, specifications=(Value(key="output", choices=("4-20-ma",)),)),
        OptionValue(code="H", specifications=(Value(key="output", choices=("4-20-ma", "hart")),)),
    )
    displays = (OptionValue(code="N"), OptionValue(code="D", specifications=(Value(key="display", flag=True),)))
    reason = Text("The display needs HART.")
    meter = product(
        "FL-1",
        options=(Option(specification="output", values=outputs), Option(specification="display", values=displays)),
        exclusions=(Exclusion(codes=("A", "D"), reason=reason), Exclusion(codes=("D", "A"), reason=reason)),
    )
    with app.test_request_context("/documents/fl-1-data-sheet.pdf"):
        made_up = order_code(meter)
        without_display = order_code(replace(meter, options=meter.options[:1], exclusions=()))
    signal = f"4–20{NO_BREAK_SPACE}mA"
    assert made_up.options == [
        ("Output", [("", signal), ("H", f"{signal}, HART")]),
        ("Display", [("N", "No"), ("D", "Yes")]),
    ]
    assert "for example FL-1-N." in made_up.note
    assert made_up.exclusions == ["The display needs HART."]
    assert "for example FL-1-H." in without_display.note


def test_the_columns_are_about_as_long_as_each_other() -> None:
    short = [("Output", "4–20 mA")] * 5
    long = [("Intrinsic safety parameters", "Ui 30 V, Ii 120 mA, Pi 1 W, Ci 10 nF, Li 10 µH")] * 5
    assert half_of([("Process", short), ("Electrical", short), ("Approvals", long)]) == 2
    assert half_of([("Process", long), ("Electrical", short), ("Approvals", short)]) == 1


def test_a_screen_reader_reads_the_label_with_each_value(client: SiteClient) -> None:
    with Pdf.open(BytesIO(client.ask(f"{SHEET}.pdf").get_data())) as pdf:
        rows = [entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.TR]
        kinds = Counter(tuple(str(cell.S) for cell in row.K) for row in rows)
        label, value = ([str(kind) for kind in cell.A] for cell in next(row for row in rows if len(row.K) == 2).K)
    assert kinds["/TH", "/TD"] > 1
    assert kinds["/TD", "/TD"] == 0
    assert "/Scope" in label[0]
    assert "/Headers" not in value[0]


def test_a_screen_reader_finds_the_heading_and_stops_at_each_key_figure(client: SiteClient) -> None:
    with Pdf.open(BytesIO(client.ask(f"{SHEET}.pdf").get_data())) as pdf:
        heading = next(entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.H1)
        beside = [str(entry.S) for entry in heading.P.K]
    assert beside[0] == "/H1"  # no paragraph around it
    assert set(beside[1:]) == {"/P"}
    assert len(beside) == 2 + len(client.page(PRODUCT).all("//*[@class='key-figures']/div"))


def test_the_permanent_address_leads_to_it(client: SiteClient) -> None:
    assert client.redirect(f"/de{SHEET}") == f"/de{SHEET}.pdf"


def test_the_same_records_give_the_same_bytes(client: SiteClient, root: Path) -> None:
    first = client.ask(f"{SHEET}.pdf").get_data()
    for path in root.glob("static/built/documents/fl-150*"):
        path.unlink()
    assert SiteClient(create_app(settings_for(root))).ask(f"{SHEET}.pdf").get_data() == first


@pytest.mark.parametrize("path", ["/documents/fl-999-data-sheet.pdf", "/documents/x.pdf"])
def test_only_documents_of_the_build_are_made(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == 404


def test_a_japanese_sheet_has_its_typeface_once(client: SiteClient) -> None:
    with Pdf.open(BytesIO(client.ask(f"/ja{SHEET}.pdf").get_data())) as pdf:
        names = [str(entry.FontName).partition("+")[2] for entry in pdf.objects if is_font(entry)]
    assert names.count("noto-sans-jp") == 1


def is_font(entry: Object) -> bool:
    return isinstance(entry, Dictionary) and entry.get("/Type") == "/FontDescriptor"
