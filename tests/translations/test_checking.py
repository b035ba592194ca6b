"""Each fault a translation can have, as the check names it; and what a build uses all the same."""

from pathlib import Path

import pytest

from vitrine.errors import BuildError, Problems
from vitrine.locales import LOCALES
from vitrine.translations.catalogs import read_catalog, read_catalogs
from vitrine.translations.checking import check_catalog, check_catalogs, faults
from vitrine.translations.entry import Entry
from vitrine.translations.files import parsed

NBSP, NARROW = "\u00a0", "\u202f"


def found(locale: str, msgid: str, msgstr: str, context: str = "paragraph", domain: str = "pages") -> list[str]:
    """What is wrong with one translation."""
    entry = Entry(msgid=msgid, context=context, strings=(msgstr,))
    return [fault.message for fault in faults(entry, LOCALES[locale], domain)]


@pytest.mark.parametrize(
    ("msgid", "msgstr", "fault"),
    [
        ("Hello {name}", "Hallo", "the placeholder {name} is missing"),
        ("Hello {name}", "Hallo {Name}", "the placeholder {name} is missing"),
        ("Hello {name}", "Hallo {name} {nummer}", "the placeholder {nummer} is not in msgid"),
        ("Press it", "Drücken <script>x</script>", "the tag </script> is not in msgid"),
        ("Press it", '<img src=x onerror="y">', 'the tag <img src=x onerror="y"> is not in msgid'),
        ("Press **it**", "Drücken", "the mark for strong emphasis is missing"),
        ("Press it", "*Drücken*", "the mark for emphasis is not in msgid"),
        ("Set `P1` first", "Setzen Sie `P2` zuerst", "the code `P1` is missing"),
        ("See [it](/product/fl-200)", "Siehe [es](/product/fl-210)", "the link /product/fl-200 is missing"),
        ("See [it](/product/fl-200)", "Siehe [es] (/product/fl-200)", "the link /product/fl-200 is missing"),
        ("See https://iso.org/a.", "Siehe https://iso.org/b.", "the link https://iso.org/a is missing"),
        ("Press it", "Dr\x02cken", "the translation holds a character that cannot be shown"),
        ("Press it", "Dr\ufffdcken", "the translation holds a character that cannot be shown"),
        ("Press it", "Dr\uffffcken", "the translation holds a character that cannot be shown"),
        ("Press it", "Dr\x85cken", "the translation holds a character that cannot be shown"),
        ("Press it", "Dr\U000f1fffcken", "the translation holds a character that cannot be shown"),
        ("Press it", "Drücken ![es](/it.png)", "the picture is not in msgid"),
        ("Press\\\nit", "Drücken Sie", "the line break is missing"),
        ("Label: ", "Feld:", "the space at the end is lost"),
        ("Label", " Feld", "there is a space at the beginning that msgid has not"),
        ("Press it.", "Drücken", "msgid ends in “.”, the translation does not"),
        ("Are you sure?", "Sicher.", "msgid ends in “?”, the translation does not"),
    ],
)
def test_a_fault_is_named(msgid: str, msgstr: str, fault: str) -> None:
    assert fault in found("de", msgid, msgstr)


@pytest.mark.parametrize(
    ("locale", "msgid", "msgstr"),
    [
        ("es", "Are you sure?", "Seguro?"),
        ("es", "Stop!", "Alto!"),
        ("fr", "Are you sure?", "En êtes-vous sûr?"),
        ("fr", "Are you sure?", "En êtes-vous sûr ?"),
        ("fr", "Note: open", "Remarque : ouvert"),
        ("fr", "It says “open”", "Il dit «ouvert»"),
        ("fr", "It says “open”", "Il dit « ouvert »"),
        ("ja", "It is tight.", "密閉です."),
        ("ja", "Note: open", "注意: 開"),
        ("ja", "Note: open", "注意:開"),
        ("ja", "Type: FL-200", "型式:FL-200"),
        ("ja", "It is tight. It is dry.", "密閉です.乾燥しています。"),
        ("ja", "It is tight.", "密閉です"),
    ],
)
def test_a_language_s_own_punctuation_is_missed(locale: str, msgid: str, msgstr: str) -> None:
    assert len(found(locale, msgid, msgstr)) == 1


