"""Request headers that contradict PROXIES are logged once, and reported by the doctor."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.doctor.services import check_proxies
from vitrine.files.process_state import PROXIES, write_note
from vitrine.settings.settings import Settings

ONE, TWO = {"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "192.0.2.7, 192.0.2.8"}


@pytest.fixture
def root(site_root: Path, tmp_path: Path) -> Path:
    return copy_site(site_root, tmp_path / "site")


def ask(settings: Settings, headers: dict[str, str], path: str = "/de/services", times: int = 20) -> None:
    client = SiteClient(create_app(settings))
    for _ in range(times):
        client.ask(path, headers=headers)


@pytest.mark.parametrize(
    ("proxies", "headers", "told"),
    [
        (0, ONE, "PROXIES is 0, but requests come with X-Forwarded-For"),
        (2, ONE, "PROXIES is 2, but X-Forwarded-For names 1 address"),
        (1, {}, "PROXIES is 1, but X-Forwarded-For names no addresses"),
    ],
)
def test_a_wrong_number_of_proxies_is_logged_once_and_reported_by_the_doctor(
    capsys: pytest.CaptureFixture[str], root: Path, proxies: int, headers: dict[str, str], told: str
) -> None:
    settings = settings_for(root, proxies=proxies)
    ask(settings, headers)
    log = capsys.readouterr().err
    assert log.count("proxies misconfigured") == 1
    assert told in log
    assert "192.0.2" not in log
    (finding,) = check_proxies(settings)
    assert finding.is_problem
    assert finding.what.startswith(told)


@pytest.mark.parametrize(("proxies", "headers"), [(0, {}), (1, ONE), (1, TWO), (2, TWO)])
def test_a_correct_number_clears_an_earlier_report(root: Path, proxies: int, headers: dict[str, str]) -> None:
    settings = settings_for(root, proxies=proxies)
    write_note(settings.var_path, PROXIES, "PROXIES was wrong")
    ask(settings, headers)
    assert not next(check_proxies(settings)).is_problem


def test_single_requests_with_a_forged_header_report_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    client = SiteClient(create_app(settings_for(root)))
    for headers in [ONE, {}] * 12:
        client.ask("/de/services", headers=headers)
    assert "proxies misconfigured" not in capsys.readouterr().err


def test_direct_health_checks_report_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask(settings_for(root, proxies=1), {}, "/healthz")
    assert "proxies misconfigured" not in capsys.readouterr().err
