"""Metrics for Prometheus: off by default; the counts of all processes of a server are added up."""

import os
import runpy
import shutil
import signal
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.inquiries.form import Visitor
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.web_server import fetch, serve, serving
from vitrine.build_folder import current_id
from vitrine.builder.pipeline import build_site
from vitrine.files import shared_files
from vitrine.files.process_state import ALERT, write_heartbeat, write_note
from vitrine.processes.gunicorn_environment import METRICS_FOLDER
from vitrine.settings.folders import PROJECT


def test_metrics_are_off_by_default(client: SiteClient) -> None:
    assert client.ask("/metrics").status_code == 404


def test_metrics_have_no_other_spelling_that_a_rule_of_a_proxy_would_miss(site_root: Path) -> None:
    client = SiteClient(create_app(settings_for(site_root, metrics=True)))
    assert client.ask("/metrics").status_code == 200
    for spelling in ("/Metrics", "/metrics/", "/METRICS/"):
        assert client.ask(spelling).status_code == 404


def test_metrics_cover_requests_cache_build_worker_and_alerts(site_root: Path, tmp_path: Path) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"), metrics=True)
    client = SiteClient(create_app(settings))
    write_heartbeat(settings.var_path)
    write_note(settings.var_path, ALERT + "store", "The store is away.")
    served, hits = 'vitrine_requests_total{route="/services",status="200"}', 'vitrine_page_cache_total{result="hit"}'
    before = client.ask("/metrics").get_data(as_text=True)
    for _ in range(3):
        client.ask("/de/services")
    figures = client.ask("/metrics").get_data(as_text=True)
    assert value(figures, served) - value(before, served) == 3
    assert value(figures, hits) - value(before, hits) == 2
    assert "vitrine_request_seconds_bucket" in figures
    assert f'vitrine_build_info{{build="{current_id(settings.var_path)}"' in figures
    assert "\nvitrine_worker_silent_seconds " in figures
    assert 'vitrine_alert{subject="store"} 1' in figures


def test_metrics_name_catalogs_that_lost_their_translations(site_root: Path, tmp_path: Path) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"), metrics=True)
    client = SiteClient(create_app(settings))
    lost = 'vitrine_lost_catalog{locale="de",domain="news"} 1'
    assert lost not in client.ask("/metrics").get_data(as_text=True)
    (settings.translations_path / "de/LC_MESSAGES/news.po").unlink()
    build_site(settings)
    assert lost in client.ask("/metrics").get_data(as_text=True)