@pytest.mark.parametrize(
    ("locale", "msgid", "msgstr"),
    [
        ("de", "Accuracy ±0.1 % of reading", "Genauigkeit ±0,1 % vom Messwert"),
        ("de", "100 % safe", "100 % sicher"),
        ("fr", "10 % of range", "10 % de la plage"),
        ("es", "±0.5 % of reading", "±0,5 % del valor medido"),
        ("es", "Are you sure?", "¿Seguro?"),
        ("es", "Questions? Call us!", "¿Preguntas? ¡Llámenos!"),
        ("fr", "Are you sure?", f"En êtes-vous sûr{NARROW}?"),
        ("fr", "Note: it says “open” at 10:30", f"Remarque{NBSP}: il dit «{NBSP}ouvert{NBSP}» à 10:30"),
        ("fr", "Open (!) it", "Ouvrez (!)"),
        ("fr", "Why?!", f"Pourquoi{NARROW}?!"),
        ("fr", "See https://a.example/x?y=1;z", "Voir https://a.example/x?y=1;z"),
        ("fr", "See [it](/x?y=1)", "Voir [cela](/x?y=1)"),
        ("ja", "It is tight.", "密閉です。"),
        ("ja", "Note: open", "注意：開"),
        ("ja", "Is it (really) tight?", "本当に密閉ですか？"),
        ("ja", "Use **FL-200** now.", "今すぐ **FL-200** を使う。"),
        ("ja", "Wait…", "待つ……"),
        ("de", "He said “stop.”", "Er sagte „Halt.“"),
        ("de", "a < b and 5 > 3", "a < b und 5 > 3"),
        ("de", "Text { with braces }", "Text { mit Klammern }"),
        ("de", "See [it](/product/fl-200#x).", "[Das](/product/fl-200#x) sehen Sie."),
    ],
)
def test_what_is_right_is_not_named(locale: str, msgid: str, msgstr: str) -> None:
    assert found(locale, msgid, msgstr) == []


def test_marks_are_plain_text_outside_of_passages() -> None:
    assert found("de", "4 * 5", "4 * 5 * 1", context="product name") == []


def test_an_entity_is_named_where_visitors_would_read_it() -> None:
    assert found("de", "Pumps & more", "Pumpen&nbsp;& mehr") == []
    assert found("de", "Pumps", "Pumpen&nbsp;", context="product name") == ["&nbsp; is shown as it stands"]
    assert found("de", "Pumps", "Pumpen&nbsp;", domain="messages") == ["&nbsp; is shown as it stands"]
    assert found("de", "R&D; sales", "F&E; Vertrieb", domain="messages") == []


def plural(locale: str, *strings: str) -> list[str]:
    """What is wrong with a message that has plural forms."""
    entry = Entry(msgid="One hit in {place}", plural="{number} hits in {place}", strings=strings)
    return [fault.message for fault in faults(entry, LOCALES[locale], "messages")]


def test_plural_forms_are_counted() -> None:
    assert plural("de", "Ein Treffer in {place}", "{number} Treffer in {place}") == []
    assert plural("ja", "{place}に{number}件") == []
    assert plural("ja", "{place}に件") == ["the placeholder {number} is missing"]
    assert plural("de", "Ein Treffer in {place}", "Treffer in {place}") == ["the placeholder {number} is missing"]
    assert plural("ja", "{place}", "{number}{place}") == ["the translation has 2 plural forms, the language 1"]
    assert plural("de", "{number} in {place}") == ["the translation has 1 plural forms, the language 2"]
    assert plural("de", "Ein Treffer in {place}", "") == ["a plural form is empty"]
    assert "the placeholder {place} is missing" in plural("de", "Ein Treffer", "{number} Treffer in {place}")


def test_a_fuzzy_entry_is_not_checked() -> None:
    entry = Entry(msgid="Hello {name}", strings=("Hallo",), flags=("fuzzy",))
    assert list(faults(entry, LOCALES["de"], "messages")) == []


def test_weblate_s_mark_lets_an_ending_differ() -> None:
    entry = Entry(msgid="Etc.", context="paragraph", strings=("usw",), flags=("ignore-end-stop",))
    assert list(faults(entry, LOCALES["de"], "pages")) == []


HEADER = """msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"""


def checked(text: str) -> list[str]:
    """The problems of a German catalog."""
    problems = Problems()
    name = "translations/de/LC_MESSAGES/pages.po"
    check_catalog(parsed(text, name, "\n", problems), LOCALES["de"], "pages", problems)
    return [str(problem).removeprefix(name) for problem in problems.sorted()]


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        (HEADER, None),
        ("", ":1: the catalog has no header"),
        (HEADER.replace("UTF-8", "ISO-8859-1"), ":1: the header names no or another charset"),
        (HEADER.replace("de\\n", "fr\\n"), ":1: the header names no or another language"),
        (HEADER.replace("n != 1", "n > 1"), ":1: the header has no plural rule, or not the one of this language"),
        (HEADER.replace("plural=n != 1", "plural=n !="), ":1: the header has no plural rule"),
    ],
)
def test_the_header_is_checked(header: str, problem: str | None) -> None:
    problems = checked(header)
    assert len(problems) == (1 if problem else 0)
    assert all(line.startswith(problem or "") for line in problems)


def test_a_duplicate_is_named_with_the_line_of_the_first() -> None:
    twice = '\nmsgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n'
    assert checked(HEADER + twice) == [
        ':10: this message is in the catalog twice: "a"; the one in line 7 is used; delete this one'
    ]


