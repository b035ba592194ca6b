"""`flask site doctor` reports the problems of an installation, each with its reason and remedy."""

import os
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import ResponseError
from sqlalchemy import insert

from tests.support.command_line import flask
from tests.support.inquiries.mail import Mailbox, mail_server, server_greeting
from tests.support.inquiries.stores import inquiry, make_store, store_inquiry
from tests.support.processes import free_port
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.build_folder import PROVENANCE, Provenance, current_link, database_file, served_link
from vitrine.builder.pipeline import build_site
from vitrine.doctor.build import check_build, check_schedule
from vitrine.doctor.files import check_ownership, check_permissions, check_space
from vitrine.doctor.finding import Finding
from vitrine.doctor.inquiry_store import check_search_counts, check_store, check_whole_store
from vitrine.doctor.services import (
    check_answer,
    check_mail_server,
    check_proxies,
    check_redis,
    check_webhooks,
    check_worker,
)
from vitrine.doctor.settings import check_settings
from vitrine.files.process_state import PROXIES, state_path, write_heartbeat, write_note
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import SCHEMA_VERSIONS
from vitrine.release import release
from vitrine.settings.settings import Settings


def problems(findings: list[Finding]) -> list[str]:
    """The texts of all problems, each of which must have a reason and a remedy."""
    wrong = [finding for finding in findings if finding.is_problem]
    assert all(finding.why and finding.remedy for finding in wrong)
    return [finding.what for finding in wrong]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site with a store in use."""
    settings = Settings(root=tmp_path, inquiries_path=tmp_path / "inquiries.db")
    with make_store(settings) as store:
        store_inquiry(store, inquiry())
    return settings


def test_the_doctor_tells_what_is_wrong_and_exits_with_1(site_root: Path, tmp_path: Path) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"), site_url=f"http://127.0.0.1:{free_port()}")
    done = flask(settings, "site", "doctor")
    assert done.exit_code == 1
    assert "problem  worker: has never run on this machine\n         Why: " in done.stdout
    assert f"problem  address: {settings.site_url} does not answer" in done.stdout
    assert "SITE_URL is http" in done.stdout


def test_a_damaged_build_is_a_problem_that_a_build_repairs(site: Settings) -> None:
    database_file(current_link(site.var_path)).write_bytes(b"")
    assert problems(list(check_build(site)))[0].endswith("are damaged")
    build_site(site)
    assert not problems(list(check_build(site)))


def test_a_store_in_use_is_healthy_and_private(settings: Settings) -> None:
    assert [what for what in problems(list(check_store(settings))) if "deliveries wait" not in what] == []
    assert problems(list(check_permissions(settings))) == []
    assert problems(list(check_space(settings))) == []


def test_searches_are_counted_where_the_machine_can_keep_their_salt(tmp_path: Path) -> None:
    settings = Settings(root=tmp_path)
    assert problems(list(check_search_counts(settings))) == [f"{state_path(settings.var_path)} cannot be written"]
    settings.var_path.mkdir()
    assert problems(list(check_search_counts(settings))) == []
    assert "SEARCH_DAYS is 0" in str(next(check_search_counts(Settings(root=tmp_path, search_days=0))))


def test_a_store_that_others_may_read_or_of_a_newer_release_is_a_problem(settings: Settings) -> None:
    assert settings.inquiries_path
    settings.inquiries_path.chmod(0o644)
    assert problems(list(check_permissions(settings))) == [f"other users may read {settings.inquiries_path}"]
    with make_store(settings) as store, transaction(store) as connection:
        newer = {"version": 99, "applied_at": inquiry().received_at}
        connection.execute(insert(SCHEMA_VERSIONS).values(newer))
    assert problems(list(check_store(settings)))[0].startswith("schema version 99, this release knows ")


def test_a_file_that_another_user_left_in_the_folder_of_builds_is_a_problem(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = settings.var_path / "builds"
    builds.mkdir(parents=True)
    assert problems(list(check_ownership(settings))) == []
    lstat, left = Path.lstat, builds / "left"
    left.touch()

    def with_another_owner(path: Path) -> os.stat_result:
        found = lstat(path)
        return os.stat_result((*found[:4], 987_654 if path == left else found.st_uid, *found[5:]))

    monkeypatch.setattr(Path, "lstat", with_another_owner)
    (what,) = problems(list(check_ownership(settings)))
    assert f"{left} to 987654" in what


def test_inquiries_that_nobody_delivers_are_a_problem(settings: Settings) -> None:
    assert problems(list(check_store(settings)))[0].startswith("2 deliveries wait, the oldest for ")


def test_an_unreachable_store_is_a_problem(tmp_path: Path) -> None:
    url = f"postgresql://site:secret@127.0.0.1:{free_port()}/inquiries"
    (found,) = problems(list(check_store(Settings(root=tmp_path, database_url=url))))
    assert "cannot be used" in found
    assert "secret" not in found


@pytest.mark.parametrize("part", ["header", "inquiries", "deliveries"])
def test_a_damaged_store_is_one_problem_that_a_backup_solves(settings: Settings, part: str) -> None:
    assert settings.inquiries_path
    with sqlite3.connect(settings.inquiries_path) as store:
        (page_size,) = store.execute("PRAGMA page_size").fetchone()
        pages = {"header": 1, **dict(store.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'"))}
    with settings.inquiries_path.open("r+b") as file:
        file.seek((pages[part] - 1) * page_size)
        file.write(b"damaged " * 512)
    remedies = [finding.remedy for finding in check_whole_store(settings)]
    assert len([remedy for remedy in remedies if "restore the latest backup" in remedy]) == 1


def test_servers_that_do_not_answer_are_problems() -> None:
    port = free_port()
    settings = Settings(
        rate_limit_url=f"redis://127.0.0.1:{port}",
        smtp_url=f"smtp://127.0.0.1:{port}",
        webhook_url=f"https://127.0.0.1:{port}/hook",
    )
    assert problems(list(check_redis(settings))) == ["Redis does not answer: ConnectionError"]
    assert problems(list(check_mail_server(settings))) == [f"127.0.0.1:{port} sends no greeting: Connection refused"]
    assert problems(list(check_webhooks(settings))) == ["WEBHOOK_URL (127.0.0.1) cannot be reached: Connection refused"]


def test_another_server_in_place_of_the_mail_server_is_a_problem() -> None:
    with server_greeting(b"* OK IMAP4rev1 ready\r\n") as port:
        found = problems(list(check_mail_server(Settings(smtp_url=f"smtp://127.0.0.1:{port}"))))
    assert found == [f"127.0.0.1:{port} sends no greeting: what answers there is not a mail server"]


def test_a_parameter_of_redis_that_does_not_exist_is_a_problem() -> None:
    (finding,) = check_redis(Settings(rate_limit_url="redis://127.0.0.1/0?bogus=1"))
    assert (finding.is_problem, finding.remedy) == (True, "Start Redis, or correct RATE_LIMIT_URL.")


@pytest.mark.parametrize("refusal", ["OOM command not allowed", "You can't write against a read only replica."])
def test_a_redis_that_answers_and_stores_nothing_is_a_problem(refusal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise ResponseError(refusal)

    monkeypatch.setattr(Redis, "time", lambda _redis: (time.time(), 0))
    monkeypatch.setattr(Redis, "set", refuse)
    (found,) = problems(list(check_redis(Settings(rate_limit_url="redis://127.0.0.1/0"))))
    assert found == f"Redis answers, but does not count: {refusal}"


@pytest.mark.needs_redis
def test_servers_that_answer_are_healthy(redis_url: str) -> None:
    port = free_port()
    with mail_server(Mailbox(), port):
        settings = Settings(rate_limit_url=redis_url, smtp_url=f"smtp://127.0.0.1:{port}")
        found = [*check_redis(settings), *check_mail_server(settings)]
    assert [str(finding) for finding in found] == [
        "ok       rate limits: Redis answers",
        "ok       clock: agrees with that of Redis",
        f"ok       mail: 127.0.0.1:{port} sends its greeting",
    ]


def test_a_date_that_cannot_be_read_says_nothing_about_clocks(tmp_path: Path) -> None:
    settings = Settings(root=tmp_path)
    assert len(list(check_answer(settings, 200, "yesterday", None))) == 1
    assert problems(list(check_answer(settings, 200, "Thu, 01 Jan 1970 00:00:00 GMT", None)))


@pytest.mark.parametrize(("days", "said"), [(13, ["days until the certificate expires: 12"]), (15, [])])
def test_a_certificate_that_ends_within_two_weeks_is_a_problem(tmp_path: Path, days: int, said: list[str]) -> None:
    end = datetime.now(UTC) + timedelta(days=days, minutes=-1)
    certificate = {"notAfter": f"{end:%b %d %H:%M:%S %Y} GMT"}
    assert problems(list(check_answer(Settings(root=tmp_path), 200, "", certificate))) == said


def test_a_worker_is_missed_once_it_is_silent(tmp_path: Path) -> None:
    settings = Settings(root=tmp_path)
    assert problems(list(check_worker(settings))) == ["has never run on this machine"]
    write_heartbeat(settings.var_path)
    assert problems(list(check_worker(settings))) == []
    last_alive = datetime.now(UTC).timestamp() - 84_012
    os.utime(state_path(settings.var_path) / "worker", (last_alive, last_alive))
    assert problems(list(check_worker(settings))) == ["has been silent for 23 hours"]


@pytest.mark.parametrize(("late", "said"), [(-60, []), (10, []), (16, ["a change of content was due at"])])
def test_a_change_of_content_that_was_not_built_is_a_problem(tmp_path: Path, late: int, said: list[str]) -> None:
    settings = Settings(root=tmp_path)
    link = served_link(settings.var_path, release())
    link.mkdir(parents=True)
    due = datetime.now(UTC) - timedelta(minutes=late)
    PROVENANCE.write(link, Provenance(next_change=due))
    assert [problem[:30] for problem in problems(list(check_schedule(settings)))] == said


def test_what_requests_said_about_proxies_is_repeated(tmp_path: Path) -> None:
    settings = Settings(root=tmp_path)
    assert problems(list(check_proxies(settings))) == []
    write_note(settings.var_path, PROXIES, "PROXIES is 0, but requests come through a proxy")
    assert problems(list(check_proxies(settings))) == ["PROXIES is 0, but requests come through a proxy"]


def test_a_misspelled_setting_is_named_with_what_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vitrine.env").write_text(
        "SMPT_URL=smtp://mail.example\nPREVIEW_URL=http://127.0.0.1:8001\nPYTHONPATH=/opt/site\n"
    )
    monkeypatch.delenv("SITE_ROOT", raising=False)
    wrong = [finding for finding in check_settings(Settings(root=tmp_path)) if finding.is_problem]
    assert [finding.what for finding in wrong] == ["vitrine.env sets SMPT_URL, which is not a setting"]
    assert wrong[0].remedy.startswith("Write SMTP_URL")
    (tmp_path / "site.env").write_text("LANGAUGES=en,de\n")
    wrong = [finding for finding in check_settings(Settings(root=tmp_path)) if finding.is_problem]
    assert wrong[0].what == "site.env sets LANGAUGES, which is not a setting"


def test_settings_that_only_flask_reads_are_named_by_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitrine.doctor.settings.DEFAULT_ROOT", tmp_path)
    (tmp_path / ".env").touch()
    assert f"there is a file {tmp_path / '.env'}" in problems(list(check_settings(Settings(root=tmp_path))))


@pytest.mark.parametrize(
    ("settings", "wrong"),
    [
        (Settings(host="0.0.0.0"), True),
        (Settings(host="0.0.0.0", trusted_hosts=("192.168.1.5",)), False),
        (Settings(host="0.0.0.0", site_url="http://www.example.com"), False),
        (Settings(), False),
    ],
)
def test_a_server_for_other_machines_needs_a_host_name(settings: Settings, wrong: bool) -> None:
    assert any("only 127.0.0.1" in what for what in problems(list(check_settings(settings)))) is wrong
