"""Search engines are told which pages have changed, through a service that the test runs itself."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.command_line import flask
from tests.support.inquiries.delivery import Receiver, receiving
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from tests.support.sites.source_edits import summarize
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application

KEY = "0123456789abcdef"


@pytest.fixture
def service() -> Receiver:
    return Receiver()


@pytest.fixture
def site(service: Receiver, site_root: Path, tmp_path: Path) -> Iterator[Settings]:
    """A copy of the built miniature site that announces changes."""
    with receiving(service) as url:
        yield settings_for(copy_site(site_root, tmp_path / "site"), indexnow_key=KEY, indexnow_url=url)


def announce(settings: Settings, *options: str) -> tuple[int, str]:
    """The exit code of the command and what it prints."""
    result = flask(settings, "site", "announce", *options)
    return result.exit_code, result.output.strip()


def announced(service: Receiver) -> set[str]:
    """The paths announced so far."""
    bodies = [msgspec.json.decode(body) for _, body in service.posts]
    assert {(body["host"], body["key"]) for body in bodies} <= {(SITE_URL.removeprefix("https://"), KEY)}
    assert {body["keyLocation"] for body in bodies} <= {f"{SITE_URL}/{KEY}.txt"}
    return {url.removeprefix(SITE_URL) or "/" for body in bodies for url in body["urlList"]}


def test_changes_are_announced_from_the_second_run_on_once_they_are_served(service: Receiver, site: Settings) -> None:
    code, told = announce(site)
    remembered = "pages recorded; changes are announced from now on, all pages with --all"
    assert (code, told.partition(" ")[2]) == (0, remembered)
    summarize(site, "New")
    refused = "the sources have changed since the served build; run `flask site build` first"
    assert announce(site) == (1, refused)
    assert service.posts == []


def test_the_pages_that_changed_are_announced_once(service: Receiver, site: Settings) -> None:
    announce(site)
    summarize(site, "New")
    build_site(site)
    code, told = announce(site)
    assert (code, told.partition(" ")[2]) == (0, "addresses announced")
    # The translations are lost, and search engines must learn that these pages are gone.
    changed = {"/product/FL-200", "/de/product/FL-200", "/products", "/products/flow", "/products/flow/electromagnetic"}
    assert changed <= announced(service)
    assert not {"/product/PR-300", "/products/pressure", "/contactUs"} & announced(service)
    service.posts.clear()
    assert announce(site) == (0, "no addresses announced")
    assert service.posts == []


def test_what_the_service_refuses_is_announced_by_the_next_run(service: Receiver, site: Settings) -> None:
    announce(site)
    summarize(site, "New")
    build_site(site)
    service.status = 403
    refused = f"it does not accept the key; {SITE_URL}/{KEY}.txt must answer with it, to everybody"
    assert announce(site) == (1, f"127.0.0.1 answers 403: {refused}")
    service.status = 202
    service.posts.clear()
    code, told = announce(site)
    assert (code, told.partition(" ")[2]) == (0, "addresses announced")
    assert "/product/FL-200" in announced(service)


def test_a_service_that_has_moved_is_named_and_nothing_counts_as_announced(service: Receiver, site: Settings) -> None:
    service.status = 301
    moved = (1, "127.0.0.1 answers 301: it has moved; set INDEXNOW_URL to its new address")
    assert announce(site, "--all") == moved
    assert announce(site, "--all") == moved


def test_a_damaged_record_of_what_was_announced_is_named(service: Receiver, site: Settings) -> None:
    file = site.var_path / "announced.json"
    file.write_text('{"https://', encoding="utf-8")
    assert announce(site) == (1, f"{file} is damaged; delete it, and run the command again with --all")
    assert service.posts == []


def test_pages_under_a_former_site_url_are_not_announced_as_gone(service: Receiver, site: Settings) -> None:
    former = {"https://former.example/": "digest"}
    (site.var_path / "announced.json").write_bytes(msgspec.json.encode(former))
    assert announce(site)[0] == 0
    assert "/product/PR-300" in announced(service)
    assert not {path for path in announced(service) if path.startswith("https://")}


def test_all_pages_are_announced_when_asked_for(service: Receiver, site: Settings) -> None:
    assert announce(site, "--all")[0] == 0
    assert {"/", "/de", "/product/PR-300"} <= announced(service)
    assert not {"/search", "/ja/product/PR-300", "/product/FL-200-t"} & announced(service)


def test_a_home_page_that_redirects_is_not_announced(service: Receiver, site: Settings) -> None:
    with (site.root / "content/site.yaml").open("a", encoding="utf-8") as file:
        file.write("root_redirect: /products\n")
    build_site(site)
    assert announce(site, "--all")[0] == 0
    assert "/products" in announced(service)
    assert "/" not in announced(service)


def test_a_service_that_cannot_be_reached_is_named(site: Settings) -> None:
    code, told = announce(replace(site, indexnow_url="http://127.0.0.1:1/indexnow"), "--all")
    assert (code, told.startswith("127.0.0.1 cannot be reached: ")) == (1, True)


def test_nothing_is_announced_without_a_key(app: Application) -> None:
    result = app.test_cli_runner().invoke(args=["site", "announce"])
    assert (result.exit_code, result.output) == (0, "INDEXNOW_KEY is not set: nothing is announced\n")


def test_the_key_is_served_where_the_service_looks_for_it(site: Settings, client: SiteClient) -> None:
    answer = SiteClient(create_app(site)).ask(f"/{KEY}.txt")
    assert (answer.get_data(as_text=True), answer.content_type) == (KEY, "text/plain; charset=utf-8")
    assert client.ask(f"/{KEY}.txt").status_code == 404
