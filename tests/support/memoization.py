"""Memoizes in each test process what builds and applications read or make again and again from the same files."""

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from werkzeug.routing import Rule

from tests.support.sites.compiled_templates import MEMOIZED, memoized_environment
from vitrine.build_folder import Assets
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.files import browser_files
from vitrine.builder.files.browser_files import run_bundler
from vitrine.builder.incremental import changed_catalogs
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.inquiries.delivery import email_templates
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.apply import site_catalogs
from vitrine.translations.apply.compiled_messages import mo_bytes
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs import catalog_files
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.catalogs.po_parser import parse_entries
from vitrine.translations.message import Message
from vitrine.translations.quality import checked_catalogs
from vitrine.translations.quality.checked_catalogs import ReadCatalog, read_uncached
from vitrine.translations.update import confirmation, pot
from vitrine.translations.update.interface_messages import cached_messages
from vitrine.web.flask_class import Application

CATALOGS: dict[bytes, ReadCatalog] = {}
MO_FILES: dict[tuple[str, bytes, int], bytes] = {}
ENTRIES: dict[str, tuple[Entry, ...]] = {}
BUNDLES: dict[tuple[str, ...], tuple[Assets, dict[str, bytes]]] = {}
BUILDERS: dict[tuple[object, ...], Callable[..., tuple[str, str]]] = {}

compile_builder = Rule._compile_builder


def memoized_catalog(data: bytes, digest: bytes, locale: Locale, domain: str) -> ReadCatalog:
    """The catalog with this digest, which is that of its name and its bytes."""
    if digest not in CATALOGS:
        CATALOGS[digest] = read_uncached(data, digest, locale, domain)
    return CATALOGS[digest]


def memoized_mo_file(_mode: BuildMode, locale: Locale, catalog: Catalog) -> bytes:
    """The compiled messages of a catalog; those that somebody reviewed may be fewer than the file has."""
    key = (locale.code, catalog.digest, len(catalog.entries))
    if key not in MO_FILES:
        MO_FILES[key] = mo_bytes(catalog.entries, locale)
    return MO_FILES[key]


def memoized_entries(text: str, name: str, problems: Problems) -> list[Entry]:
    """The entries of a catalog, whose problems name its file."""
    if text in ENTRIES:
        return list(ENTRIES[text])
    found = Problems()
    entries = parse_entries(text, name, found)
    if found:
        problems.extend(found)
    else:
        ENTRIES[text] = tuple(entries)
    return entries


@cache
def messages_below(folder: str) -> tuple[Message, ...]:
    """The messages of the interface, whose sources no test changes."""
    return tuple(cached_messages(Problems(), NO_CACHE, folder))


def memoized_messages(_problems: Problems, _results: ResultCache = NO_CACHE, below: str = "") -> Iterator[Message]:
    return iter(messages_below(below))


def memoized_bundle(out: Path, content: Path) -> Assets:
    """The browser files for this content, bundled again only if a service, which may name an icon, has changed."""
    services = sorted((content / "services").glob("*.md"))
    key = (os.environ["PATH"], *(service.read_text(encoding="utf-8") for service in services))
    if key not in BUNDLES:
        assets = run_bundler(out, content)
        files = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
        BUNDLES[key] = (assets, files)
        return assets
    assets, files = BUNDLES[key]
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    return assets


def memoized_builder(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
    """The function that makes the addresses of a rule: an application compiles a hundred of them."""
    key = (rule.rule, append_unknown, *rule._trace)
    if key not in BUILDERS:
        BUILDERS[key] = compile_builder(rule, append_unknown)
    return BUILDERS[key]


def memoize() -> None:
    """Replace the functions that tests call again and again with the same files.

    Many tests create their own application or worker, and compiling the same templates again took half of their time.
    They also extract the same messages, bundle the same scripts, and read, check and compile the same catalogs.
    """
    Application.jinja_options["bytecode_cache"] = MEMOIZED
    email_templates.Environment = memoized_environment  # type: ignore[assignment, attr-defined]
    BuildMode.messages = memoized_mo_file  # type: ignore[assignment, method-assign]
    for module in (pot, browser_files, changed_catalogs):
        module.cached_messages = memoized_messages  # type: ignore[attr-defined]
    for reader in (confirmation, site_catalogs):
        reader.interface_messages = memoized_messages  # type: ignore[attr-defined]
    catalog_files.parse_entries = memoized_entries  # type: ignore[attr-defined]
    Rule._compile_builder = memoized_builder  # type: ignore[assignment, method-assign]
    browser_files.run_bundler = memoized_bundle
    checked_catalogs.read_uncached = memoized_catalog
