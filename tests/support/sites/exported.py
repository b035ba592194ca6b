"""Exports of the miniature site, and how their files compare with what the site answers."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from werkzeug.test import Client, TestResponse

from tests.support.sites.miniature import SITE_URL, settings_for
from tests.support.sites.shared_folders import made_once
from vitrine.builder.report import SILENT
from vitrine.export.export import export_site
from vitrine.web.flask_class import Application

CODINGS = {"br": (".br", brotli.decompress), "gzip": (".gz", gzip.decompress)}
NO_ADDRESSES = ("404.html", "google1234.html", "_headers", "_redirects")


def exported(site_root: Path, name: str, server: str) -> Path:
    """The files of an export, made once for the whole run."""
    folder = site_root.with_name(f"export-{name}")
    with made_once(folder) as is_first:
        if is_first:
            export_site(settings_for(site_root, export_server_url=server), folder, 1, SILENT)
    return folder / "public"


@pytest.fixture(scope="session")
def behind(site_root: Path) -> Path:
    """The files of an export with the site's server behind them."""
    return exported(site_root, "behind", SITE_URL)


@pytest.fixture(scope="session")
def elsewhere(site_root: Path) -> Path:
    """The files of an export whose server has another origin."""
    return exported(site_root, "elsewhere", "https://app.aurovane.example")


@pytest.fixture(scope="session")
def alone(site_root: Path) -> Path:
    """The files of an export without a server."""
    return exported(site_root, "alone", "")


def differing_files(app: Application, public: Path, site_url: str) -> Iterator[str]:
    """The files of an export, plain or compressed, whose content differs from the site's answer at their address."""
    client = Client(app, use_cookies=False)
    for path in sorted(public.rglob("*")):
        name = path.relative_to(public).as_posix()
        if path.is_dir() or path.suffix in (".br", ".gz") or path.name in NO_ADDRESSES or name.startswith("static/"):
            continue
        if ask(client, name, site_url, "").data != path.read_bytes():
            yield name
        for coding, (suffix, unpack) in CODINGS.items():
            form, answer = path.with_name(path.name + suffix), ask(client, name, site_url, coding)
            is_packed = answer.headers.get("Content-Encoding") == coding
            if form.exists() != is_packed or (is_packed and unpack(form.read_bytes()) != unpack(answer.data)):
                yield form.relative_to(public).as_posix()


def unpacked(body: bytes, coding: str | None) -> bytes:
    """A body without its content coding: the server compresses its first answers less than an export."""
    return CODINGS[coding][1](body) if coding else body


def ask(client: Client, name: str, site_url: str, coding: str) -> TestResponse:
    return client.get(address_of(name), base_url=site_url, headers={"Accept-Encoding": coding})


def address_of(name: str) -> str:
    """The address of the page, its data or another file of an export."""
    path, mark, number = name.removesuffix(".html").partition("_page/")
    number, _, part = number.partition("/")
    path = f"/{path}{part}" if part else f"/{path}".rstrip("/")
    return f"{path.removesuffix('/index') or '/'}?page={number}" if mark else path.removesuffix("/index") or "/"
