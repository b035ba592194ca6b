"""A site without a previous build takes catalogs with some faults, and refuses files that are damaged as a whole."""

from pathlib import Path

import pytest

from tests.support.content.catalogs import HEADER, write_catalog
from vitrine.content.model.content import Content
from vitrine.errors import BuildError
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import Catalog, read_catalog

GERMAN = LOCALES["de"]


def pages(root: Path, content: Content, *, accept_losses: bool = False) -> Catalog:
    """The German catalog of the pages, with no previous build."""
    catalogs = SiteCatalogs(root, content, Problems(), read_catalog, lambda _: None, accept_losses=accept_losses)
    return catalogs.catalog(GERMAN, "pages")


def write_faults(root: Path, faults: int, total: int) -> Path:
    """Write a catalog in which some of all entries are faulty."""
    translations = ["y" if number < faults else f"b{number} {{x}}" for number in range(total)]
    entries = [f'\nmsgid "a{number} {{x}}"\nmsgstr "{text}"\n' for number, text in enumerate(translations)]
    return write_catalog(root, HEADER + "".join(entries))


@pytest.mark.parametrize(("faults", "total"), [(0, 10), (9, 20), (10, 1000)])
def test_some_faults_do_not_stop_a_build(tmp_path: Path, content: Content, faults: int, total: int) -> None:
    write_faults(tmp_path, faults, total)
    assert len(pages(tmp_path, content).entries) == total - faults


def test_a_damaged_catalog_stops_a_build_unless_the_loss_is_accepted(tmp_path: Path, content: Content) -> None:
    write_faults(tmp_path, 11, 1000)
    with pytest.raises(BuildError, match=r"pages\.po: 11 of 1000 entries are unusable; .*--accept-losses"):
        pages(tmp_path, content)
    assert len(pages(tmp_path, content, accept_losses=True).entries) == 989


def test_a_catalog_whose_lines_cannot_be_recognized_stops_a_build(tmp_path: Path, content: Content) -> None:
    path = write_faults(tmp_path, 0, 20)
    path.write_bytes(path.read_text(encoding="utf-8").encode("utf-16-le"))
    with pytest.raises(BuildError, match=r"pages\.po: 21 of 21 entries are unusable"):
        pages(tmp_path, content)


def test_a_language_that_has_no_catalogs_yet_is_english(tmp_path: Path, content: Content) -> None:
    assert not pages(tmp_path, content).entries