def test_metrics_count_the_deliveries_that_wait(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", metrics=True)
    visitor.send()
    figures = visitor.ask("/metrics", base_url="http://10.0.0.7:9090").get_data(as_text=True).splitlines()
    assert 'vitrine_inquiry_queue_length{channel="sales"} 1' in figures
    assert 'vitrine_inquiry_queue_length{channel="webhook"} 0' in figures
    assert "vitrine_inquiry_store_up 1" in figures
    assert "vitrine_inquiries_held 0" in figures


def test_metrics_report_an_unavailable_store_while_the_server_stays_ready(site_root: Path, tmp_path: Path) -> None:
    unlucky = Visitor(site_root, tmp_path / "missing" / "inquiries.db", metrics=True)
    assert unlucky.ask("/readyz").status_code == 200
    assert "vitrine_inquiry_store_up 0" in unlucky.ask("/metrics").get_data(as_text=True)


def test_an_inquiry_has_the_deliveries_that_the_settings_ask_for(site_root: Path, tmp_path: Path) -> None:
    quiet = Visitor(
        site_root, tmp_path / "a.db", metrics=True, acknowledge=False, webhook_url="https://crm.example/hook"
    )
    quiet.ask("/inquiry", "POST", data=ANSWERS)
    figures = quiet.ask("/metrics").get_data(as_text=True)
    assert 'channel="acknowledgement"} 0' in figures
    assert 'channel="webhook"} 1' in figures


def test_the_processes_of_a_server_count_together(site_root: Path, tmp_path: Path) -> None:
    store = str(tmp_path / "inquiries.db")
    before = set(folders())
    with serve(site_root, METRICS="yes", WEB_CONCURRENCY="3", INQUIRIES_PATH=store) as address:
        for _ in range(30):
            fetch(f"{address}/de/services")
        figures = fetch(f"{address}/metrics")
    assert 'vitrine_requests_total{route="/services",status="200"} 30.0' in figures
    assert [folder for folder in folders() if folder not in before and not is_counting(folder)] == []


@pytest.mark.slow
def test_what_a_server_that_was_killed_has_counted_is_removed_by_the_next_one(site_root: Path, tmp_path: Path) -> None:
    store = str(tmp_path / "inquiries.db")
    with serve(site_root, METRICS="yes", INQUIRIES_PATH=store):
        killed = next(folder for folder in folders() if is_counting(folder) and store in environment(folder))
        kill(process_id(killed))
    with serve(site_root, METRICS="yes", INQUIRIES_PATH=store) as address:
        assert "vitrine_requests_total" in fetch(f"{address}/metrics")
        assert killed not in folders()


def test_no_other_server_removes_what_one_that_is_starting_counts_in(monkeypatch: pytest.MonkeyPatch) -> None:
    unlocked: list[Path] = []

    class Watched(shared_files.SharedLock):
        def __init__(self, path: Path) -> None:
            unlocked.extend(own_locks())
            super().__init__(path)

    monkeypatch.setattr(shared_files, "SharedLock", Watched)
    monkeypatch.setenv("METRICS", "yes")
    monkeypatch.setenv(METRICS_FOLDER, "")
    configuration = runpy.run_path(str(PROJECT / "gunicorn.conf.py"))
    try:
        assert unlocked == []
        (lock,) = own_locks()
        with shared_files.try_exclusive_lock(lock) as was_killed:
            assert not was_killed
    finally:
        configuration["metrics_held"].close()
        shutil.rmtree(os.environ[METRICS_FOLDER])


@pytest.mark.slow
def test_lost_log_lines_are_counted_in_all_processes(site_root: Path, tmp_path: Path) -> None:
    store = str(tmp_path / "inquiries.db")
    with (
        Path("/dev/full").open("wb") as log,
        serving(site_root, log, METRICS="yes", WEB_CONCURRENCY="2", INQUIRIES_PATH=store) as port,
    ):
        for _ in range(40):
            fetch(f"http://127.0.0.1:{port}/robots.txt")
        counts = (value(fetch(f"http://127.0.0.1:{port}/metrics"), "vitrine_log_lines_lost_total") for _ in range(10))
        assert any(count >= 40 for count in counts)


def folders() -> list[Path]:
    """The folders in which running servers count."""
    return sorted(Path("/dev/shm").glob("vitrine-metrics-*"))


def own_locks() -> list[Path]:
    """The locks of this process, as other servers find them."""
    own = (folder for folder in folders() if process_id(folder) == str(os.getpid()))
    return [lock for folder in own for lock in folder.glob("server.lock")]


def is_counting(folder: Path) -> bool:
    """Whether the server of a folder still runs; it may belong to another test."""
    return Path("/proc", process_id(folder)).exists()


def process_id(folder: Path) -> str:
    return folder.name.split("-")[2]


def environment(folder: Path) -> str:
    """The variables of the server of a folder."""
    return Path("/proc", process_id(folder), "environ").read_text(encoding="utf-8")


def kill(server: str) -> None:
    """Kill a server with all its processes."""
    children = Path("/proc", server, "task", server, "children").read_text(encoding="utf-8").split()
    for process in (server, *children):
        os.kill(int(process), signal.SIGKILL)


def value(figures: str, name: str) -> float:
    """The value of a metric; 0 if it has none."""
    return next((float(line.removeprefix(name)) for line in figures.splitlines() if line.startswith(f"{name} ")), 0)
