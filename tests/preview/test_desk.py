"""The desk lists missing translations and faults, and keeps files for the web team."""

import os
import re
import subprocess
from io import BytesIO
from pathlib import Path

import polib
import pytest
from openpyxl import load_workbook
from werkzeug.test import TestResponse

from app import create_app
from tests.preview.conftest import Translator
from tests.support.client import Seen
from tests.support.sites.preview import preview_settings
from vitrine.locales import LOCALES
from vitrine.preview.app import Preview
from vitrine.preview.desk.returned_files import RefusedFileError, ReturnedFiles
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.returned_text import ReturnedFile
from vitrine.translations.exchange.xlsx import xlsx_document

PRODUCT = "/de/product/FL-200"
NAME = "Electromagnetic flow meter"
LEFT_OUT = "New assembly hall"
SHORTEN = "shorten it, or write ignore-max-length in its comment"


def catalog(root: Path, domain: str) -> polib.POFile:
    return polib.pofile(str(root / f"translations/de/LC_MESSAGES/{domain}.po"), wrapwidth=0)


def entry_of(file: polib.POFile, msgid: str, context: str | None = None) -> polib.POEntry:
    return next(entry for entry in file if entry.msgid == msgid and (not context or entry.msgctxt == context))


@pytest.fixture(scope="module")
def damaged(preview_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site in whose German catalog a name is too long, a summary lost its figures, and a text is missing."""
    root = tmp_path_factory.mktemp("damaged") / "site"
    subprocess.run(["cp", "-r", preview_root, root], check=True)
    products, messages, news = (catalog(root, domain) for domain in ("products", "messages", "news"))
    entry_of(products, NAME, "product name").msgstr = "Durchflussmesser " * 6
    entry_of(messages, "Send an inquiry").msgstr = ""
    entry_of(news, LEFT_OUT).msgstr = "Neue Halle {number}"
    for file in (products, messages, news):
        file.save()
    return root


@pytest.fixture(scope="module")
def desk(damaged: Path) -> Translator:
    settings = preview_settings(damaged)
    return Translator(Preview(create_app(settings), settings))


def returned(*texts: tuple[str, str], language: str = "de") -> bytes:
    """A translated file as an agency returns it."""
    entries = "".join(f'\nmsgid "{source}"\nmsgstr "{text}"\n' for source, text in texts)
    return f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n{entries}'.encode()


def drop(desk: Translator, data: bytes, name: str = "returned.po", **options: object) -> TestResponse:
    """Send the form of the desk as a browser does."""
    head = f'--b\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    body, form = head.encode() + data + b"\r\n--b--\r\n", "multipart/form-data; boundary=b"
    return desk.ask("/_preview/desk/files", method="POST", data=body, content_type=form, **options)


def refusal_of(answer: TestResponse) -> str:
    return Seen(answer).text("//p[@role='alert']")


def test_the_bar_names_the_faulty_texts_of_the_page(desk: Translator) -> None:
    bar = desk.page(PRODUCT).text("//details[@class='preview-faults']")
    assert f'"{NAME}"' in bar
    assert "32 too many: shorten it" in bar


def test_a_text_is_explained_with_faults_length_terms_and_similar_translations(desk: Translator) -> None:
    page = desk.page(f"{PRODUCT}?translate=1")
    build = page.one("//aside[@id='preview-toolbar']/@data-build")
    number = page.one("//h1/span/@data-preview-texts")
    details = desk.ask(f"/_preview/texts/{build}/de/{number}").get_json()["details"]
    assert {"message": "the translation is 102 letters long, 32 too many", "remedy": SHORTEN} in details["faults"]
    assert (details["length"], details["longest"]) == (102, 70)
    assert details["similar"]
    assert all(similar["percent"] >= 50 and similar["source"] != NAME for similar in details["similar"])


@pytest.mark.parametrize("query", ["?by=words", "?page=/product/FL-200", "?page=/"])
def test_lists_lead_to_the_place_of_each_text(desk: Translator, query: str) -> None:
    # The English privacy policy has entries, but German has one of its own.
    links = desk.page(f"/_preview/desk/de{query}").all("//td/a[not(contains(@href, '/info/privacy'))]/@href")
    assert links
    for link in links:
        address, _, anchor = link.partition("#")
        assert desk.page(address).all(f"//*[@id='{anchor}']"), link


def test_a_translation_that_builds_leave_out_is_missing_and_says_why(desk: Translator) -> None:
    row = desk.page("/_preview/desk/de?by=words").one(f"//tbody/tr[contains(td[2], '{LEFT_OUT}')]")
    state, _, translation = (" ".join(cell.text_content().split()) for cell in row.xpath("td")[:3])
    assert state == "missingleft out of the site"
    assert translation.startswith("Neue Halle {number}")
    assert "the placeholder {number} is not in the English text: " in translation


@pytest.mark.parametrize(
    ("words", "found"),
    [("flow METER", NAME), ("Neue Halle", LEFT_OUT), ("Durchflussmesser\u00a0Durch", NAME), ("no such words", None)],
)
def test_a_text_is_found_by_its_english_or_its_translation(desk: Translator, words: str, found: str | None) -> None:
    page = desk.page(f"/_preview/desk/de?find={words}")
    texts = [text.strip() for text in page.all("//tbody/tr/td[2]/text()")]
    assert found in texts if found else not texts
    assert page.one("//input[@name='find']/@value") == " ".join(words.split())
    assert page.all("//main/p[contains(., 'No text has')]") == [] if found else texts == []


def test_pages_are_listed_with_what_is_left_on_each(desk: Translator) -> None:
    home = desk.page("/_preview/desk/de").all("//tbody/tr[th/a='/']/td/text()")
    assert home[:2] == ["1", "0"], "one text is missing, none is stale"
    texts = desk.page("/_preview/desk/de?page=/product/FL-200").all("//tbody/tr/td[2]/text()")
    assert NAME in map(str.strip, texts)


def test_a_dropped_file_shows_what_it_changes_and_is_kept_for_the_web_team(desk: Translator, damaged: Path) -> None:
    before = {path: path.read_bytes() for path in (damaged / "translations").rglob("*.po")}
    data = returned(("Send an inquiry", "Anfrage senden"), ("Nothing of ours", "Nichts"))
    dropped = drop(desk, data, "../../翻訳.PO")
    assert dropped.status_code == 303
    page = desk.page(dropped.location)
    assert "Texts to be taken: 1; refused: 1" in page.text("//main/p")
    assert page.all("//li/a[@href='/de/?translate=1' or @href='/de?translate=1']"), "the home page changes"
    assert "the English text has changed since, or was removed" in page.text("//ul[@class='desk-faults']")
    assert desk.ask(page.one("//form/@action"), method="POST").status_code == 303
    (kept,) = (damaged / "var/preview/returned/handed-in").iterdir()
    assert re.fullmatch(r"[\d-]{17}-de-[\w.-]+\.po", kept.name)
    assert kept.name in desk.page("/_preview/desk/de").text("//section[@id='handed-in']")
    assert {path: path.read_bytes() for path in before} == before


def test_further_clicks_hand_in_nothing_and_show_the_first_outcome(
    desk: Translator, damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = f"{drop(desk, returned(('Home', 'Start')), 'twice.po').location}/hand-in"
    answers: list[TestResponse] = []

    def read_while_another_click_comes(path: Path, problems: Problems) -> ReturnedFile:
        read = read_returned(path, problems)
        monkeypatch.setattr("vitrine.preview.desk.views.read_returned", read_returned)
        answers.append(desk.ask(place, method="POST"))
        return read

    monkeypatch.setattr("vitrine.preview.desk.views.read_returned", read_while_another_click_comes)
    answers += [desk.ask(place, method="POST"), desk.ask(place, method="POST")]
    assert [(answer.status_code, answer.location) for answer in answers] == [(303, "/_preview/desk/de#handed-in")] * 3
    assert len(list((damaged / "var/preview/returned/handed-in").glob("*-twice.po"))) == 1


def test_a_file_that_is_not_there_cannot_be_handed_in(desk: Translator) -> None:
    assert desk.ask("/_preview/desk/files/0123456789abcdef-none.po/hand-in", method="POST").status_code == 404


@pytest.mark.parametrize(
    ("name", "data", "status", "reason"),
    [
        ("page.html", b"<p>", 422, "cannot be taken. Choose a file of these types"),
        ("empty.po", b"", 422, "The file is empty"),
        ("large.po", b"#" * 5_100_000, 413, "larger than 5 MB"),
    ],
)
def test_a_file_that_cannot_be_taken_is_refused_with_the_reason(
    desk: Translator, name: str, data: bytes, status: int, reason: str
) -> None:
    answer = drop(desk, data, name)
    assert answer.status_code == status
    assert reason in refusal_of(answer)


def workbook(desk: Translator, rows: list[tuple[str, str]], *, beside: str = "") -> str:
    """The address of a dropped workbook with English texts and their translations, and a text beside the first."""
    entries = [Entry(msgid=source) for source, _ in rows]
    book = load_workbook(BytesIO(xlsx_document(entries, LOCALES["de"])))
    sheet = book.worksheets[0]
    last = sheet.max_column
    for number, (_, translation) in enumerate(rows, 2):
        sheet.cell(number, last).value = translation
    if beside:
        sheet.cell(2, last + 1).value = beside
    written = BytesIO()
    book.save(written)
    return drop(desk, written.getvalue(), "returned.xlsx").location


def test_a_fault_of_a_workbook_is_named_with_its_cell(desk: Translator) -> None:
    page = desk.page(workbook(desk, [("Send an inquiry", "Anfrage senden"), ("Home", "=1+1"), ("Not ours", "Nicht")]))
    faults = page.all("//ul[@class='desk-faults']/li")
    assert [fault.text for fault in faults] == ["Texts!J3: ", "Texts!J4: "]


def test_white_space_around_a_returned_text_is_not_a_fault(desk: Translator) -> None:
    page = desk.page(workbook(desk, [("Send an inquiry", " Anfrage senden\n")]))
    assert page.all("//ul[@class='desk-faults']/li") == []


def test_a_refused_text_is_shown_with_its_remedy(desk: Translator) -> None:
    page = desk.page(workbook(desk, [("Send an inquiry", "Anfrage {how} senden")]))
    assert page.text("//ul[@class='desk-faults']/li") == (
        "Texts!J2: the placeholder {how} is not in the English text; "
        "remove it, or spell it as in English: “Send an inquiry” is not taken"
    )


def test_a_file_with_nothing_but_questions_can_be_handed_in(desk: Translator, damaged: Path) -> None:
    data = returned(("Send an inquiry", "")).replace(b'msgid "Send', b'# To whom?\nmsgid "Send')
    page = desk.page(drop(desk, data, "questions.po").location)
    assert page.text("//h2[contains(., 'remarks')]/following-sibling::ul") == "To whom?"
    assert desk.ask(page.one("//form/@action"), method="POST").status_code == 303
    assert list((damaged / "var/preview/returned/handed-in").glob("*-questions.po"))


def test_a_file_with_nothing_but_words_in_a_column_of_its_own_can_be_handed_in(desk: Translator) -> None:
    page = desk.page(workbook(desk, [("Send an inquiry", "")], beside="To whom?"))
    assert page.text("//h2[contains(., 'for the web team')]/following-sibling::ul") == (
        'Texts!K2: a column that was not handed off is not taken; it has "To whom?"'
    )
    assert not page.all("//ul[@class='desk-faults']")
    assert desk.ask(page.one("//form/@action"), method="POST").status_code == 303


def test_a_workbook_whose_translations_have_shifted_cannot_be_handed_in(desk: Translator, damaged: Path) -> None:
    placed = [entry.msgid for entry in catalog(damaged, "messages") if "{" in entry.msgid and not entry.msgid_plural]
    texts = list(dict.fromkeys(placed))[:12]
    page = desk.page(workbook(desk, [(text, "Ein anderer Text") for text in texts]))
    assert "12 of 12 translations do not fit the English text beside them" in page.text("//p[@role='alert']")
    assert not page.all("//button")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("broken.xlf", b"<xliff"),
        ("broken.xlsx", b"PK"),
        ("packed.po", b"\x1f\x8b\x08\x00"),
        ("klingon.po", returned(language="tlh")),
    ],
)
def test_a_broken_file_is_named_and_cannot_be_handed_in(desk: Translator, name: str, data: bytes) -> None:
    place = drop(desk, data, name).location
    shown = desk.ask(place)
    assert shown.status_code == 422
    assert "The file cannot be read: " in refusal_of(shown)
    assert desk.ask(f"{place}/hand-in", method="POST").status_code == 422


def test_of_files_that_were_only_looked_at_the_last_fifty_are_kept(tmp_path: Path) -> None:
    files, dropped = ReturnedFiles(tmp_path), []
    for number in range(52):
        path = files.store("returned.po", str(number).encode())
        os.utime(path, (number, number))
        dropped.append(path.name)
    assert [bool(files.checked(name)) for name in dropped] == [False] * 2 + [True] * 50


def test_with_500_files_handed_in_the_desk_takes_no_more(tmp_path: Path) -> None:
    files = ReturnedFiles(tmp_path)
    files.handed_in.mkdir()
    for number in range(500):
        (files.handed_in / f"{number}.po").touch()
    path = files.store("returned.po", returned())
    with pytest.raises(RefusedFileError, match="Ask the web team to take and delete them"):
        files.hand_in(path, "de", "Erika")
    (files.handed_in / "0.po").unlink()
    assert files.hand_in(path, "de", "Erika").is_file()


@pytest.mark.parametrize(
    "header",
    [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://other.example"}, {"Origin": "null"}, {"Origin": "http://["}],
)
def test_another_site_can_drop_nothing(desk: Translator, header: dict[str, str]) -> None:
    assert drop(desk, returned(), headers=header).status_code == 403


@pytest.mark.parametrize("place", ["files/../x.po", "files/0123456789abcdef-none.po", "xx", "en", "de/more"])
def test_other_addresses_of_the_desk_are_not_found(desk: Translator, place: str) -> None:
    assert desk.ask(f"/_preview/desk/{place}").status_code == 404
