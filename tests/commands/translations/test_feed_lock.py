"""A translation in a feed is stale once its English text has changed, as one in a catalog is."""

from pathlib import Path

import polib
import pytest
from click.testing import Result

from tests.support.command_line import flask
from tests.support.content.feeds import FEED, LOCK, MAP, WORKBOOK, site_with, workbook
from tests.support.content.valid_content import valid_content
from tests.support.full_disk import full_disk
from tests.support.sites.build_contents import files_of
from tests.support.sites.miniature import settings_for
from vitrine.content.feeds.feed_lock import CellKey, LockedCell, write_lock
from vitrine.content.feeds.translated_feeds import ignore_translated_columns, renew_lock, translated_feeds
from vitrine.content.model.content import FeedText
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems

HEADER = "number,name,name.de,summary,order_code,variant,variant.de\n"


CHECKS = pytest.mark.parametrize("group", ["translations", "site"])


def feed(name: str = "Transmitter", german: str = "Messumformer", variant: str = "Short") -> bytes:
    return f"{HEADER}PR-300,{name},{german},Small,,,\nPR-300,,,,PR-300-1,{variant},Kurz\n".encode()


def run(root: Path, *arguments: str) -> Result:
    return flask(settings_for(root), "translations", *arguments)


def update_lock(root: Path) -> None:
    """Update the lock of a feed as `flask translations update` does, without the catalogs."""
    for feed in translated_feeds(root, valid_content(root).dictionary.by_key):
        renew_lock(feed)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The miniature site with a feed whose translations are known."""
    root = site_with(tmp_path, {FEED: feed()})
    update_lock(root)
    return root


def german_texts(root: Path) -> dict[str, FeedText]:
    return dict(valid_content(root).feed_texts["de", "PR-300"])


def test_a_translation_of_a_former_text_is_stale_until_it_changes(root: Path) -> None:
    (root / FEED).write_bytes(feed(name="Pressure transmitter"))
    texts = {"Pressure transmitter": FeedText("Messumformer", stale=True), "Short": FeedText("Kurz")}
    assert german_texts(root) == texts
    update_lock(root)
    assert german_texts(root) == texts
    (root / FEED).write_bytes(feed(name="Pressure transmitter", german="Druckmessumformer"))
    update_lock(root)
    assert not german_texts(root)["Pressure transmitter"].stale
    (root / FEED).write_bytes(feed(name="Gauge", german="Druckmessumformer"))
    assert german_texts(root)["Gauge"].stale


def test_the_status_names_stale_cells(root: Path) -> None:
    (root / FEED).write_bytes(feed(variant="Very short"))
    lines = run(root, "status").stdout.splitlines()
    assert f"{FEED}:3, column G: stale, the English text is now: Very short" in lines
    row = next(line for line in lines if line.startswith(f"de     {FEED}"))
    assert row.split() == ["de", FEED, "1", "0", "1", "0", "2", "50"]


def test_a_reworded_text_can_keep_its_translations(root: Path) -> None:
    (root / FEED).write_bytes(feed(name="Pressure transmitter", variant="Very short"))
    assert f"{FEED}: translated cells kept\n" in run(root, "keep", f"{FEED}:3").stdout
    assert [text.stale for text in german_texts(root).values()] == [True, False]
    run(root, "keep", FEED)
    assert [text.stale for text in german_texts(root).values()] == [False, False]


@CHECKS
def test_a_check_asks_for_a_lock_of_every_translation(root: Path, group: str) -> None:
    fault = f"{LOCK}: the translated cells of transmitters.csv have changed"
    (root / FEED).write_bytes(feed(german="Geber"))
    assert f"{fault}; run `flask translations update`" in flask(settings_for(root), group, "check").stderr
    assert f"{FEED}: 2 translated cells\n" in run(root, "update").stdout
    assert fault not in flask(settings_for(root), group, "check").stderr


def test_rows_may_move_and_workbooks_have_locks_too(tmp_path: Path) -> None:
    header, row = ("number", "name", "name.de", "summary"), ("PR-300", "Transmitter", "Messumformer", "Small")
    root = site_with(tmp_path, {WORKBOOK: workbook({"Old": [header, row]})})
    update_lock(root)
    moved = {"New": [header, ("PR-310", "Gauge", "", "Round"), ("PR-300", "Sensor", "Messumformer", "Small")]}
    (root / WORKBOOK).write_bytes(workbook(moved))
    assert f"{WORKBOOK}:New!C3: stale, the English text is now: Sensor" in run(root, "status").stdout


def test_a_stale_body_need_not_match_the_english_one(tmp_path: Path) -> None:
    raw = 'number,name,summary,body,body.fr\nPR-300,T,S,"{}","Un."\n'
    root = site_with(tmp_path, {FEED: raw.format("One.").encode()})
    update_lock(root)
    (root / FEED).write_bytes(raw.format("One.\n\nTwo.").encode())
    assert valid_content(root).feed_texts == {}


def test_a_damaged_lock_is_named_with_its_line(root: Path) -> None:
    with (root / LOCK).open("a", encoding="utf-8") as lock:
        lock.write("<<<<<<< ours\n")
    problems = Problems()
    assert read_content(root, problems) is None
    assert str(problems.sorted()[0]).startswith(f"{LOCK}:4: the line is not one that `flask translations update` wrote")


def test_the_columns_move_into_the_catalogs(root: Path) -> None:
    table = (
        'Typ;name;Name (DE);summary;body;body.de\r\nPR-300;Sensor;Fühler;Small;"One.\n\n## Two";"Eins.\n\n## Zwei"\r\n'
    )
    feed_map = "columns:\n  Typ: number\n  Name (DE): name.de\n"
    (root / FEED).write_bytes(table.encode("utf-8-sig"))
    (root / MAP).write_text(feed_map, encoding="utf-8")
    update_lock(root)
    assert "translations/de/LC_MESSAGES/products.po: 3 translations adopted\n" in run(root, "adopt", FEED).stdout
    assert (root / FEED).read_bytes() == table.encode("utf-8-sig")
    ignored = 'ignored:\n  - "Name (DE)"\n  - "body.de"\n'
    assert (root / MAP).read_text(encoding="utf-8") == feed_map + ignored
    assert not (root / LOCK).exists()
    assert valid_content(root).feed_texts == {}
    catalog = polib.pofile(str(root / "translations/de/LC_MESSAGES/products.po"))
    assert {entry.msgid: entry.msgstr for entry in catalog if entry.msgstr} == {
        "Sensor": "Fühler",
        "One.": "Eins.",
        "Two": "Zwei",
    }


def test_stale_translations_are_adopted_as_fuzzy_ones(root: Path) -> None:
    (root / FEED).write_bytes(feed(name="Pressure transmitter"))
    run(root, "adopt", FEED)
    catalog = polib.pofile(str(root / "translations/de/LC_MESSAGES/products.po"))
    assert {entry.msgid: entry.fuzzy for entry in catalog if entry.msgstr} == {
        "Pressure transmitter": True,
        "Short": False,
    }


def test_a_catalog_keeps_what_it_has(root: Path) -> None:
    path = root / "translations/de/LC_MESSAGES/products.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgctxt "product name"\nmsgid "Transmitter"\nmsgstr "Geber"\n', encoding="utf-8")
    lines = run(root, "adopt", FEED).stdout.splitlines()
    assert lines[:-1] == [
        "translations/de/LC_MESSAGES/products.po: 1 translation adopted",
        "translations/de/LC_MESSAGES/products.po: kept, although the feed translates it differently: Transmitter",
    ]
    assert 'msgstr "Geber"' in path.read_text(encoding="utf-8")


def test_a_full_disk_takes_neither_a_feed_nor_its_lock(root: Path) -> None:
    before = files_of(root / "content")
    specifications = valid_content(root).dictionary.by_key
    with full_disk():
        for write in (
            lambda: ignore_translated_columns(root / FEED, root, specifications),
            lambda: write_lock(root / FEED, {CellKey("x", "name", "de"): LockedCell("", "")}),
        ):
            with pytest.raises(OSError, match="File too large"):
                write()
    assert files_of(root / "content") == before


def test_a_feed_can_be_adopted_once(root: Path) -> None:
    refused = "is not a feed with translations"
    assert f"{refused}; name one of {FEED}\n" in run(root, "adopt", "other.csv").stderr
    run(root, "adopt", FEED)
    assert f"{refused}; this site has none\n" in run(root, "adopt", FEED).stderr


NAMED = "columns:\n  name.de: name.de\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", 'ignored:\n  - "name.de"\n'),
        (f"{NAMED}ignored:\n  - Price\n", f'{NAMED}ignored:\n  - "name.de"\n  - Price\n'),
        (f"ignored:\n- Price\n{NAMED}", f'ignored:\n- "name.de"\n- Price\n{NAMED}'),
        (f"ignored: [Price] # for us\n{NAMED}", f'ignored: ["name.de", Price] # for us\n{NAMED}'),
        (f"{NAMED}ignored:\n", f'{NAMED}ignored:\n  - "name.de"\n'),
    ],
)
def test_a_workbook_is_left_to_its_owner(before: str, after: str, tmp_path: Path) -> None:
    rows = [("number", "name", "name.de", "summary", "Price"), ("PR-300", "Sensor", "Fühler", "Small", 12)]
    shown = [row if "Price" in before else row[:-1] for row in rows]
    files = {WORKBOOK: workbook({"Data": shown})} | ({MAP: before.encode()} if before else {})
    root = site_with(tmp_path, files)
    raw = (root / WORKBOOK).read_bytes()
    said = run(root, "adopt", WORKBOOK).stdout
    assert said.endswith("transmitters.feed.yaml ignores these columns now; delete them when you like: name.de\n")
    assert (root / WORKBOOK).read_bytes() == raw
    assert (root / MAP).read_text(encoding="utf-8") == after
    assert valid_content(root).feed_texts == {}


@CHECKS
def test_translations_with_other_figures_or_markup_are_named(tmp_path: Path, group: str) -> None:
    root = site_with(tmp_path, {FEED: feed("Transmitter for 50 bar", "Messumformer für 60 bar <b>neu</b>")})
    update_lock(root)
    stderr = flask(settings_for(root), group, "check").stderr
    found = [line for line in stderr.splitlines() if line.startswith(f"{FEED}:")]
    assert [line.partition('"')[0] for line in found] == [
        f"{FEED}:2: de: 50 of the English text is not in the translation, which has 60: ",
        f"{FEED}:2: de: the tag </b> is not in the English text: ",
        f"{FEED}:2: de: the tag <b> is not in the English text: ",
    ]
