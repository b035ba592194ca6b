"""Writes `_redirects` and `_headers`, which static hosts such as Netlify and Cloudflare Pages read."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from urllib.parse import urljoin

from werkzeug.urls import iri_to_uri

from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import PUBLIC, Headers
from vitrine.export.redirects import GONE, Redirect
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale, localized_path, split_path
from vitrine.web.routing.request_path import PAYLOAD

HTML = ".html"
INDEX = "/index"
# Headers that do no harm to files with these endings, although the server does not send them: data is in the language
# of its page, while documents may be in another one.
HARMLESS: Mapping[str, tuple[str, ...]] = {"Content-Language": (HTML, PAYLOAD, ".md"), "Speculation-Rules": ("",)}
LESS_IMPORTANT = frozenset(("Content-Disposition", "Content-Language", "Link", "Speculation-Rules"))
MIN_FILES = 3  # of a folder with a rule of its own


def redirects_file(redirects: Sequence[Redirect], site_url: str) -> str:
    """A line for each redirect, in the order of precedence, those of single addresses first.

    Cloudflare Pages counts every line after the first pattern as a pattern, of which it reads a hundred.
    """
    live = [entry for at, entry in enumerate(redirects) if not (entry.is_pattern and is_below(entry, redirects[:at]))]
    kept = [entry for at, entry in enumerate(live) if entry.status != GONE or is_below(entry, moved(live[at + 1 :]))]
    exact = {entry.path for entry in kept if not entry.is_pattern}
    own = [entry for entry in kept if not (entry.folder and entry.path in exact)]
    single = [line for entry in sorted(own, key=rank) for line in single_lines(entry)]
    patterns = [line for entry in kept for line in pattern_lines(entry, site_url)]
    patterns += [f"{locale.prefix}/* {missing_page(locale)} 404" for locale in LOCALES.values() if locale.prefix]
    return "".join(f"{line}\n" for line in (*dict.fromkeys(single), *patterns, f"/* {missing_page(SOURCE_LOCALE)} 404"))


def is_below(entry: Redirect, others: Iterable[Redirect]) -> bool:
    """Whether any of the patterns among others applies to an entry."""
    patterns = (other.path if other.prefix else f"{other.path}/" for other in others if other.is_pattern)
    return entry.path.startswith(tuple(patterns))


def moved(redirects: Iterable[Redirect]) -> Iterator[Redirect]:
    """The redirects for which what is gone must be named: elsewhere, a missing page is shown anyway."""
    return (entry for entry in redirects if entry.status != GONE)


def rank(entry: Redirect) -> tuple[bool, bool]:
    """Sort key: addresses with a query first, as a line without one applies to every query; then folders."""
    return "?" not in entry.path, not entry.folder


def missing_page(locale: Locale) -> str:
    return f"{localized_path(MISSING, locale)}{HTML}"


def target_and_status(entry: Redirect) -> str:
    """Where an address leads; these hosts do not support status 410, so gone pages get 404."""
    if entry.status == GONE:
        return f"{missing_page(split_path(entry.path)[0] or SOURCE_LOCALE)} 404"
    return f"{entry.target} {entry.status}"


def single_lines(entry: Redirect) -> Iterator[str]:
    """The lines for an address itself, also as it was written, since these hosts tell upper and lower case apart."""
    if entry.prefix or entry.path == entry.target:
        return
    path, _, query = entry.path.partition("?")
    parameters = "".join(f" {parameter}" for parameter in iri_to_uri(query).split("&") if parameter)
    encoded = iri_to_uri(path.replace("%", "%25"))
    for spelling in dict.fromkeys((iri_to_uri(entry.spelling), encoded) if entry.spelling else (encoded,)):
        yield f"{spelling}{parameters} {target_and_status(entry)}"


def pattern_lines(entry: Redirect, site_url: str) -> Iterator[str]:
    """The line for what is below a folder or begins with a prefix."""
    path = iri_to_uri(entry.path)
    if entry.prefix:
        # With its host: after a lone slash, what a client appends could begin with another one and name another site.
        yield f"{path}* {urljoin(site_url, entry.target)}:splat {entry.status}"
    elif entry.folder:
        yield f"{path}/* {target_and_status(entry)}"


def headers_file(files: Mapping[str, Headers]) -> str:
    """Rules for all addresses, for each kind of file and for each folder, then for single files.

    No two rules that apply to a file set the same header, since hosts join their values. Cloudflare Pages reads a
    hundred rules: those that only repeat what pages and file names say come last.
    """
    missing = {path: dict(frozenset(headers) - host_default_headers(path, headers)) for path, headers in files.items()}
    given: dict[str, set[str]] = defaultdict(set)
    rules = [(pattern, take_shared(missing, given, pattern, paths)) for pattern, paths in patterns(files).items()]
    single = [(public_path(path), headers) for path, headers in missing.items()]
    rules += sorted(single, key=lambda entry: entry[1].keys() <= LESS_IMPORTANT)
    return "".join(rule(pattern, headers.items()) for pattern, headers in rules if headers)


def patterns(files: Iterable[str]) -> dict[str, list[str]]:
    """The patterns of addresses, each with the files that it may apply to.

    Netlify applies that of a folder to the page of its name as well, Cloudflare Pages does not.
    """
    found = {"/*": list(files), f"{STATIC_PREFIX}*": [path for path in files if path.startswith(STATIC_PREFIX)]}
    for path in found["/*"]:
        ending = PAYLOAD if path.endswith(f"/{PAYLOAD}") else PurePosixPath(path).suffix
        if ending not in (HTML, ".json", ""):
            found.setdefault(f"/*{ending}", []).append(path)
    below = Counter(section(path) for path in files if public_path(path) != section(path))
    for path in found["/*"]:
        if below[section(path)] >= MIN_FILES and f"{section(path)}/" != STATIC_PREFIX:
            found.setdefault(f"{section(path)}/*", []).append(path)
    return found


def section(path: str) -> str:
    """The first folder of an address, with the locale prefix before it."""
    locale, bare = split_path(public_path(path))
    return localized_path(f"/{bare.split('/')[1]}", locale or SOURCE_LOCALE)


def take_shared(
    missing: dict[str, dict[str, str]], given: Mapping[str, set[str]], pattern: str, paths: Sequence[str]
) -> dict[str, str]:
    """Give some files the headers of a pattern that they can share: these are no longer missing, but given."""
    shared = shareable_headers(missing, given, paths)
    page = pattern.removesuffix("/*")
    for path in paths:
        given[path].update(shared)
        if public_path(path) != page:
            missing[path] = {name: value for name, value in missing[path].items() if name not in shared}
    return shared


def shareable_headers(
    missing: Mapping[str, Mapping[str, str]], given: Mapping[str, set[str]], paths: Sequence[str]
) -> dict[str, str]:
    """The headers with a single value that all of these files miss, or that harm none of them."""
    values: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        for name, value in missing[path].items():
            values[name].add(value)
    shareable = {}
    for name, found in values.items():
        is_given = any(name in given[path] for path in paths)
        harms_none = all(name in missing[path] or path.endswith(HARMLESS.get(name, ())) for path in paths)
        if len(found) == 1 and not is_given and harms_none:
            (shareable[name],) = found
    return shareable


def host_default_headers(path: str, headers: Headers) -> frozenset[tuple[str, str]]:
    """The headers that hosts send by themselves: usual content types, and revalidation of pages."""
    types_by_suffix = {HTML: "text/html", ".json": "application/json"}
    content_type = next((mime for suffix, mime in types_by_suffix.items() if path.endswith(suffix)), None)
    types = (header for header in headers if header[0] == "Content-Type")
    own = {("Vary", "Accept-Encoding"), ("Cache-Control", PUBLIC)}
    return frozenset(own | {header for header in types if content_type and header[1].startswith(content_type)})


def public_path(path: str) -> str:
    """The address at which a host serves a file: pages without .html."""
    return path.removesuffix(HTML).removesuffix(INDEX) or "/"


def rule(pattern: str, headers: Iterable[tuple[str, str]]) -> str:
    return f"{pattern}\n" + "".join(f"  {name}: {value}\n" for name, value in sorted(headers))
