"""The project's catalogs before the tools of others: gettext, translate-toolkit, polib and Babel."""

import subprocess
import sys
from pathlib import Path

import babel.messages.pofile
import polib
import pytest

from vitrine.errors import Problems
from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.settings import PROJECT
from vitrine.translations.checking import check_catalog
from vitrine.translations.domains import DOMAINS
from vitrine.translations.entry import Entry, render
from vitrine.translations.files import catalog_path, read_catalog_file, template_path
from vitrine.translations.header import new_header

CATALOGS = [catalog_path(PROJECT, locale, domain) for locale in TRANSLATED_LOCALES for domain in DOMAINS]
TEMPLATES = [template_path(PROJECT, domain) for domain in DOMAINS]
# What breaks a page or a program; the others judge style, or guess: name@example.com is rightly nombre@example.com, and
# to printf the letter behind any per cent sign is a format ("5% solids").
SERIOUS = (
    *("blank", "compendiumconflicts", "escapes", "functions", "kdecomments", "newlines", "nplurals"),
    *("pythonbraceformat", "tabs", "urls", "validchars", "variables", "xmltags"),
)
PER_CENT = {
    "Accuracy ±0.1 % of reading": "Messabweichung ±0,1 % vom Messwert",
    "100 % safe": "100 % sicher",
    "±0.5 % of reading": "±0,5 % vom Messwert",
    "10 % of the range": "10 % de la plage",
    "58% of all meters": "58 % aller Geräte",
}


def name(path: Path) -> str:
    """How a test of one catalog is named."""
    return path.relative_to(PROJECT / "translations").as_posix()


def toolkit(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """A program of translate-toolkit."""
    command = [str(Path(sys.executable).with_name(program)), "--progress=none", *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True)


def complaints(catalogs: Path, out: Path, *checks: str) -> list[str]:
    """What pofilter finds in a folder of catalogs."""
    out.mkdir(exist_ok=True)
    options = [option for check in checks for option in ("-t", check)]
    toolkit("pofilter", *options, "-i", catalogs, "-o", out)
    written = (path.read_text(encoding="utf-8").splitlines() for path in out.rglob("*.po"))
    return [line for lines in written for line in lines if line.startswith("# (pofilter)")]


@pytest.mark.parametrize("path", [*CATALOGS, *TEMPLATES], ids=name)
def test_msgfmt_accepts_the_catalog(path: Path) -> None:
    checked = "--check-format" if path.suffix == ".pot" else "--check"  # a template names no language
    done = subprocess.run(["msgfmt", checked, "-o", "/dev/null", path], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_pofilter_finds_nothing_that_breaks_a_page(tmp_path: Path) -> None:
    assert complaints(PROJECT / "translations", tmp_path, *SERIOUS) == []


def test_a_per_cent_sign_is_plain_text_to_every_tool(tmp_path: Path) -> None:
    german = LOCALES["de"]
    entries = [Entry(msgid=msgid, context="paragraph", strings=(text,)) for msgid, text in PER_CENT.items()]
    path = tmp_path / "translations" / "de" / "LC_MESSAGES" / "products.po"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join(map(render, [new_header(german, "products"), *entries])), encoding="utf-8")
    problems = Problems()
    check_catalog(read_catalog_file(path, tmp_path, problems), german, "products", problems)
    assert not problems
    subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], check=True)
    assert complaints(path.parent, tmp_path / "out", *SERIOUS, "printf") == []


def said(entry: polib.POEntry) -> tuple[object, ...]:
    """All of an entry but its context."""
    forms = tuple(entry.msgstr_plural.values()) or (entry.msgstr,)
    files = sorted(file for file, _ in entry.occurrences)
    return entry.msgid, entry.msgid_plural, forms, entry.fuzzy, files, entry.comment.splitlines()


def test_a_round_trip_through_xliff_loses_nothing_but_the_contexts(tmp_path: Path) -> None:
    # translate-toolkit writes no msgctxt into XLIFF at all; order and everything else stay, so it can be put back.
    for domain in DOMAINS:
        catalog = polib.pofile(str(catalog_path(PROJECT, LOCALES["de"], domain)), wrapwidth=0)
        catalog[:] = [entry for entry in catalog if not entry.obsolete]
        catalog.save(str(tmp_path / f"{domain}.po"))
    toolkit("po2xliff", "-i", tmp_path, "-o", tmp_path / "xliff")
    toolkit("xliff2po", "-i", tmp_path / "xliff", "-o", tmp_path / "po")
    for domain in DOMAINS:
        before = list(polib.pofile(str(tmp_path / f"{domain}.po")))
        after = list(polib.pofile(str(tmp_path / "po" / f"{domain}.po")))
        assert list(map(said, after)) == list(map(said, before))


@pytest.mark.parametrize("path", CATALOGS, ids=name)
def test_polib_and_babel_read_what_we_read(path: Path) -> None:
    problems = Problems()
    ours = read_catalog_file(path, PROJECT, problems).entries
    assert not problems
    theirs = [entry for entry in polib.pofile(str(path)) if not entry.obsolete]
    assert [(e.msgctxt, e.msgid, tuple(e.msgstr_plural.values()) or (e.msgstr,)) for e in theirs] == [
        (e.context, e.msgid, e.strings) for e in ours
    ]
    with path.open("rb") as file:
        catalog = babel.messages.pofile.read_po(file)
    for entry in ours:
        message = catalog.get(entry.msgid, entry.context)
        assert message is not None
        strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        assert (strings, message.fuzzy) == (entry.strings, entry.fuzzy)
