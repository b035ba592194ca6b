"""Content files become the records they describe."""

import shutil
from pathlib import Path

import pytest

from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import FIXTURE
from tests.support.sites.source_edits import replace_text
from vitrine.content.kinds import ARTICLE, DOCUMENT, INFO, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.model.texts import Text
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems


@pytest.fixture
def meter(content: Content) -> Product:
    """The product with the most fields."""
    return next(product for product in content.of(PRODUCT) if product.code == "FL-200")


def test_texts_keep_their_line_and_their_characters(meter: Product) -> None:
    assert (
        meter.summary.value
        == 'Measures water & liquids in difficult 4" pipes within ±0.2 %; shows <span> as what it is.'
    )
    assert meter.summary.line == 4


def test_values_are_typed_by_the_dictionary(meter: Product) -> None:
    assert meter.specifications == (
        Value(key="accuracy", number=0.2),
        Value(key="process-temperature", low=-40.0, high=120.0),
        Value(key="output", choices=("4-20-ma", "hart")),
        Value(key="display", flag=True),
        Value(key="wetted-parts", text=Text("100 % stainless steel", line=13)),
        Value(key="nominal-diameter", low=50, high=80, computed=True),
    )


def test_a_range_may_be_open(content: Content) -> None:
    coriolis = next(product for product in content.of(PRODUCT) if product.code == "FL-500")
    assert coriolis.specifications[1] == Value(key="process-temperature", high=200.0)


def test_variants_hold_only_what_differs(meter: Product) -> None:
    assert [variant.order_code for variant in meter.variants] == ["FL-200-C-050", "FL-200-C-080"]
    assert meter.variants[0].specifications == (Value(key="nominal-diameter", number=50.0),)


def test_references_take_the_spelling_of_their_target(content: Content, meter: Product) -> None:
    assert meter.related == ("PR-300",)
    assert next(article for article in content.of(ARTICLE) if article.code == "fl-200-launch").products == ("FL-200",)


def test_a_list_names_each_other_record_once(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    file = tmp_path / "content/products/flow/electromagnetic/fl-200.md"
    replace_text(file, "related: [pr-300]", "related: [pr-300, fl-200, PR-300]")
    replace_text(file, "[iso-9001]", "[iso-9001, ISO-9001]")
    meter = next(product for product in valid_content(tmp_path).of(PRODUCT) if product.code == "FL-200")
    assert (meter.related, meter.documents) == (("PR-300",), ("iso-9001",))


def test_a_body_knows_its_first_line(meter: Product) -> None:
    assert meter.body.markdown.startswith("The FL-200 has **no moving parts**.")
    lines = Path(FIXTURE / meter.source).read_text(encoding="utf-8").split("\n")
    assert lines[meter.body.line - 1] == meter.body.markdown.split("\n")[0]


def test_scalars_keep_their_spelling(content: Content) -> None:
    assert content.of(DOCUMENT)[0].revision == "1.10"
    assert content.of(DOCUMENT)[0].files == {"en": "iso-9001-en.pdf", "de": "iso-9001-de.pdf"}


def test_an_english_file_is_not_shown_in_languages_with_a_file_of_their_own(content: Content) -> None:
    imprints = {page.authored: page.locales for page in content.of(INFO) if page.code == "imprint"}
    assert imprints == {"": ("en",), "de": ("de",), "es": ("es",), "fr": ("fr",), "ja": ("ja",)}


def test_site_yaml_becomes_offices_and_rules(content: Content) -> None:
    freising, yokohama = content.site.offices
    assert freising.coordinates == (48.4029, 11.7489)
    assert yokohama.address == ("1-2-3 Minato", "220-0012 Yokohama")
    assert content.site.redirects[0].source == "/catalogue/**"
    assert content.site.rules[0].middleware == ("noindex", "no-store")


def test_every_file_is_counted(content: Content) -> None:
    read = [path for path in (FIXTURE / "content").rglob("*") if path.suffix in (".md", ".yaml", ".csv")]
    assert content.files == len(read)


def test_a_language_no_office_answers_in_needs_no_legal_pages(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    for name in ("imprint", "privacy"):
        (tmp_path / f"content/info/{name}.ja.md").unlink()
    problems = Problems()
    assert read_content(tmp_path, problems) is None
    assert len(problems) == 2
    replace_text(tmp_path / "content/site.yaml", "locales: [ja]", "locales: []")
    problems = Problems()
    assert read_content(tmp_path, problems)
    assert not problems.sorted()


def test_sections_may_serve_stale_translations(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    site = tmp_path / "content/site.yaml"
    site.write_text(site.read_text(encoding="utf-8") + "serve_stale: [news, pages]\n", encoding="utf-8")
    assert valid_content(tmp_path).site.serve_stale == ("news", "pages")


@pytest.mark.parametrize(
    ("file", "remedy"),
    [
        ("products/x.md", "files ending in .md belong at content/products/<category>/<sub-category>/<code>.md"),
        ("products/a/b/c/x.md", "files ending in .md belong at content/products/<category>/<sub-category>/<code>.md"),
        (
            "products/a/b/c/category.yaml",
            (
                "files ending in .yaml belong at content/products/<code>/category.yaml or "
                "content/products/<parent>/<code>/category.yaml"
            ),
        ),
        ("x.md", "see docs/content.md"),
    ],
)
def test_a_file_in_no_place_is_told_where_it_belongs(file: str, remedy: str, tmp_path: Path) -> None:
    """Such as the third level of a company's categories."""
    path = tmp_path / "content" / file
    path.parent.mkdir(parents=True)
    path.write_text("name: x\n", encoding="utf-8")
    problems = Problems()
    read_content(tmp_path, problems)
    assert f"content/{file}: no file of this name is read here; {remedy}" in map(str, problems)
