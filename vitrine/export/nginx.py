"""Writes the configuration of nginx for an export: its `http` block with maps, and its `server` block."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined

from vitrine.content.machine_addresses import MachineAddress
from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import PREFIXES, SUFFIX, Headers, HeaderTable
from vitrine.export.redirects import GONE, Redirect
from vitrine.export.server_links import ExportServer
from vitrine.locales import LOCALES, localized_path
from vitrine.settings.settings import Settings

# Headers that depend on the status, for errors and redirects; nginx tries patterns only if no exact value matches.
USUAL_STATUSES = ("200", "304")
BY_STATUS = {
    "Cache-Control": {"~^30[18]": "public, max-age=3600", "~^30[27]": "no-store", "~^4": "no-store"},
    "Content-Type": {"~^30[1278]": "", "~^405": ""},
}
LOCALIZED = [locale for locale in LOCALES.values() if locale.prefix]
JOINED = 10  # patterns combined in one; nginx limits a parameter to 4 kB


class Map(NamedTuple):
    """A map of nginx from an expression to the variable of a name; a volatile one is not cached within a request."""

    source: str
    name: str
    values: Mapping[str, str]
    volatile: bool = False


def http_file(
    files: Mapping[str, Headers], tables: Mapping[str, HeaderTable], redirects: Sequence[Redirect], settings: Settings
) -> str:
    """The content of the `http` block: maps of files and their headers, of redirects, and of what the server gets."""
    longest = max(map(len, files), default=0)
    return render(
        "nginx-http.conf",
        # The smallest power of two in which the longest key of a map fits.
        bucket_size=max(128, 1 << (longest + 40).bit_length()),
        suffix=in_quotes(SUFFIX),
        prefixes=PREFIXES,
        root_files=[path for path in files if path.count("/") == 1 and is_root_file(path, files)],
        header_maps=list(header_maps(tables)),
        redirect_maps=list(redirect_maps(redirects)),
        site=in_quotes(escaped(settings.site_url)),
        codes=LOCALES,
        localized=LOCALIZED,
        missing=MISSING,
    )


def server_file(public: str, tables: Mapping[str, HeaderTable], statuses: Iterable[int], server: ExportServer) -> str:
    """The content of the `server` block: the files, their headers, and what is passed on."""
    return render(
        "nginx-server.conf",
        public=public,
        headers=[(name, header_value(name, table)) for name, table in tables.items()],
        statuses=statuses,
        missing_pages=[localized_path(MISSING, locale) for locale in LOCALES.values()],
        localized=LOCALIZED,
        behind=server.kind == "behind",
        upstream=server.upstream,
        own_network=(MachineAddress.READY.value, MachineAddress.METRICS.value),
    )


def render(template: str, **values: object) -> str:
    templates = Environment(  # noqa: S701 - it is no HTML
        loader=PackageLoader(__package__), undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True
    )
    templates.filters["quoted"] = quoted
    return templates.get_template(template).render(values)


def is_root_file(path: str, files: Mapping[str, Headers]) -> bool:
    """Whether a file comes from content/root, and so has its own name and no language."""
    return path.endswith(".html") and "Content-Language" not in dict(files[path]) and path != f"{MISSING}.html"


def header_maps(tables: Mapping[str, HeaderTable]) -> Iterator[Map]:
    """The map of the classes of files without headers of their own, and the maps of each header."""
    differing = {path: "" for table in tables.values() for path in table.of_file}
    plain = {"default": "$vitrine_class", **dict(sorted(differing.items()))}
    yield Map("$vitrine_file", "plain_class", plain)
    for name, table in tables.items():
        yield from header_stages(name, table)


def header_value(name: str, table: HeaderTable) -> str:
    """The value that nginx sends as a header: the result of its last map, or the value that all files share."""
    stages = header_stages(name, table)
    return f"$vitrine_{stages[-1].name}" if stages else quoted(next(iter(table.of_class.values())))


def header_stages(name: str, table: HeaderTable) -> list[Map]:
    """The maps of a header: by class, by file where files differ, by status.

    Each falls back to the one before. A map without effect is left out, since nginx would evaluate it for every
    request; so is the map by file for classes whose files do not differ.
    """
    by_status, is_same = BY_STATUS.get(name), len({*table.of_class.values()}) == 1
    if is_same and not table.of_file and not by_status:
        return []
    variable = name.lower().replace("-", "_")
    everywhere = next(iter(table.of_class.values())) if is_same else ""
    stages = [Map("$vitrine_class", f"usual_{variable}", {"default": everywhere, **table.of_class})]
    if table.of_file:
        own = {"default": f"$vitrine_usual_{variable}", **table.of_file}
        of_class = {kind: value for kind, value in table.of_class.items() if kind}
        found = {"default": f"$vitrine_own_{variable}", **of_class}
        stages += [
            Map("$vitrine_file", f"own_{variable}", own),
            Map("$vitrine_plain_class", f"found_{variable}", found),
        ]
    if by_status:
        value = f"$vitrine_{stages[-1].name}"
        usual = dict.fromkeys(("default", *USUAL_STATUSES), value)
        stages.append(Map("$status", f"sent_{variable}", usual | by_status))
    return stages


def redirect_maps(redirects: Sequence[Redirect]) -> Iterator[Map]:
    """The status of each moved or gone address, the only map that most requests need; and the targets by status."""
    yield from address_maps("moved", statuses_by_address(redirects), volatile=True)
    yield from rest_map([entry for entry in redirects if entry.prefix])
    for status in moved_statuses(redirects):
        targets = dict(pair for entry in redirects if entry.status == status for pair in redirect_targets(entry))
        yield from address_maps(f"moved_{status}", targets)


def rest_map(prefixes: Sequence[Redirect]) -> Iterator[Map]:
    """The map to what follows a prefix, as the client wrote it.

    Decoded, it could end the path or the header, or begin with a backslash or a tab, which browsers take for the
    beginning of another host.
    """
    if not prefixes:
        return
    paths = "|".join(escaped(entry.path).replace("/", "/+") for entry in prefixes)
    values = {"default": "", rf"~*^({paths})(?<vitrine_after>[^/\\?#][^?#]*)": "$vitrine_after"}
    yield Map("$request_uri", "rest", values)


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
        yield f"~*^{pattern(entry)}.", f"{entry.target}$vitrine_rest$is_args$args"
        return
    if entry.path != entry.target:
        yield entry.path, target
    if entry.folder:
        yield f"~*^{pattern(entry)}", target


def address_maps(name: str, values: Mapping[str, str], *, volatile: bool = False) -> Iterator[Map]:
    """Maps from addresses to values; the one for addresses with a query is left out if there are none."""
    queried = {key: value for key, value in values.items() if "?" in key and not key.startswith("~")}
    plain = {"default": ""} | {key: value for key, value in values.items() if key not in queried}
    path_name = f"{name}_path" if queried else name
    yield Map("$vitrine_page", path_name, plain, volatile=volatile)
    if queried:
        with_queries = {"default": f"$vitrine_{path_name}"} | queried
        yield Map("$uri?$args", name, with_queries, volatile=volatile)


def quoted(text: str) -> str:
    """A text as a quoted nginx parameter."""
    return f'"{in_quotes(text)}"'


def in_quotes(text: str) -> str:
    """A part of a quoted nginx parameter."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def escaped(text: str) -> str:
    """A text escaped for a regular expression of nginx."""
    return "".join(f"\\{letter}" if letter in r".^$*+?()[]{}|\\" else letter for letter in text)