def test_a_second_header_is_named_and_not_used() -> None:
    text = HEADER + '\nmsgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n frog 1);\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    assert checked(text) == [":7: a second header; the one in line 1 is used; delete this one"]
    assert [entry.msgid for entry in parsed(text, "pages.po", "\n", Problems()).entries] == ["a"]


def test_a_build_leaves_out_what_is_wrong_keeps_what_is_untidy_and_names_both(tmp_path: Path) -> None:
    path = tmp_path / "translations/de/LC_MESSAGES/pages.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        HEADER
        + '\nmsgctxt "heading"\nmsgid "**Bold**"\nmsgstr "Fett"\n'
        + '\nmsgctxt "paragraph"\nmsgid "It is tight."\nmsgstr "Es ist dicht"\n'
        + '\nmsgctxt "paragraph"\nmsgid "Not this."\nmsgstr "Das "nicht."\n',
        encoding="utf-8",
    )
    problems = Problems()
    catalog = read_catalog(tmp_path, LOCALES["de"], "pages", problems)
    assert catalog.find("heading", "**Bold**") is None
    assert catalog.find("paragraph", "Not this.") is None
    kept = catalog.find("paragraph", "It is tight.")
    assert kept is not None
    assert kept.value == "Es ist dicht"
    assert [problem.line for problem in problems.sorted()] == [8, 12, 17]


def catalog_with_faults(root: Path, faults: int, total: int) -> None:
    """A German catalog in which some entries are faulty."""
    path = root / "translations/de/LC_MESSAGES/pages.po"
    path.parent.mkdir(parents=True)
    entries = [f'\nmsgid "a{number} {{x}}"\nmsgstr "{"y" if number < faults else "{x}"}"\n' for number in range(total)]
    path.write_text(HEADER + "".join(entries), encoding="utf-8")


@pytest.mark.parametrize(("faults", "total"), [(0, 10), (9, 20), (10, 1000)])
def test_a_build_bears_faults(tmp_path: Path, faults: int, total: int) -> None:
    catalog_with_faults(tmp_path, faults, total)
    assert len(read_catalogs(tmp_path, LOCALES["de"], Problems())["pages"].entries) == total - faults


def test_a_damaged_catalog_stops_a_build(tmp_path: Path) -> None:
    catalog_with_faults(tmp_path, 11, 1000)
    with pytest.raises(BuildError, match=r"pages\.po would lose 11 of its 1000 entries"):
        read_catalogs(tmp_path, LOCALES["de"], Problems())


@pytest.mark.parametrize(("ending", "encoding"), [("\r", "utf-8"), ("\n", "utf-16-le")])
def test_a_catalog_in_which_no_line_can_be_told_stops_a_build(tmp_path: Path, ending: str, encoding: str) -> None:
    catalog_with_faults(tmp_path, 0, 20)
    path = tmp_path / "translations/de/LC_MESSAGES/pages.po"
    path.write_bytes(path.read_text(encoding="utf-8").replace("\n", ending).encode(encoding))
    with pytest.raises(BuildError, match=r"pages\.po would lose 21 of its 21 entries"):
        read_catalogs(tmp_path, LOCALES["de"], Problems())


def test_a_catalog_saved_as_unicode_by_an_editor_of_windows_is_read_and_named(tmp_path: Path) -> None:
    catalog_with_faults(tmp_path, 0, 20)
    path = tmp_path / "translations/de/LC_MESSAGES/pages.po"
    path.write_bytes(path.read_text(encoding="utf-8").replace("\n", "\r\n").encode("utf-16"))
    problems = Problems()
    assert len(read_catalog(tmp_path, LOCALES["de"], "pages", problems).entries) == 20
    assert [str(problem) for problem in problems.sorted()] == [
        "translations/de/LC_MESSAGES/pages.po:1: the file is UTF-16; save it as UTF-8"
    ]


def test_bytes_that_are_not_utf8_are_named(tmp_path: Path) -> None:
    path = tmp_path / "translations/de/LC_MESSAGES/pages.po"
    path.parent.mkdir(parents=True)
    path.write_bytes((HEADER + '\nmsgid "a"\nmsgstr "ü"\n\nmsgid "b"\nmsgstr "ok"\n').encode("latin-1"))
    problems = Problems()
    catalog = read_catalog(tmp_path, LOCALES["de"], "pages", problems)
    assert catalog.find("", "a") is None
    assert catalog.find("", "b") is not None
    assert "the file is not UTF-8" in problems.sorted()[1].message


def test_a_missing_catalog_is_named(tmp_path: Path) -> None:
    problems = Problems()
    check_catalogs(tmp_path, problems)
    assert len(problems) == 20
    assert "run flask translations update" in str(problems.sorted()[0])
