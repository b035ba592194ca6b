"""`flask site products` writes a table that reads back as the same products."""

from pathlib import Path

import pytest
from click.testing import Result

from tests.support.command_line import flask
from tests.support.content.feeds import FEED, comparable, product_of, site_with
from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import settings_for
from vitrine.content.feeds.feed_lock import CellKey, locked_cell, write_lock
from vitrine.content.kinds import PRODUCT
from vitrine.content.record_codes import fold

TABLE = """\
number,name,summary,name.de,order_code,variant,variant.de,spec.accuracy,spec.wetted-parts,spec.wetted-parts.fr,former
PR-300,=Transmitter,"Small, strong",Messumformer,,,,,1/2,Un demi,00712; 1E5
PR-300,,,,PR-300-1,Short,Kurz,0.5,,,
"""


def write(root: Path, *options: str) -> Result:
    return flask(settings_for(root), "site", "products", *options)


def put_in_place(table: Path, root: Path) -> None:
    """Read a table in place of all files of products."""
    for path in [*root.glob("content/products/*/*/*.md"), root / FEED]:
        path.unlink()
    table.rename(root / "content/products" / table.name)


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_table_makes_the_round_trip(kind: str, tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: TABLE.encode()})
    before = valid_content(root)
    outside = tmp_path / f"all.{kind}"
    assert write(root, f"--{kind}", str(outside)).exit_code == 0
    put_in_place(outside, root)
    after = valid_content(root)
    assert {one.code: comparable(one) for one in after.of(PRODUCT)} == {
        one.code: comparable(one) for one in before.of(PRODUCT)
    }
    assert after.feed_texts == before.feed_texts
    assert product_of(after).name.value == "=Transmitter"


@pytest.mark.parametrize("body", ["One.\n\n- Two\n- *Three*\n\n| A | B |\n|---|---|\n| One. | A |"])
def test_a_translated_body_makes_the_round_trip(body: str, tmp_path: Path) -> None:
    french = body.replace("One", "Un").replace("Two", "Deux").replace("Three", "Trois").replace("B", "Bé")
    raw = f'number,name,summary,body,body.fr\nPR-300,T,S,"{body}","{french}"\n'
    root = site_with(tmp_path, {FEED: raw.encode()})
    before = valid_content(root)
    assert write(root, "--csv", str(tmp_path / "all.csv")).stderr == ""
    put_in_place(tmp_path / "all.csv", root)
    assert valid_content(root).feed_texts == before.feed_texts


def test_a_product_that_a_row_cannot_hold_is_named(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"number,name,summary,name.fr\nPR-300,T,S,Un\n"})
    write_lock(root / FEED, {CellKey(fold("PR-300"), "name", "fr"): locked_cell("Another name", "Un")})
    file = tmp_path / "all.csv"
    result = write(root, "--csv", str(file))
    assert result.stderr == f"PR-300 is left out: a row cannot hold the age of a translation; keep {FEED}\n"
    assert "FL-200" in file.read_text(encoding="utf-8")
    assert "\nPR-300," not in file.read_text(encoding="utf-8")


def test_a_table_is_not_written_of_faulty_content(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"number,name\n"})
    result = write(root, "--csv", str(tmp_path / "all.csv"))
    assert result.exit_code == 1
    assert "column 'summary' is missing" in result.stderr
    assert not (tmp_path / "all.csv").exists()
