"""Other tools accept the project's catalogs: gettext, translate-toolkit, polib and Babel."""

import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import babel.messages.pofile
import polib
import pytest
from translate.storage.pypo import pofile

from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import (
    DOMAINS,
    catalog_path,
    read_catalog_file,
    template_path,
    write_catalog_file,
)
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Authorship, Entry, EntryKey, serialize
from vitrine.translations.exchange.handoff import po_document
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.take import take
from vitrine.translations.quality.checking import check_catalog
from vitrine.translations.quality.glossary import Glossary

GERMAN = LOCALES["de"]
CATALOGS = [catalog_path(PROJECT, locale, domain) for locale in TRANSLATED_LOCALES for domain in DOMAINS]
TEMPLATES = [template_path(PROJECT, domain) for domain in DOMAINS]
# The checks for faults that break a page, a program or a text; the others concern style, or guess.
SERIOUS = (
    *("blank", "compendiumconflicts", "credits", "doublespacing", "endwhitespace", "escapes", "filepaths", "functions"),
    *("kdecomments", "newlines", "nplurals", "options", "printf", "purepunc", "pythonbraceformat", "startwhitespace"),
    *("tabs", "urls", "validchars", "variables", "xmltags"),
)
# A letter right after a per cent sign looks like a printf format; Japanese has no space there: 5%未満, 20%LEL.
PER_CENT_IN_JAPANESE = re.compile(r"%(?=[\u3041-\u30ff\u4e00-\u9fff]|LEL)")
EXAMPLE = "name@example.com"  # rightly nombre@example.com in Spanish
PER_CENT = {
    "Accuracy ±0.1 % of reading": "Messabweichung ±0,1 % vom Messwert",
    "100 % safe": "100 % sicher",
    "±0.5 % of reading": "±0,5 % vom Messwert",
    "10 % of the range": "10 % de la plage",
    "58% of all meters": "58 % aller Geräte",
}


def name(path: Path) -> str:
    return path.relative_to(PROJECT / "translations").as_posix()


