"""XLIFF as translation tools return it: segments, matches and plural forms wherever they put them."""

from pathlib import Path

import pytest

from vitrine.translations.exchange.xliff import CORE, read_xliff


def in_xliff(unit: str) -> bytes:
    return (
        f'<xliff xmlns="{CORE}" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" trgLang="de">'
        f'<file id="texts"><unit id="t1">{unit}</unit></file></xliff>'
    ).encode()


MATCH = "<mtc:matches><mtc:match><source>One. Four.</source><target>Eins. Vier.</target></mtc:match></mtc:matches>"
ONE, TWO = (
    f"<segment><source>{source}</source><target>{target}</target></segment>"
    for source, target in (("One.", "Eins."), ("Two.", "Zwei."))
)
SPACE = "<ignorable><source> </source></ignorable>"


@pytest.mark.parametrize(
    ("unit", "target", "unfinished"),
    [
        pytest.param(f"{MATCH}{ONE}{SPACE}{TWO}", "Eins. Zwei.", "", id="segments and matches"),
        pytest.param(
            f"{ONE}{SPACE}<segment><source>Two.</source></segment>",
            "Eins. ",
            "a segment of it has no translation",
            id="a segment left out",
        ),
    ],
)
def test_the_segments_of_a_translation_tool_become_one_text(unit: str, target: str, unfinished: str) -> None:
    _, (text,) = read_xliff(in_xliff(unit))
    assert (text.source, text.msgstr, text.unfinished) == ("One. Two.", (target,), unfinished)


def test_sentences_that_a_tool_split_and_the_translator_reordered_keep_their_new_order() -> None:
    second, first = ONE.replace("<target>", '<target order="3">'), TWO.replace("<target>", '<target order="1">')
    _, (text,) = read_xliff(
        in_xliff(second + SPACE.replace("</source>", '</source><target order="2"> </target>') + first)
    )
    assert (text.source, text.msgstr) == ("One. Two.", ("Zwei. Eins.",))


@pytest.mark.parametrize(("state", "refused"), [("initial", True), ("translated", False)])
def test_english_that_a_tool_copied_into_a_translation_is_not_taken_for_one(state: str, refused: bool) -> None:
    _, (text,) = read_xliff(in_xliff(f'<segment state="{state}"><source>Pump</source><target>Pump</target></segment>'))
    assert bool(text.unfinished) is refused


@pytest.mark.parametrize(("state", "refused"), [("translated", True), ("initial", False)])
def test_a_translation_in_the_state_initial_is_finished_only_if_the_tool_sets_no_states(
    state: str, refused: bool
) -> None:
    other = TWO.replace("<segment>", f'<segment state="{state}">')
    _, (text, _) = read_xliff(in_xliff(f'{ONE}</unit><unit id="t2">{other}'))
    assert bool(text.unfinished) is refused


@pytest.mark.parametrize("code", ['<ph id="1"/>', '<cp hex="0001"/>'])
def test_a_code_that_a_tool_puts_in_place_of_text_is_named(code: str) -> None:
    _, (text,) = read_xliff(in_xliff(ONE.replace("Eins", f"Eins{code}")))
    assert f"a code, {code[:3]}>, into the translation" in text.unfinished


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_plural_forms_are_told_apart_by_their_ids_wherever_a_tool_put_them(order: tuple[int, int]) -> None:
    units = [f'<unit id="t1-form-{form}">{text}</unit>' for form, text in enumerate((ONE, TWO))]
    rest = f'<group id="all">{units[order[0]]}</group>{units[order[1]]}'.encode()
    _, (text,) = read_xliff(in_xliff("").replace(b'<unit id="t1"></unit>', rest))
    assert (text.id, text.source, text.msgstr) == ("t1", "One.", ("Eins.", "Zwei."))


def test_a_plural_form_with_a_segment_left_out_is_unfinished() -> None:
    rest = f"{SPACE}<segment><source>Two.</source></segment>"
    units = (f'<unit id="t1-form-{number}">{ONE}{rest}</unit>' for number in range(2))
    _, (text,) = read_xliff(
        in_xliff("").replace(b'<unit id="t1"></unit>', f'<group id="t1">{"".join(units)}</group>'.encode())
    )
    assert (text.msgstr, text.unfinished) == (("Eins. ", "Eins. "), "a segment of it has no translation")


def test_a_unit_without_translation_is_none_though_a_tool_suggests_matches() -> None:
    unit = f"{MATCH}<segment><source>One.</source></segment>{SPACE}<segment><source>Two.</source></segment>"
    assert read_xliff(in_xliff(unit))[1] == []


def test_xliff_reads_no_file_that_it_names(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("secret", encoding="utf-8")
    document = (
        f'<!DOCTYPE xliff [<!ENTITY x SYSTEM "{secret.as_uri()}">]><xliff xmlns="{CORE}" trgLang="de"><file id="f">'
        '<unit id="t1"><segment><source>a</source><target>b&x;</target></segment></unit></file></xliff>'
    )
    assert "secret" not in repr(read_xliff(document.encode()))


def test_what_a_translator_notes_on_a_text_comes_back_with_it() -> None:
    ours = '<note category="context">paragraph</note><note category="file">content/a.md</note>'
    notes = f"<notes>{ours}<note>Housing or sensor?</note></notes>"
    marked = '<target><mrk id="1" type="comment" value="One what?">Eins</mrk>.</target>'
    _, (text,) = read_xliff(in_xliff(f"{notes}<segment><source>One.</source>{marked}</segment>"))
    assert (text.msgstr, text.remark) == (("Eins.",), "Housing or sensor?\nOne what?")
    _, (left,) = read_xliff(in_xliff(f"{notes}<segment><source>One.</source></segment>"))
    assert (left.msgstr, left.remark) == (("",), "Housing or sensor?")
