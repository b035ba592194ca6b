"""`flask site announce`: tells search engines through IndexNow (indexnow.org) which pages have changed."""

import urllib.error
import urllib.request
from collections.abc import Iterable
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import click
import msgspec
from flask.cli import with_appcontext

from vitrine.audit.site import NoRedirect
from vitrine.build_folder import PROVENANCE, ROUTE_RULES, current_id, current_link
from vitrine.builder.build_mode import SITE
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.build_store import is_current
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.page_digests import page_digests
from vitrine.builder.digests import read_inputs
from vitrine.builder.sources import read_sources
from vitrine.commands import settings_mismatch
from vitrine.content.record_codes import fold
from vitrine.errors import VitrineError
from vitrine.files.shared_files import write_whole
from vitrine.locales import localized_path
from vitrine.problems import counted
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import current_settings
from vitrine.web.response.content_root_files import key_path
from vitrine.web.routing.route_rules import RouteRules
from vitrine.web.routing.urls import absolute, path_in

# The digest of each page's content, by its URL.
Pages = dict[str, str]

MAX_PER_REQUEST = 10_000  # addresses in one request; the limit of the protocol
TIMEOUT = 30
MEANINGS = {
    400: "it does not understand the request; check INDEXNOW_URL",
    403: "it does not accept the key; {key_url} must answer with it, to everybody",
    422: "it refuses these addresses; SITE_URL must be the public address of the site, and {key_url} its key",
    429: "it accepts no more requests for now; run the command again later",
} | dict.fromkeys((301, 302, 303, 307, 308), "it has moved; set INDEXNOW_URL to its new address")


@click.command()
@click.option("--all", "announces_all", is_flag=True, help="Announce every page, changed or not.")
@settings_mismatch.option
@with_appcontext
def announce(announces_all: bool) -> None:
    """Tell search engines through IndexNow which pages of the served build are new, changed or gone.

    The first run only records the pages, since search engines want to hear of changes.
    """
    settings = current_settings()
    if not settings.indexnow_key:
        click.echo("INDEXNOW_KEY is not set: nothing is announced")
        return
    settings_mismatch.refuse_other_settings(settings)
    click.echo(announce_changes(settings, announces_all=announces_all))


def announce_changes(settings: Settings, *, announces_all: bool) -> str:
    """Announce what has changed and record it; returns a summary for the user."""
    file, pages = settings.var_path / "announced.json", served_pages(settings, datetime.now(UTC))
    if not file.exists() and not announces_all:
        write_announced(file, pages)
        return f"{counted(len(pages), 'page')} recorded; changes are announced from now on, all pages with --all"
    announced = {url: digest for url, digest in read_announced(file).items() if url.startswith(absolute("/"))}
    changed = [url for url, digest in pages.items() if announces_all or announced.get(url) != digest]
    changed += [url for url in announced if url not in pages]
    for start in range(0, len(changed), MAX_PER_REQUEST):
        urls = changed[start : start + MAX_PER_REQUEST]
        submit(settings.indexnow_url, settings.indexnow_key, absolute(key_path(settings.indexnow_key)), urls)
        for url in urls:
            announced.pop(url, None)
        announced |= {url: pages[url] for url in urls if url in pages}
        write_announced(file, announced)
    return f"{counted(len(changed), 'address', 'addresses')} announced"


def served_pages(settings: Settings, moment: datetime) -> Pages:
    """The digests of the served pages; raises VitrineError if the sources have changed since their build."""
    provenance = PROVENANCE.read(current_link(settings.var_path)) if current_id(settings.var_path) else None
    inputs = read_inputs(settings).digest
    if provenance is None or provenance.inputs != inputs or not is_current(provenance, moment):
        raise VitrineError("the sources have changed since the served build; run `flask site build` first")
    sources = read_sources(settings, moment, SITE.select_published)
    rules = RouteRules(ROUTE_RULES.read(current_link(settings.var_path)).matcher)
    return dict(listed_pages(ContentLocalizer(BuildRequest(settings, moment), sources), rules))


def listed_pages(localizer: ContentLocalizer, rules: RouteRules) -> Iterable[tuple[str, str]]:
    """The URL of each page in the sitemaps, with the digest of its content; a redirect hides the page behind it."""
    for locale, localized in localizer.localized():
        digests = page_digests(localized.content, localized.page_states)
        for kind, record in localized.content.page_records():
            path, key = kind.path_of(record), kind.page_key(record)
            address = localizer.addresses.get(fold(path))
            listed = kind.sitemap and address and not address.noindex
            moved = rules.redirect(localized_path(path, locale))
            if listed and not moved and localized.page_states[key] != "fallback":
                yield absolute(path_in(path, locale)), digests[key]


def read_announced(file: Path) -> Pages:
    """The pages announced so far; raises VitrineError if the file is damaged."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Pages) if file.exists() else {}
    except msgspec.DecodeError as error:
        raise VitrineError(f"{file} is damaged; delete it, and run the command again with --all") from error


def write_announced(file: Path, pages: Pages) -> None:
    """Record atomically which pages have been announced."""
    write_whole(file, msgspec.json.encode(pages))


def submit(service: str, key: str, key_url: str, urls: list[str]) -> None:
    """Announce at most MAX_PER_REQUEST addresses; raises VitrineError unless the service takes them."""
    body = {"host": urlsplit(key_url).netloc, "key": key, "keyLocation": key_url, "urlList": urls}
    request = urllib.request.Request(  # noqa: S310 - http or https, as the setting demands
        service, msgspec.json.encode(body), {"Content-Type": "application/json; charset=utf-8"}
    )
    try:
        # Following a redirect would drop the body, and the answer would look like a success.
        with urllib.request.build_opener(NoRedirect).open(request, timeout=TIMEOUT):
            return
    except urllib.error.HTTPError as error:
        error.close()
        meaning = MEANINGS.get(error.code, "run the command again later").format(key_url=key_url)
        raise VitrineError(f"{urlsplit(service).hostname} answers {error.code}: {meaning}") from error
    except (OSError, HTTPException) as error:
        raise VitrineError(f"{urlsplit(service).hostname} cannot be reached: {error}") from error
