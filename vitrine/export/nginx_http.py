"""Writes the `http` block of nginx for an export: maps that choose the file, headers and redirect of a request."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import PREFIXES, SUFFIX, Headers, HeaderTable
from vitrine.export.redirects import GONE, Redirect
from vitrine.locales import LOCALES, localized_path
from vitrine.settings.settings import Settings

NAME = "vitrine"
# Headers that depend on the status, for errors and redirects; nginx tries patterns only if no exact value matches.
USUAL_STATUSES = ("200", "304")
BY_STATUS = {
    "Cache-Control": {"~^30[18]": "public, max-age=3600", "~^30[27]": "no-store", "~^4": "no-store"},
    "Content-Type": {"~^30[1278]": "", "~^405": ""},
}
LOCALIZED = [locale for locale in LOCALES.values() if locale.prefix]
JOINED = 10  # patterns combined in one; nginx limits a parameter to 4 kB


def http_file(
    files: Mapping[str, Headers], tables: Mapping[str, HeaderTable], redirects: Sequence[Redirect], settings: Settings
) -> str:
    """The content of the block: maps of headers by file, of redirects, and of requests passed to the server."""
    lines = [*file_maps(files), *header_maps(tables), *redirect_maps(redirects), *server_maps(settings)]
    return "\n".join(lines) + "\n"


def file_maps(files: Mapping[str, Headers]) -> Iterator[str]:
    """The sizes of tables, and the maps from addresses to files, and to the classes and encodings of these."""
    longest = max(map(len, files), default=0)
    yield "variables_hash_max_size 4096;"
    yield "map_hash_max_size 262144;"
    # The smallest power of two in which the longest key of a map fits.
    yield f"map_hash_bucket_size {max(128, 1 << (longest + 40).bit_length())};"
    yield "# The path without a slash at its end; the file without its encoding; its class; which encoding is sent."
    yield from page_maps()
    yield from class_map()
    yield from map_block("$uri", "content_encoding", {"default": "", r"~\.br$": "br", r"~\.gz$": "gzip"})
    yield from encoding_map()
    yield "# File names are not addresses of pages."
    roots = {path: "" for path in files if path.count("/") == 1 and is_root_file(path, files)}
    names = rf"~(\.(html|br|gz)|^/_(headers|redirects)|^(/({PREFIXES}))?{MISSING})$"
    yield from map_block("$uri", "hidden", {"default": "", **roots, names: "1"})


def page_maps() -> Iterator[str]:
    """The maps from an address to the path of its page, and to its file."""
    page = {"default": "$uri", r"~^(?<vitrine_bare>.+)/$": "$vitrine_bare"}
    file = {"default": "$uri", r"~^(?<vitrine_bare_file>.+)\.(br|gz)$": "$vitrine_bare_file"}
    # An error page is looked up in the same request, under an address of its own.
    yield from map_block("$uri", "page", page, volatile=True)
    yield from map_block("$uri", "file", file)


def class_map() -> Iterator[str]:
    """The map from a file to its class, by which most headers are decided."""
    classes = {
        "default": "",
        rf"~^/static/.*?(?<vitrine_sa>{SUFFIX})$": "static$vitrine_sa",
        rf"~^/(?<vitrine_lo>{PREFIXES})(?=[/.]).*?(?<vitrine_sb>{SUFFIX})$": "$vitrine_lo$vitrine_sb",
        rf"~(?<vitrine_sc>{SUFFIX})$": "en$vitrine_sc",
    }
    yield from map_block("$vitrine_file", "class", classes)


def encoding_map() -> Iterator[str]:
    """The map from what a client accepts to the suffix of the best form of a file."""
    accepted = r"(^|[ ,]){}(?!\s*;\s*q=0(\.0*)?\s*(,|$))"
    best = {"default": "", "~" + accepted.format("br"): ".br", "~" + accepted.format("gzip"): ".gz"}
    yield from map_block("$http_accept_encoding", "encoded", best)


def is_root_file(path: str, files: Mapping[str, Headers]) -> bool:
    """Whether a file comes from content/root, and so has its own name and no language."""
    return path.endswith(".html") and "Content-Language" not in dict(files[path]) and path != f"{MISSING}.html"


def header_maps(tables: Mapping[str, HeaderTable]) -> Iterator[str]:
    yield "# The class of files that have all its headers; files with others are looked up one header at a time."
    differing = {path: "" for table in tables.values() for path in table.of_file}
    yield from map_block(
        "$vitrine_file", "plain_class", {"default": "$vitrine_class", **dict(sorted(differing.items()))}
    )
    for name, table in tables.items():
        for stage in header_stages(name, table):
            yield from map_block(*stage)


def header_value(name: str, table: HeaderTable) -> str:
    """The value that nginx sends as a header: the result of its last map, or the value that all files share."""
    stages = header_stages(name, table)
    return f"${NAME}_{stages[-1].name}" if stages else quoted(next(iter(table.of_class.values())))


class Stage(NamedTuple):
    """One of the maps that decide a header."""

    source: str
    name: str
    values: dict[str, str]


def header_stages(name: str, table: HeaderTable) -> list[Stage]:
    """The maps of a header: by class, by file where files differ, by status.

    Each falls back to the one before. A map without effect is left out, since nginx would evaluate it for every
    request; so is the map by file for classes whose files do not differ.
    """
    by_status, is_same = BY_STATUS.get(name), len({*table.of_class.values()}) == 1
    if is_same and not table.of_file and not by_status:
        return []
    variable = name.lower().replace("-", "_")
    everywhere = next(iter(table.of_class.values())) if is_same else ""
    stages = [Stage(f"${NAME}_class", f"usual_{variable}", {"default": everywhere, **table.of_class})]
    if table.of_file:
        own = {"default": f"${NAME}_usual_{variable}", **table.of_file}
        of_class = {kind: value for kind, value in table.of_class.items() if kind}
        found = {"default": f"${NAME}_own_{variable}", **of_class}
        stages += [
            Stage(f"${NAME}_file", f"own_{variable}", own),
            Stage(f"${NAME}_plain_class", f"found_{variable}", found),
        ]
    if by_status:
        value = f"${NAME}_{stages[-1].name}"
        usual = dict.fromkeys(("default", *USUAL_STATUSES), value)
        stages.append(Stage("$status", f"sent_{variable}", usual | by_status))
    return stages


def redirect_maps(redirects: Sequence[Redirect]) -> Iterator[str]:
    """The status of each moved or gone address, the only map that most requests need; and the targets by status."""
    yield from address_maps("moved", statuses_by_address(redirects), volatile=True)
    yield from rest_map([entry for entry in redirects if entry.prefix])
    for status in moved_statuses(redirects):
        targets = dict(pair for entry in redirects if entry.status == status for pair in redirect_targets(entry))
        yield from address_maps(f"moved_{status}", targets)


def rest_map(prefixes: Sequence[Redirect]) -> Iterator[str]:
    """The map to what follows a prefix, as the client wrote it.

    Decoded, it could end the path or the header, or begin with a backslash or a tab, which browsers take for the
    beginning of another host.
    """
    if not prefixes:
        return
    paths = "|".join(escaped(entry.path).replace("/", "/+") for entry in prefixes)
    values = {"default": "", rf"~*^({paths})(?<vitrine_after>[^/\\?#][^?#]*)": "$vitrine_after"}
    yield from map_block("$request_uri", "rest", values)


def moved_statuses(redirects: Iterable[Redirect]) -> list[int]:
    """The statuses with which redirects are answered."""
    return sorted({entry.status for entry in redirects} - {GONE})


def statuses_by_address(redirects: Sequence[Redirect]) -> dict[str, str]:
    """The status of each address; adjacent patterns are combined, since a request tries them one by one."""
    values = {entry.path: str(entry.status) for entry in redirects if not entry.prefix and entry.path != entry.target}
    for status, group in groupby((entry for entry in redirects if entry.is_pattern), attrgetter("status")):
        patterns = [pattern(entry) for entry in group]
        for start in range(0, len(patterns), JOINED):
            values[f"~*^({'|'.join(patterns[start : start + JOINED])})"] = str(status)
    return values


def pattern(entry: Redirect) -> str:
    """The regular expression for what is below a folder, or begins with a prefix."""
    if entry.prefix:
        return f"{escaped(entry.path)}(?=[^/])"
    return escaped(entry.path) + ("/." if entry.target else "(/|$)")


def redirect_targets(entry: Redirect) -> Iterator[tuple[str, str]]:
    path, mark, anchor = entry.target.partition("#")
    target = f"{path}{'$is_args$args' if entry.takes_query else ''}{mark}{anchor}"
    if entry.prefix:
        yield f"~*^{pattern(entry)}.", f"{entry.target}${NAME}_rest$is_args$args"
        return
    if entry.path != entry.target:
        yield entry.path, target
    if entry.folder:
        yield f"~*^{pattern(entry)}", target


def address_maps(name: str, values: Mapping[str, str], *, volatile: bool = False) -> Iterator[str]:
    """Maps from addresses to values; the one for addresses with a query is left out if there are none."""
    queried = {key: value for key, value in values.items() if "?" in key and not key.startswith("~")}
    plain = {"default": ""} | {key: value for key, value in values.items() if key not in queried}
    path_name = f"{name}_path" if queried else name
    yield from map_block("$vitrine_page", path_name, plain, volatile=volatile)
    if queried:
        with_queries = {"default": f"${NAME}_{path_name}"} | queried
        yield from map_block("$uri?$args", name, with_queries, volatile=volatile)


def server_maps(settings: Settings) -> Iterator[str]:
    """The maps that decide which requests the server answers, and the page of a 404."""
    yield from query_maps()
    yield from language_maps(settings)
    yield "# The page of a 404 in the language of the address."
    missing = {rf"~*^{locale.prefix}(/|$)": f"{localized_path(MISSING, locale)}.html" for locale in LOCALIZED}
    yield from map_block("$request_uri", "missing", {"default": f"{MISSING}.html", **missing})


def query_maps() -> Iterator[str]:
    """The maps that pass forms and queries to the server."""
    yield "# Page 2 of a list is a file; other queries, and forms, are the server's."
    number = {"default": "", "": "", "~^page=(?<vitrine_nth>[2-9]|[1-9][0-9]+)$": "/_page/$vitrine_nth"}
    yield from map_block("$args", "number", number)
    asks = {"default": "1", "GET ": "", "~^(GET|HEAD) (page=[1-9][0-9]*)?$": ""}
    yield from map_block('"$request_method $args"', "asks", asks)


def language_maps(settings: Settings) -> Iterator[str]:
    """The maps that pass requests to the server which may be redirected to another language, or choose one."""
    yield "# Visitors who get English; in case of doubt, the server decides."
    english = {
        "default": "",
        r"~^same-origin\|": "1",
        r"~^[^|]*\|en\|": "1",
        r"~*^[^|]*\|\|\s*en(-us)?\s*(,|$)": "1",
        rf"~*^[^|]*\|\|(.*[,\s])?({PREFIXES})([-_;,\s]|$)": "",
        r"~^[^|]*\|\|": "1",
    }
    yield from map_block('"$http_sec_fetch_site|$cookie_locale|$http_accept_language"', "english", english)
    yield "# Following a link to another language chooses it without scripts too: the server sets the cookie."
    site = escaped(settings.site_url)
    left = {"default": "", "": "", rf"~*^{site}/(?<vitrine_left_in>{PREFIXES})([/?#]|$)": "$vitrine_left_in"}
    yield from map_block("$http_referer", "left", left | {rf"~*^{site}(/|$)": "en"})
    for code in LOCALES:
        stays = {"default": "1", "": "", code: ""}
        yield from map_block('"$vitrine_asks$vitrine_left"', f"to_server_in_{code}", stays)
    detects = {"default": "1", "|1": ""}
    yield from map_block('"$vitrine_to_server_in_en|$vitrine_english"', "to_server_or_detected", detects)


def map_block(source: str, name: str, values: Mapping[str, str], *, volatile: bool = False) -> Iterator[str]:
    """An nginx map; a volatile one is not cached within a request."""
    yield f"map {source} ${NAME}_{name} {{"
    if volatile:
        yield "    volatile;"
    yield from (f"    {key if key == 'default' else quoted(key)} {quoted(value)};" for key, value in values.items())
    yield "}"


def quoted(text: str) -> str:
    """A text as a quoted nginx parameter."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def escaped(text: str) -> str:
    """A text escaped for a regular expression of nginx."""
    return "".join(f"\\{letter}" if letter in r".^$*+?()[]{}|\\" else letter for letter in text)
