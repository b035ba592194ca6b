"""`flask site products` writes a table that reads back as the same products."""

from pathlib import Path

import msgspec
import pytest
from click.testing import Result

from app import create_app
from tests.support.feeds import FEED, product_of, site_with
from tests.support.site import settings_for
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import read_content
from vitrine.errors import Problems
from vitrine.translations.traversal import map_texts

TABLE = """\
number,name,summary,name.de,order_code,variant,variant.de,spec.accuracy,spec.wetted-parts,spec.wetted-parts.fr,former
PR-300,=Transmitter,"Small, strong",Messumformer,,,,,1/2,Un demi,00712; 1E5
PR-300,,,,PR-300-1,Short,Kurz,0.5,,,
"""


def write(root: Path, *options: str) -> Result:
    return create_app(settings_for(root)).test_cli_runner().invoke(args=["site", "products", *options])


def comparable(product: Product) -> Product:
    """A product without what a table changes: where its texts stand, and the order of its values."""
    plain = map_texts(product, lambda _, text: Text(text.value), lambda body: Body(body.markdown))
    variants = tuple(
        msgspec.structs.replace(variant, specifications=ordered(variant.specifications)) for variant in plain.variants
    )
    specifications = ordered(plain.specifications)
    return msgspec.structs.replace(plain, specifications=specifications, variants=variants, source="")


def ordered(values: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(sorted(values, key=lambda value: value.key))


def read(root: Path) -> Content:
    problems = Problems()
    content = read_content(root, problems)
    assert content, [str(problem) for problem in problems.sorted()]
    return content


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_table_makes_the_round_trip(kind: str, tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: TABLE.encode()})
    before = read(root)
    written = root / f"content/products/all.{kind}"
    outside = tmp_path / written.name
    assert write(root, f"--{kind}", str(outside)).exit_code == 0
    for path in [*root.glob("content/products/*/*/*.md"), root / FEED]:
        path.unlink()
    outside.rename(written)
    after = read(root)
    assert {one.code: comparable(one) for one in after.of(PRODUCT)} == {
        one.code: comparable(one) for one in before.of(PRODUCT)
    }
    assert after.feed_texts == before.feed_texts
    assert product_of(after).name.value == "=Transmitter"


def test_a_product_that_a_row_cannot_hold_is_named(tmp_path: Path) -> None:
    raw = b'number,name,summary,body,body.fr\nPR-300,T,S,"One.","Un."\n'
    root = site_with(tmp_path, {FEED: raw})
    file = tmp_path / "all.csv"
    result = write(root, "--csv", str(file))
    assert result.stderr == f"PR-300 is left out: a row cannot hold its translated body; keep {FEED}\n"
    assert "FL-200" in file.read_text(encoding="utf-8")
    assert "\nPR-300," not in file.read_text(encoding="utf-8")


def test_a_table_is_not_written_of_faulty_content(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"number,name\n"})
    result = write(root, "--csv", str(tmp_path / "all.csv"))
    assert result.exit_code == 1
    assert "column 'summary' is missing" in result.stderr
    assert not (tmp_path / "all.csv").exists()
