"""Operators read what was stored, as text or as JSON."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from click.testing import Result
from flask import Flask

from tests.support.inquiries import METER, inquiry, make_store
from vitrine.commands.inquiries import inquiries
from vitrine.inquiries.store import store_inquiry
from vitrine.settings import Settings
from vitrine.web.application import Application


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site whose inquiries stand in a file of their own."""
    return Settings(inquiries_path=str(tmp_path / "inquiries.db"))


@pytest.fixture
def app(settings: Settings) -> Flask:
    """The application as far as this command needs it."""
    return Application(settings)


def run(app: Flask, *arguments: str) -> Result:
    """What the command answers."""
    return app.test_cli_runner().invoke(inquiries, arguments)


@pytest.fixture
def references(settings: Settings) -> list[str]:
    """Two inquiries, the later one suspected of being spam."""
    with make_store(settings) as store:
        later = inquiry(5, message="Buy\nnow", company="Acme", suspected=("honeypot",), items=())
        return [store_inquiry(store, inquiry()), store_inquiry(store, later)]


def test_the_list_names_every_inquiry_newest_first(app: Flask, references: list[str]) -> None:
    newest, oldest = run(app, "list").output.splitlines()
    assert newest == f"{references[1]}  2026-03-02 12:05 UTC  es  Ana Ruiz <ana@example.com>, Acme  suspected: honeypot"
    assert oldest.startswith(references[0])
    assert oldest.endswith("2 × FL-200 Electromagnetic flow meter")


def test_the_list_can_be_cut_and_written_as_json(app: Flask, references: list[str]) -> None:
    (found,) = json.loads(run(app, "list", "--json", "--limit", "1").output)
    assert found["reference"] == references[1]
    assert found["suspected"] == ["honeypot"]


def test_an_empty_store_is_said_to_be_empty(app: Flask) -> None:
    answer = run(app, "list")
    assert answer.exit_code == 0
    assert "no inquiry is stored" in answer.output
    assert json.loads(run(app, "list", "--json").output) == []


def test_one_inquiry_is_shown_in_full(app: Flask, references: list[str]) -> None:
    shown = run(app, "show", references[0].lower()).output
    assert "email: ana@example.com" in shown
    assert "item: 2 × FL-200 Electromagnetic flow meter (code fl-200)" in shown
    assert shown.endswith("\n\nPlease send a quotation.\n")


def test_one_inquiry_is_shown_as_json(app: Flask, references: list[str]) -> None:
    shown = json.loads(run(app, "show", references[0], "--json").output)
    assert shown["received_at"] == "2026-03-02T12:00:00Z"
    assert shown["items"] == [asdict(METER)]


def test_an_unknown_reference_is_refused(app: Flask, references: list[str]) -> None:
    answer = run(app, "show", "BBBBB-BBBBB")
    assert answer.exit_code == 1
    assert "no inquiry has the reference BBBBB-BBBBB" in answer.output


def test_a_store_that_cannot_be_read_is_said_to_be(tmp_path: Path) -> None:
    app = Application(Settings(inquiries_path=str(tmp_path / "missing" / "inquiries.db")))
    answer = run(app, "list")
    assert answer.exit_code == 1
    assert "the inquiry store cannot be used" in answer.output
