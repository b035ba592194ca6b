"""`flask site products` on the products of the demo."""

import shutil
from pathlib import Path

import pytest

from tests.support.command_line import flask
from tests.support.content.feeds import comparable
from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import settings_for
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.settings.folders import PROJECT


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_every_product_makes_the_round_trip(kind: str, content: Content, tmp_path: Path) -> None:
    shutil.copytree(PROJECT / "content", tmp_path / "content")
    table = tmp_path / f"all.{kind}"
    result = flask(settings_for(tmp_path), "site", "products", f"--{kind}", str(table))
    assert (result.exit_code, result.stderr) == (0, "")
    for path in tmp_path.glob("content/products/*/*/*"):
        if path.name != "category.yaml":
            path.unlink()
    table.rename(tmp_path / "content" / "products" / table.name)
    after = valid_content(tmp_path)
    assert [comparable(product) for product in after.of(PRODUCT)] == [
        comparable(product) for product in content.of(PRODUCT)
    ]
    assert after.feed_texts == content.feed_texts
