"""`flask translations handoff`, `take` and `memory` as the web team types them."""

import json
import shutil
from pathlib import Path

import polib
import pytest
from flask.testing import FlaskCliRunner
from openpyxl import load_workbook
from translate.storage.tbx import tbxfile

from tests.support.sites.miniature import FIXTURE
from vitrine.commands.translations.commands import translations
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application


@pytest.fixture
def runner(tmp_path: Path) -> FlaskCliRunner:
    """The command line over the content of the miniature site, without a build."""
    root = Path(shutil.copytree(FIXTURE / "content", tmp_path / "site" / "content")).parent
    application = Application(Settings(root=root))
    runner = application.test_cli_runner()
    assert runner.invoke(translations, ["update"]).exit_code == 0
    return runner


def run(runner: FlaskCliRunner, *arguments: object, code: int = 0) -> str:
    result = runner.invoke(translations, [*map(str, arguments)])
    assert result.exit_code == code, result.output
    return result.output


def test_texts_go_out_and_come_back(runner: FlaskCliRunner, tmp_path: Path) -> None:
    out = tmp_path / "german.po"
    said = run(runner, "handoff", "de", "--format", "po", "-o", out)
    assert "missing, " in said
    assert f"written to {out}" in said
    assert "german.po exists, and may hold translations" in run(runner, "handoff", "DE", "-o", out, code=1)
    file = polib.pofile(str(out), wrapwidth=0)
    file[:] = [entry for entry in file if entry.msgid == "Electromagnetic flow meter"]
    file[0].msgstr = "Magnetisch-induktiver Durchflussmesser"
    file.save()
    taken = run(runner, "take", out, "--by", "Erika")
    assert taken.startswith("translations/de/LC_MESSAGES/products.po: 1 taken\nleft to translate: ")
    assert int(taken.split()[-8]) == int(said.split()[0]) - 1
    assert run(runner, "take", out, "--by", "Erika").startswith(f"{out}: no new translation\n")
    assert "german.tmx: " in run(runner, "memory", "de", "-o", tmp_path / "german.tmx")
    assert "Magnetisch-induktiver Durchflussmesser" in (tmp_path / "german.tmx").read_text("utf-8")
    file[0].msgid = "Another flow meter"
    file.save()
    assert "german.po:" in run(runner, "take", out, code=1)
    assert "Usage" in run(runner, "handoff", "xx", code=2)


def test_what_a_feed_translates_is_neither_handed_off_nor_counted_as_missing(
    runner: FlaskCliRunner, tmp_path: Path
) -> None:
    texts, missing = {}, {}
    for code in ("de", "fr"):
        run(runner, "handoff", code, "--format", "po", "-o", tmp_path / f"{code}.po")
        texts[code] = {entry.msgid for entry in polib.pofile(str(tmp_path / f"{code}.po"))}
        status = json.loads(run(runner, "status", "--json"))
        missing[code] = sum(one["missing"] for one in status if (one["locale"], one["domain"]) == (code, "products"))
    assert "Pressure transmitter" in texts["fr"] - texts["de"]
    assert missing["fr"] - missing["de"] == 1


@pytest.mark.slow
def test_a_cell_that_excel_changed_keeps_no_other_text_from_being_taken(runner: FlaskCliRunner, tmp_path: Path) -> None:
    out = tmp_path / "german.xlsx"
    run(runner, "handoff", "de", "--format", "xlsx", "-o", out)
    workbook = load_workbook(out)
    sheet = workbook["Texts"]
    rows = {row[-2].value: row[-1] for row in sheet.iter_rows()}
    rows["Electromagnetic flow meter"].value = "Magnetisch-induktiver Durchflussmesser"
    rows["Flow"].value = 1e10
    workbook.save(out)
    said = run(runner, "take", out, "--by", "Erika", code=1)
    assert "translations/de/LC_MESSAGES/products.po: 1 taken" in said
    assert f"german.xlsx:Texts!{rows['Flow'].coordinate}: Excel turned the text into a number: 10000000000" in said


TERMS = "en,de,note,avoid.de\nflow meter,Durchflussmesser | Durchflussmessgerät,In headings,Flussmesser\nrange,,,\n"


def test_the_glossary_goes_to_agencies_and_to_weblate(runner: FlaskCliRunner, tmp_path: Path) -> None:
    (tmp_path / "site" / "translations" / "terms.csv").write_text(TERMS, encoding="utf-8")
    base, table = tmp_path / "terms.tbx", tmp_path / "terms.csv"
    assert run(runner, "terms", "de", "-o", base) == f"{base}: 2 terms\n"
    units = tbxfile.parsestring(base.read_bytes()).units  # type: ignore[no-untyped-call]
    assert [(unit.source, unit.target) for unit in units] == [("flow meter", "Durchflussmesser"), ("range", None)]
    assert "<term>Flussmesser</term>" in base.read_text(encoding="utf-8")
    run(runner, "terms", "de", "--format", "csv", "-o", table)
    assert table.read_text(encoding="utf-8") == (
        "source,target,developer_comments\n"
        "flow meter,Durchflussmesser,In headings; also: Durchflussmessgerät; not: Flussmesser\n"
    )


def test_git_filters_catalogs_into_the_form_that_merges(runner: FlaskCliRunner, tmp_path: Path) -> None:
    catalog = tmp_path / "site" / "translations" / "de" / "LC_MESSAGES" / "products.po"
    original = catalog.read_bytes()
    file = polib.pofile(str(catalog), wrapwidth=40)
    file.metadata |= {"PO-Revision-Date": "2030-02-03 04:05+0100", "X-Generator": "Poedit 3.5"}
    file.save()
    filtered = runner.invoke(translations, ["format", "-"], input=catalog.read_bytes())
    assert filtered.stdout_bytes == original
    run(runner, "format", catalog)
    assert catalog.read_bytes() == original


def test_the_report_is_printed_or_written(runner: FlaskCliRunner, tmp_path: Path) -> None:
    assert "Deutsch (de)" in run(runner, "report", "--since", "2030-01-01")
    out = tmp_path / "report.html"
    assert f"written to {out}" in run(runner, "report", "--format", "html", "-o", out)
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
