"""Groups the headers of exported files: what most files of a class share, and which files differ."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from vitrine.export.server_links import ExportServer
from vitrine.locales import LOCALES

Headers = tuple[tuple[str, str], ...]

# Web servers derive these from the file that they send.
SET_BY_SERVER = frozenset(("content-length", "content-encoding", "etag", "last-modified", "date", "accept-ranges"))
FORM_ACTION = "form-action 'self'"
PRIVATE, PUBLIC = "private, no-cache", "public, max-age=60"
NOTHING = "(?!)"  # for a site in English only, which has no prefixes
PREFIXES = "|".join(locale.code for locale in LOCALES.values() if locale.prefix) or NOTHING
SUFFIX = r"(?:-t\.html|_payload\.json|\.[a-z0-9]+)"
CLASS = re.compile(rf"/(?:(?P<static>static)|(?P<locale>{PREFIXES})(?=[/.]))?.*?(?P<suffix>{SUFFIX})")


def exported_headers(headers: Iterable[tuple[str, str]], server: ExportServer) -> Headers:
    """The headers of an answer that apply to its file.

    Only the server detects a visitor's language: if it is not behind the files, pages do not vary.
    """
    own = [(name, value) for name, value in headers if name.lower() not in SET_BY_SERVER]
    if server.kind == "behind":
        return tuple(own)
    return tuple((name, without_detection(name, value, server)) for name, value in own)


def without_detection(name: str, value: str, server: ExportServer) -> str:
    """The value of a header of a page without language detection."""
    match name:
        case "Cache-Control":
            return PUBLIC if value == PRIVATE else value
        case "Vary":
            return "Accept-Encoding"
        case "Content-Security-Policy":
            return value.replace(FORM_ACTION, f"{FORM_ACTION} {server.origin}".rstrip())
    return value


class HeaderTable(NamedTuple):
    """The values of one header: by class of files, and by address for files that differ; "" for no header."""

    of_class: dict[str, str]
    of_file: dict[str, str]


def class_of(path: str) -> str:
    """The class of files that share most headers: `de.html`, `static.css`, `en_payload.json`."""
    match = CLASS.fullmatch(path)
    return f"{match['static'] or match['locale'] or 'en'}{match['suffix']}" if match else ""


def header_tables(files: Mapping[str, Headers]) -> dict[str, HeaderTable]:
    """The table of each header, by its name; `files` are the headers by the address of each file."""
    values: dict[str, dict[str, str]] = defaultdict(dict)
    for path, headers in files.items():
        for name, value in headers:
            values[name][path] = value
    classes = {path: class_of(path) for path in files}
    return {name: header_table(of_file, classes) for name, of_file in sorted(values.items())}


def header_table(values: Mapping[str, str], classes: Mapping[str, str]) -> HeaderTable:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for path, name in classes.items():
        counts[name][values.get(path, "")] += 1
    usual = {name: values_of_class.most_common(1)[0][0] for name, values_of_class in sorted(counts.items())}
    other = {path: values.get(path, "") for path in classes if values.get(path, "") != usual[classes[path]]}
    return HeaderTable(usual, dict(sorted(other.items())))