def toolkit(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a program of translate-toolkit."""
    command = [str(Path(sys.executable).with_name(program)), "--progress=none", *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True)


def complaints(catalogs: Path, out: Path, *checks: str) -> list[str]:
    """The output of pofilter about a folder of catalogs."""
    out.mkdir(exist_ok=True)
    options = [option for check in checks for option in ("-t", check)]
    toolkit("pofilter", *options, "-i", catalogs, "-o", out)
    written = (path.read_text(encoding="utf-8").splitlines() for path in out.rglob("*.po"))
    return [line for lines in written for line in lines if line.startswith("# (pofilter)")]


@pytest.mark.parametrize("path", [*CATALOGS, *TEMPLATES], ids=name)
def test_msgfmt_accepts_the_catalog(path: Path, tmp_path: Path) -> None:
    checked = "--check-format" if path.suffix == ".pot" else "--check"  # a template names no language
    # msgfmt replaces its output file; /dev/null should not be one when root runs the tests
    done = subprocess.run(["msgfmt", checked, "-o", tmp_path / "out.mo", path], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def catalogs(tmp_path: Path) -> Path:
    """All catalogs, with a space after every per cent sign in Japanese."""
    folder = tmp_path / "translations"
    for path in CATALOGS:
        copy = folder / path.relative_to(PROJECT / "translations")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(PER_CENT_IN_JAPANESE.sub("% ", path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def test_pofilter_finds_nothing_serious(catalogs: Path, tmp_path: Path) -> None:
    assert complaints(catalogs, tmp_path / "out", *SERIOUS) == []


def test_pofilter_finds_no_changed_e_mail_address(catalogs: Path, tmp_path: Path) -> None:
    complaints(catalogs, tmp_path / "out", "emails")
    found = [entry.msgid for path in (tmp_path / "out").rglob("*.po") for entry in polib.pofile(str(path))]
    assert [msgid for msgid in found if EXAMPLE not in msgid] == []


def test_a_per_cent_sign_is_plain_text_to_every_tool(tmp_path: Path) -> None:
    german = LOCALES["de"]
    entries = [Entry(msgid=msgid, context="paragraph", msgstr=(text,)) for msgid, text in PER_CENT.items()]
    path = tmp_path / "translations" / "de" / "LC_MESSAGES" / "products.po"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join(map(serialize, [new_header(german, "products"), *entries])), encoding="utf-8")
    problems = Problems()
    check_catalog(path.read_bytes(), german, "products", Glossary(()), problems)
    assert not problems
    subprocess.run(["msgfmt", "--check", "-o", tmp_path / "out.mo", path], check=True)
    assert complaints(path.parent, tmp_path / "out", *SERIOUS) == []


def without_raw_text(path: Path) -> list[Entry]:
    """The entries of a catalog without their original text, so that they are written in our form."""
    file = read_catalog_file(path, PROJECT, Problems())
    return [replace(entry, raw="") for entry in (file.header, *file.entries) if entry]


TWO_LINES = Entry(msgid="One\\\ntwo", msgstr=("Eins\\\nzwei",))


@pytest.mark.parametrize("path", CATALOGS, ids=name)
def test_what_weblate_writes_is_what_we_write(path: Path) -> None:
    # Weblate writes with translate-toolkit; this width is its "Only wrap lines at newlines" of docs/catalogs.md.
    data = "\n".join(map(serialize, [*without_raw_text(path), TWO_LINES])).encode()
    store, written = pofile(), BytesIO()
    assert store.wrapper is not None
    store.wrapper.width = 65535
    store.parse(data)
    for unit in store.units:
        if not unit.isheader() and not unit.isobsolete():
            translation, unit.target = unit.target, ""
            unit.target = translation
    store.serialize(written)
    assert written.getvalue() == data


def test_texts_go_out_and_come_back_through_xliff_1(tmp_path: Path) -> None:
    """The converters drop every context, or put file names in its place; of two equal texts of a file they drop one."""
    translations: dict[EntryKey, Entry] = {}  # of equal texts of several domains, only one is handed off
    for domain in DOMAINS:
        file = read_catalog_file(catalog_path(PROJECT, GERMAN, domain), PROJECT, Problems())
        untranslated = (replace(entry, msgstr=("",) * len(entry.msgstr), raw="") for entry in file.entries)
        write_catalog_file(tmp_path / file.name, replace(file, entries=tuple(untranslated)))
        translations |= {entry.key: entry for entry in file.entries}
    handed_off, converted, path = (tmp_path / file for file in ("handoff.po", "handoff.xlf", "returned.po"))
    handed_off.write_bytes(po_document(list(translations.values()), GERMAN))
    toolkit("po2xliff", handed_off, converted)
    toolkit("xliff2po", converted, path)
    assert {"menu", "product name", "headline"}.isdisjoint(entry.msgctxt for entry in polib.pofile(str(path)))
    problems = Problems()
    take(tmp_path, path.name, read_returned(path, problems), Authorship("Agency", date(2030, 2, 3)), problems)
    assert not problems
    taken = [
        entry
        for domain in DOMAINS
        for entry in read_catalog_file(catalog_path(tmp_path, GERMAN, domain), tmp_path, Problems()).entries
    ]
    wrong = [entry for entry in taken if entry.msgstr != translations[entry.key].msgstr]
    assert {entry.msgstr for entry in wrong} == {("",)}
    assert len(wrong) < 5


@pytest.mark.parametrize("path", CATALOGS, ids=name)
def test_polib_and_babel_read_what_we_read(path: Path) -> None:
    problems = Problems()
    ours = read_catalog_file(path, PROJECT, problems).entries
    assert not problems
    theirs = [entry for entry in polib.pofile(str(path)) if not entry.obsolete]
    assert [(e.msgctxt, e.msgid, tuple(e.msgstr_plural.values()) or (e.msgstr,)) for e in theirs] == [
        (e.context, e.msgid, e.msgstr) for e in ours
    ]
    with path.open("rb") as file:
        catalog = babel.messages.pofile.read_po(file)
    for entry in ours:
        message = catalog.get(entry.msgid, entry.context)
        assert message is not None
        strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        assert (strings, message.fuzzy) == (entry.msgstr, entry.fuzzy)
