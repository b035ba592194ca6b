"""A file that lost its translations changes no page: the build keeps those of the previous build, and says so."""

import gzip
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from tests.support.slow_cases import slow_cases
from vitrine.build_folder import PROVENANCE, builds_path, current_id
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.build_store import roll_back
from vitrine.builder.pipeline import build_site, check_site
from vitrine.errors import BuildError
from vitrine.settings.settings import Settings

NAME = "translations/de/LC_MESSAGES/products.po"
OTHER = "translations/de/LC_MESSAGES/pages.po"


@pytest.fixture
def catalog(site: Settings) -> Path:
    """The German catalog of the products in a site that was built with it."""
    return site.root / NAME


def keep_first_tenth(catalog: Path) -> None:
    entries = catalog.read_text(encoding="utf-8").split("\n\n")
    catalog.write_text("\n\n".join(entries[: len(entries) // 10]) + "\n", encoding="utf-8")


def change_entries(catalog: Path, change: Callable[[polib.POEntry], None]) -> None:
    file = polib.pofile(str(catalog), wrapwidth=0)
    for entry in file:
        change(entry)
    file.save()


def empty_every_text(catalog: Path) -> None:
    change_entries(catalog, lambda entry: setattr(entry, "msgstr", ""))


def make_every_text_fuzzy(catalog: Path) -> None:
    change_entries(catalog, lambda entry: entry.flags.append("fuzzy"))


def break_every_text(catalog: Path) -> None:
    change_entries(catalog, lambda entry: setattr(entry, "msgstr", f"{entry.msgstr} {{broken}}"))


LOSSES: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (keep_first_tenth, "translations gone"),
    "emptied": (empty_every_text, "translations gone"),
    "all fuzzy": (make_every_text_fuzzy, "translations gone"),
    "another domain's": (lambda path: path.write_bytes(path.with_name("pages.po").read_bytes()), "translations gone"),
    "broken": (break_every_text, "entries are unusable"),
    "gone": (Path.unlink, "the file is gone"),
    "no bytes": (lambda path: path.write_bytes(b""), "the file is empty"),
    "gzip": (lambda path: path.write_bytes(gzip.compress(path.read_bytes())), "gzip"),
    "HTML": (lambda path: path.write_text("<!DOCTYPE html><title>Sign in</title>"), "an HTML page"),
    "pointer": (lambda path: path.write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0\n"), "Git LFS"),
    "noise": (lambda path: path.write_bytes(b"\x00\x01\x02" * 100), "no entry that can be read"),
}


# The others take the same ways through a build.
FAST = ["truncated", "broken", "gone", "HTML"]


@pytest.mark.parametrize("loss", [*FAST, *slow_cases(*(loss for loss in LOSSES if loss not in FAST))])
def test_a_build_keeps_what_a_file_lost_and_says_so(site: Settings, catalog: Path, loss: str) -> None:
    before, (lose, reason) = current_id(site.var_path), LOSSES[loss]
    lose(catalog)
    summary = build_site(site)
    assert summary.id == before
    (kept,) = summary.kept_catalogs
    assert kept.startswith(f"{NAME}: ")
    assert reason in kept
    assert "--accept-losses" in kept
    assert build_site(site).kept_catalogs == summary.kept_catalogs


def test_a_check_names_losses(site: Settings, catalog: Path) -> None:
    catalog.unlink()
    assert "the file is gone" in "".join(check_site(site).kept_catalogs)


def test_what_other_files_gained_is_published_beside_what_was_kept(site: Settings, catalog: Path) -> None:
    before = current_id(site.var_path)
    keep_first_tenth(catalog)
    replace_text(site.root / OTHER, 'msgstr "[de] ', 'msgstr "[De] ')
    both = build_site(site)
    assert both.id != before
    catalog.unlink()
    assert build_site(site).id == both.id


def test_a_build_that_accepts_losses_takes_the_file_and_remembers(site: Settings, catalog: Path) -> None:
    whole, before = catalog.read_bytes(), current_id(site.var_path)
    catalog.write_bytes(b"")
    assert build_site(site).id == before
    accepted = build_site(site, options=BuildOptions(accept_losses=True))
    assert (accepted.id != before, accepted.kept_catalogs) == (True, ())
    assert build_site(site).id == accepted.id
    catalog.write_bytes(whole)
    assert build_site(site).id == before


def test_a_restored_file_ends_the_warning(site: Settings, catalog: Path) -> None:
    whole, before = catalog.read_bytes(), current_id(site.var_path)
    catalog.unlink()
    assert build_site(site).kept_catalogs
    catalog.write_bytes(whole)
    restored = build_site(site)
    assert (restored.id, restored.kept_catalogs) == (before, ())


def test_strict_refuses_losses(site: Settings, catalog: Path) -> None:
    catalog.unlink()
    with pytest.raises(BuildError, match="the file is gone"):
        build_site(site, options=BuildOptions(strict=True))


def test_texts_the_site_no_longer_needs_are_not_a_loss(site: Settings, catalog: Path) -> None:
    for path in (*(site.content_path / "products").rglob("*.md"), *(site.content_path / "products").rglob("*.yaml")):
        path.write_text(path.read_text(encoding="utf-8").replace("summary: ", "summary: Now "), encoding="utf-8")
    file = polib.pofile(str(catalog), wrapwidth=0)
    reworded = [entry for entry in file if "summary" in entry.msgctxt]
    assert len(reworded) * 10 > len(file)
    for entry in reworded:
        file.remove(entry)
    file.save()
    assert build_site(site).kept_catalogs == ()


def test_a_translator_may_remove_less_than_a_tenth_of_a_catalog(site: Settings, catalog: Path) -> None:
    file = polib.pofile(str(catalog), wrapwidth=0)
    file[0].msgstr = ""
    file.save()
    summary = build_site(site)
    assert (summary.is_new, summary.kept_catalogs) == (True, ())


def test_catalogs_that_no_build_used_are_removed(site: Settings, catalog: Path) -> None:
    unused = site.var_path / "catalogs" / "0123.po"
    unused.write_bytes(catalog.read_bytes())
    replace_text(catalog, 'msgstr "[de]', 'msgstr "[De]')
    build_site(site)
    folders = [path for path in builds_path(site.var_path).iterdir() if PROVENANCE.path(path).exists()]
    used = {digest for folder in folders for digest in PROVENANCE.read(folder).catalogs.values()}
    assert {path.stem for path in unused.parent.iterdir()} == used


def test_going_back_makes_the_older_build_the_one_before(site: Settings, catalog: Path) -> None:
    first = current_id(site.var_path)
    replace_text(catalog, "[de] Elec", "[DE] Elec")
    assert build_site(site).id != first
    roll_back(site, first)
    catalog.unlink()
    assert build_site(site).id == first


def test_the_same_build_before_and_the_same_loss_give_the_same_build_elsewhere(site: Settings, tmp_path: Path) -> None:
    copy = settings_for(copy_site(site.root, tmp_path / "elsewhere"))
    for settings in (site, copy):
        (settings.root / NAME).unlink()
        replace_text(settings.root / OTHER, "[de]", "[De]")
    assert build_site(site).id == build_site(copy).id
