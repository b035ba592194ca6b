"""The commands of `flask inquiries`, with their output as text and as JSON."""

import csv
import io
import json
import re
import tracemalloc
from dataclasses import asdict, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import Result
from flask import Flask

from tests.support.inquiries.mail import Mailbox, mail_server
from tests.support.inquiries.stores import METER, NOON, count, inquiry, make_store, store_inquiry
from vitrine.commands.inquiries.commands import inquiries
from vitrine.inquiries.delivery.outbox import claim, mark_failed
from vitrine.inquiries.delivery.worker import Worker
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.inquiries import insert_inquiry, list_inquiries
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import configure_log


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site with a store of its own."""
    return Settings(root=tmp_path, inquiries_path=tmp_path / "inquiries.db")


@pytest.fixture
def app(settings: Settings) -> Flask:
    """The application as far as the commands need it."""
    configure_log("info")
    return Application(settings)


def run(app: Flask, *arguments: str) -> Result:
    """Run `flask inquiries`."""
    return app.test_cli_runner().invoke(inquiries, arguments)


@pytest.fixture
def references(settings: Settings) -> list[str]:
    """Two inquiries, the later one with a spam signal."""
    with make_store(settings) as store:
        later = inquiry(5, message="Buy\nnow", company="Acme", spam_signals=("honeypot",), items=())
        return [store_inquiry(store, inquiry()), store_inquiry(store, later)]


def test_inquiries_are_listed_newest_first(app: Flask, references: list[str]) -> None:
    newest, oldest = run(app, "list").output.splitlines()
    sender = "Ana Ruiz <ana@example.com>, Acme"
    assert newest == f"{references[1]}  2026-03-02 12:05 UTC  received  es  {sender}  suspected: honeypot"
    assert oldest.startswith(references[0])
    assert oldest.endswith("2 × FL-200")


def test_the_list_can_be_limited_and_printed_as_json(app: Flask, references: list[str]) -> None:
    (found,) = json.loads(run(app, "list", "--json", "--limit", "1").output)
    assert found["reference"] == references[1]
    assert found["suspected"] == ["honeypot"]


def test_an_empty_store_has_no_inquiries_to_list(app: Flask) -> None:
    answer = run(app, "list")
    assert answer.exit_code == 0
    assert "no inquiries" in answer.output
    assert json.loads(run(app, "list", "--json").output) == []


@pytest.mark.parametrize(
    "arguments", [("spam", "release", "BBBBB-22222"), ("spam", "discard", "BBBBB-22222"), ("show", "BBBBB-22222")]
)
def test_an_empty_store_has_no_inquiry_with_a_reference(app: Flask, arguments: tuple[str, ...]) -> None:
    answer = run(app, *arguments)
    assert answer.exit_code == 1
    assert "flask inquiries" in answer.output
    assert "no inquiry found" in run(app, "forget", "ana@example.com", "--yes").output


def test_forget_takes_only_an_address_or_a_reference(app: Flask, references: list[str]) -> None:
    answer = run(app, "forget", "Ana Ruiz", "--yes")
    assert answer.exit_code == 2
    assert "neither an e-mail address nor a reference" in answer.output


def test_one_inquiry_is_shown_in_full(app: Flask, references: list[str]) -> None:
    shown = run(app, "show", references[0].lower()).output
    assert "email: ana@example.com" in shown
    assert "item: 2 × FL-200 Electromagnetic flow meter (code fl-200)" in shown
    assert shown.endswith("\n\nPlease send a quotation.\n")


def test_one_inquiry_is_shown_as_json(app: Flask, references: list[str]) -> None:
    shown = json.loads(run(app, "show", references[0], "--json").output)
    assert shown["received_at"] == "2026-03-02T12:00:00Z"
    assert shown["items"] == [asdict(METER)]
    assert [delivery["state"] for delivery in shown["deliveries"]] == ["received", "received"]


def test_what_a_server_answered_to_each_delivery_is_shown(
    app: Flask, references: list[str], settings: Settings
) -> None:
    with make_store(settings) as store:
        delivery = claim(store, ["sales"], NOON, timedelta(minutes=1), "example.com")
        assert delivery
        assert delivery.reference
        with transaction(store) as connection:
            mark_failed(connection, delivery, "the mail server answered 550")
    shown = run(app, "show", delivery.reference).output
    assert "delivery: acknowledgement to ana@example.com, received, due at 2026-03-02 12:0" in shown
    assert f"delivery: sales to {delivery.recipient}, failed, attempts: 1: the mail server answered 550\n" in shown


def test_an_unknown_reference_is_refused(app: Flask, references: list[str]) -> None:
    answer = run(app, "show", "BBBBB-BBBBB")
    assert answer.exit_code == 1
    assert "no inquiry has the reference BBBBB-BBBBB" in answer.output


@pytest.mark.parametrize("arguments", [("list",), ("purge",), ("export",), ("deliver", "--once")])
@pytest.mark.parametrize(
    ("path", "reason", "remedy"),
    [
        ("", "/var, so this site has never been built", "run `flask site build`"),
        ("unmounted/inquiries.db", "unmounted/inquiries.db', in a missing folder", "mount the disk it is on"),
        (".", "which is a folder", "name a file in it"),
    ],
)
def test_a_command_without_a_place_for_the_store_says_what_to_do(
    tmp_path: Path, arguments: tuple[str, ...], path: str, reason: str, remedy: str
) -> None:
    answer = run(Application(Settings(root=tmp_path, inquiries_path=tmp_path / path if path else None)), *arguments)
    assert answer.exit_code == 1
    assert reason in answer.output
    assert remedy in answer.output
    assert list(tmp_path.iterdir()) == []


def test_an_unavailable_store_is_reported(app: Flask, settings: Settings) -> None:
    settings.sqlite_path.write_bytes(b"no database" * 100)
    answer = run(app, "list")
    assert answer.exit_code == 1
    assert "the inquiry store cannot be used" in answer.output


def test_the_worker_waits_for_a_store_that_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "run", lambda _worker: None)
    app = Application(Settings(root=tmp_path, inquiries_path=tmp_path / "missing" / "inquiries.db"))
    assert run(app, "deliver").exit_code == 0
    assert run(app, "deliver", "--once").exit_code == 1


def deliver(settings: Settings) -> Mailbox:
    """Deliver everything that is due, to a mail server of our own."""
    mailbox = Mailbox()
    with mail_server(mailbox) as url:
        mailing = replace(settings, smtp_url=url, mail_from="website@aurovane.example")
        assert run(Application(mailing), "deliver", "--once").stdout.endswith(" deliveries attempted\n")
    return mailbox


def table(written: str) -> list[dict[str, str]]:
    """The rows of an export."""
    return list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"), newline="")))


def test_an_export_has_one_row_per_inquiry(app: Flask, references: list[str]) -> None:
    rows = table(run(app, "export").output)
    assert [row["reference"] for row in rows] == [references[1], references[0]]
    assert rows[1]["items"] == "2 × FL-200 Electromagnetic flow meter"
    assert rows[0]["message"] == "Buy\nnow"
    assert rows[0]["assigned_to"] == "sales@aurovane.example"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t=", " =", "＝", "＋"])
def test_no_cell_of_an_export_is_taken_for_a_formula(app: Flask, settings: Settings, start: str) -> None:
    with make_store(settings) as store:
        store_inquiry(store, inquiry(message=f"{start}HYPERLINK(1)", company=f"{start}1+1", phone="+34 976", items=()))
    (row,) = table(run(app, "export").output)
    assert {row[name][0] for name in ("message", "company", "phone")} == {"'"}


@pytest.mark.parametrize("text", [";=1+41;", "a; =1+41", "a\t=1+41", "first\n=1+41", 'a;"=1+41'])
def test_no_part_of_a_cell_is_a_formula_where_semicolons_or_tabs_separate(
    app: Flask, settings: Settings, text: str
) -> None:
    with make_store(settings) as store:
        store_inquiry(store, inquiry(message=text, items=()))
    written = run(app, "export").output
    assert "1+41" in written
    assert not [part for part in re.split(r"[;\t\n]", written) if part.lstrip('" ').startswith("=")]


def test_an_export_can_be_json_lines_since_a_day_in_a_file(app: Flask, references: list[str], tmp_path: Path) -> None:
    run(app, "export", "--format", "jsonl", "--output", str(tmp_path / "all.jsonl"))
    lines = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [one["reference"] for one in lines] == references[::-1]
    assert run(app, "export", "--json", "--since", "2026-03-03", "--output", "-").output == ""
    assert len(run(app, "export", "--json", "--since", "2026-03-02").output.splitlines()) == 2


@pytest.mark.slow
def test_an_export_of_a_large_store_needs_little_memory(app: Flask, settings: Settings) -> None:
    sent, length = 1000, 5000
    with make_store(settings) as store, transaction(store) as connection:
        for number in range(sent):
            insert_inquiry(connection, inquiry(number, message=f"{number} ".ljust(length, "x")), ["sales"])
    file = settings.root / "all.csv"
    tracemalloc.start()
    assert run(app, "export", "--output", str(file)).exit_code == 0
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [row["message"].split()[0] for row in table(file.read_text(encoding="utf-8"))] == [
        str(number) for number in reversed(range(sent))
    ]
    assert most < sent * length


def test_an_export_that_fails_keeps_the_former_file(app: Flask, settings: Settings, references: list[str]) -> None:
    assert settings.inquiries_path
    file = settings.root / "all.csv"
    run(app, "export", "--output", str(file))
    former = file.read_bytes()
    settings.inquiries_path.write_bytes(b"damaged")
    assert run(app, "export", "--output", str(file)).exit_code == 1
    assert file.read_bytes() == former
    assert len(references) == former.decode().count("@example.com")


def test_the_list_can_be_limited_to_one_state(app: Flask, references: list[str]) -> None:
    assert len(run(app, "list", "--state", "received").output.splitlines()) == 2
    assert "no inquiries" in run(app, "list", "--state", "failed").output


def test_held_inquiries_are_listed_released_and_discarded(app: Flask, settings: Settings) -> None:
    with make_store(settings) as store:
        held = [
            store_inquiry(store, inquiry(message=f"Offer {number}", spam_signals=("honeypot", "offers")))
            for number in range(2)
        ]
    assert {one["reference"] for one in json.loads(run(app, "spam", "list", "--json").output)} == set(held)
    assert run(app, "spam", "release", held[0].lower()).output == f"{held[0]} released\n"
    assert json.loads(run(app, "spam", "discard", held[1], "--json").output)["decision"] == "discarded"
    assert run(app, "spam", "discard", held[1]).exit_code == 1
    assert sorted(one["state"] for one in json.loads(run(app, "list", "--json").output)) == ["received", "spam"]


def test_renewed_keys_say_what_else_to_do(app: Flask, references: list[str]) -> None:
    done = run(app, "renew-keys")
    assert done.stdout == "keys renewed; restart the web server, which keeps the former key of stamps\n"


def test_retry_makes_deliveries_due(app: Flask, references: list[str]) -> None:
    assert run(app, "retry", references[0]).output == "2 deliveries are due now\n"
    assert json.loads(run(app, "retry", "--all", "--json").output) == {"deliveries": 4}
    assert run(app, "retry").exit_code == 2
    assert run(app, "retry", "--all", "--delivered").exit_code == 2
    assert "no inquiry has the reference" in run(app, "retry", "BBBBB-22222").output


def test_forget_asks_first_and_verifies_the_erasure(app: Flask, references: list[str]) -> None:
    refused = app.test_cli_runner().invoke(inquiries, ["forget", "ana@example.com"], input="n\n")
    assert refused.exit_code == 1
    assert len(json.loads(run(app, "list", "--json").output)) == 2
    proof = json.loads(run(app, "forget", "ana@example.com", "--yes", "--json").stdout)
    assert (sorted(proof["erased"]), proof["rows_left"]) == (sorted(references), 0)
    assert "no inquiry found" in run(app, "forget", "ana@example.com", "--yes").output


def test_purge_reports_how_many_it_deleted(app: Flask, references: list[str]) -> None:
    assert run(app, "purge").output == "no inquiries deleted, none undelivered or held\n"
    assert json.loads(run(app, "purge", "--json").output) == {"deleted": 0}


def test_purge_deletes_expired_backups_and_names_those_it_cannot_read(
    app: Flask, settings: Settings, tmp_path: Path
) -> None:
    with make_store(settings) as store:
        store_inquiry(store, replace(inquiry(), received_at=datetime.now(UTC) - timedelta(days=181)))
    deliver(settings)
    (folder := tmp_path / "backups").mkdir()
    expired, damaged = folder / "expired.db", folder / "damaged.db"
    run(app, "backup", str(expired))
    damaged.write_bytes(expired.read_bytes().replace(b"quotation", b"\xffuotation"))
    answer = run(app, "purge", "--backups", str(folder))
    assert answer.exit_code == 1
    assert f"{expired} deleted\n" in answer.output
    assert "damaged.db is damaged" in answer.output
    assert list(folder.iterdir()) == [damaged]


def test_a_backup_is_written_and_restored(
    app: Flask, settings: Settings, references: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    assert run(app, "backup", str(file)).output == f"2 inquiries backed up to {file}\n"
    assert run(app, "backup", str(file)).exit_code == 1
    run(app, "forget", references[0], "--yes")
    assert json.loads(run(app, "restore", str(file), "--json").output) == {"restored": 0}
    (tmp_path / "inquiries.db").unlink()
    assert json.loads(run(app, "restore", str(file), "--json").output) == {"restored": 2}
    with make_store(settings) as store:
        assert count(store) == 2


def test_backups_and_exports_are_for_their_owner_alone(app: Flask, references: list[str], tmp_path: Path) -> None:
    for file, command in ((tmp_path / "a.backup", ["backup"]), (tmp_path / "a.csv", ["export", "--output"])):
        assert run(app, *command, str(file)).exit_code == 0
        assert file.stat().st_mode & 0o077 == 0


def test_deliver_once_attempts_everything_due(settings: Settings, references: list[str]) -> None:
    mailbox = deliver(settings)
    assert len(mailbox.mails) == 4
    with make_store(settings) as store:
        assert {stored.state for stored in list_inquiries(store, None)} == {"delivered"}


def test_the_worker_does_not_start_with_invalid_settings(settings: Settings) -> None:
    settings = replace(settings, smtp_url="smtp://mail.example.com")
    answer = run(Application(settings), "deliver", "--once")
    assert answer.exit_code == 1
    assert "MAIL_FROM" in answer.output
