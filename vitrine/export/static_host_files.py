"""Writes `_redirects` and `_headers`, which static hosts such as Netlify and Cloudflare Pages read."""

from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import urljoin

from werkzeug.urls import iri_to_uri

from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import PUBLIC, Headers
from vitrine.export.redirects import GONE, Redirect
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale, localized_path, split_path

HTML = ".html"
INDEX = "/index"


def redirects_file(redirects: Iterable[Redirect], site_url: str) -> str:
    """A line for each redirect, in order; these hosts do not support status 410, so gone pages get 404."""
    lines = [line for entry in redirects for line in redirect_lines(entry, site_url)]
    lines += [f"{locale.prefix}/* {missing_page(locale)} 404" for locale in LOCALES.values() if locale.prefix]
    return "".join(f"{line}\n" for line in (*lines, f"/* {missing_page(SOURCE_LOCALE)} 404"))


def missing_page(locale: Locale) -> str:
    return f"{localized_path(MISSING, locale)}{HTML}"


def redirect_lines(entry: Redirect, site_url: str) -> Iterator[str]:
    path, mark, query = iri_to_uri(entry.path).partition("?")
    if entry.status == GONE:
        entry = entry._replace(status=404, target=missing_page(split_path(path)[0] or SOURCE_LOCALE))
    if entry.prefix:
        # With its host: after a lone slash, what a client appends could begin with another one and name another site.
        yield f"{path}* {urljoin(site_url, entry.target)}:splat {entry.status}"
        return
    if entry.path != entry.target:
        yield f"{path}{' ' + query if mark else ''} {entry.target} {entry.status}"
    if entry.folder:
        yield f"{path}/* {entry.target} {entry.status}"


def headers_file(files: Mapping[str, Headers]) -> str:
    """A rule for all addresses, rules for each language and for files of the build, and rules for exceptions.

    Hosts derive usual content types from file names; only unusual ones are written.
    """
    usual = common_headers(files.values())
    places = {"/*": usual}
    for place in ("/static/", *(f"{locale.prefix}/" for locale in LOCALES.values() if locale.prefix)):
        below = common_headers(headers for path, headers in files.items() if path.startswith(place))
        places[f"{place}*"] = below - usual
    for path, headers in files.items():
        above = usual | places.get(f"/{path.split('/')[1]}/*", frozenset())
        places[public_path(path)] = frozenset(headers) - above - host_default_headers(path, headers)
    return "".join(rule(place, headers) for place, headers in places.items() if headers)


def common_headers(all_headers: Iterable[Headers]) -> frozenset[tuple[str, str]]:
    """The headers that are the same in all of them."""
    sets = [frozenset(headers) for headers in all_headers]
    return frozenset.intersection(*sets) if sets else frozenset()


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


def rule(place: str, headers: Iterable[tuple[str, str]]) -> str:
    return f"{place}\n" + "".join(f"  {name}: {value}\n" for name, value in sorted(headers))
