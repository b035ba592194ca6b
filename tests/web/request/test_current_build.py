"""A running server switches to a new build, or back to an older one, without a failed or mixed response."""

import errno
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import polib
import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.source_edits import replace_text
from vitrine.build_folder import METADATA, builds_path
from vitrine.builder.build_store import activate, roll_back
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings
from vitrine.web.request import current_build

PAGES = (
    "/",
    "/de",
    "/de/product/FL-200",
    "/fr/products",
    "/ja/services",
    "/newscenter",
    "/de/solutions/drinking-water",
)
BUILD = re.compile(r'<meta name="vitrine-build" content="([^"]+)">')


def change(site: Settings, file: str, old: str, new: str) -> str:
    """Change a content file and build; returns the id of the new build."""
    replace_text(site.content_path / file, old, new)
    return build_site(site).id


def test_a_new_build_is_served_at_once_and_so_is_a_rollback(site: Settings) -> None:
    client = SiteClient(create_app(site))
    before = client.ask("/services").data
    first = BUILD.search(before.decode())
    assert first
    second = change(site, "services/calibration.md", "name: ", "name: Newly named ")
    after = client.ask("/services").data.decode()
    assert "Newly named" in after
    assert second in after
    roll_back(site)
    assert client.ask("/services").data == before


def test_a_deleted_product_is_gone(site: Settings) -> None:
    client = SiteClient(create_app(site))
    client.page("/product/FL-150")
    products = site.content_path / "products"
    (products / "flow/electromagnetic/fl-150.md").unlink()
    replace_text(products / "pressure/gauge/transmitters.csv", "FL-150", "")
    build_site(site)
    client.page("/product/FL-150", status=404)


def test_a_new_picture_and_a_new_interface_text_are_served(site: Settings) -> None:
    client = SiteClient(create_app(site))
    pictures = "//main//img[contains(@src, 'products/fl-200')]/@src"
    before = client.page("/de/product/FL-200").all(pictures)
    picture = site.content_path / "pictures" / "products" / "fl-200.jpg"
    picture.write_bytes((site.content_path / "pictures" / "pages" / "hall.jpg").read_bytes())
    catalog = polib.pofile(str(site.translations_path / "de" / "LC_MESSAGES" / "messages.po"))
    entry = catalog.find("Technical sheet")
    assert entry
    entry.msgstr, entry.flags = "Das Blatt <100 %>", []
    catalog.save()
    build_site(site)
    page = client.page("/de/product/FL-200")
    assert "Das Blatt <100 %>" in page.text()
    after = page.all(pictures)
    assert set(after).isdisjoint(before)
    assert [client.ask(url).status_code for url in (*before, *after)] == [200] * len([*before, *after])


def test_a_build_of_another_release_is_not_served(site: Settings) -> None:
    client = SiteClient(create_app(site))
    before = client.ask("/services").data
    new = change(site, "services/calibration.md", "name: ", "name: Newly named ")
    folder = builds_path(site.var_path) / new
    METADATA.write(folder, msgspec.structs.replace(METADATA.read(folder), release="another"))
    assert client.ask("/services").data == before


def test_a_broken_build_is_not_served(site: Settings) -> None:
    client = SiteClient(create_app(site))
    before = client.ask("/services").data
    (builds_path(site.var_path) / "broken").mkdir()
    activate(site, "broken")
    assert client.ask("/services").data == before


def test_a_build_that_could_not_be_opened_is_tried_again(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_folder: Path) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    client = SiteClient(create_app(site))
    before = client.ask("/services").data
    change(site, "services/calibration.md", "name: ", "name: Newly named ")
    with monkeypatch.context() as patched:
        patched.setattr(current_build, "OpenedBuild", fail)
        assert client.ask("/services").data == before
    assert client.ask("/services").data == before
    monkeypatch.setattr(current_build, "monotonic", lambda: time.monotonic() + current_build.RETRY_AFTER)
    assert b"Newly named" in client.ask("/services").data


def test_older_builds_keep_their_own_rules(site: Settings) -> None:
    client = SiteClient(create_app(site))
    first = client.ask("/builds/latest.json").json
    assert first
    second = change(site, "site.yaml", "from: /shop", "from: /store")
    latest = client.ask("/builds/latest.json")
    assert latest.json
    assert (latest.json["id"], latest.headers["Cache-Control"]) == (second, "no-cache")
    for build, path in ((first["id"], "/shop"), (second, "/store")):
        rules = client.ask(f"/builds/meta/{build}.json").json
        assert rules
        assert rules["id"] == build
        assert path in rules["matcher"]["static"]
    for unknown in ("nope", "..%2F..", "..", "a" * 300):
        assert client.ask(f"/builds/meta/{unknown}.json").status_code == 404


@pytest.mark.slow
def test_no_response_fails_or_mixes_builds_while_builds_change(site: Settings) -> None:
    old = build_site(site).id
    new = change(site, "site.yaml", "legal_name: Aurovane GmbH", "legal_name: Aurovane Holding")
    names = {old: "Aurovane GmbH", new: "Aurovane Holding"}
    client, over = SiteClient(create_app(site)), threading.Event()

    def ask(start: int) -> set[str]:
        seen, number = set(), start
        while not over.is_set():
            page = client.ask(PAGES[number % len(PAGES)])
            text, number = page.get_data(as_text=True), number + 1
            assert page.status_code == 200
            (build,) = BUILD.findall(text)
            assert {name for name in names.values() if name in text} == {names[build]}
            seen.add(build)
        return seen

    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(ask, start) for start in range(8)]
        for swap in range(15):
            activate(site, (old, new)[swap % 2])
            client.ask("/services")
        over.set()
        assert set().union(*(thread.result() for thread in asked)) == {old, new}
