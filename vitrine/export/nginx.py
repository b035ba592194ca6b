"""The configuration with which nginx serves an export as the site itself would: maps, and what a server includes."""

from collections.abc import Iterable, Iterator, Mapping

from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import PREFIXES, SUFFIX, Headers, HeaderTable, header_tables
from vitrine.export.options import ExportServer
from vitrine.export.redirects import GONE, Redirect
from vitrine.locales import LOCALES, localized_path
from vitrine.settings import Settings

NAME = "vitrine"
# What is not found or leads elsewhere has headers of its status.
BY_STATUS = {
    "Cache-Control": {"~^30[18]": "public, max-age=3600", "~^30[27]": "no-store", "~^4": "no-store"},
    "Content-Type": {"~^30[1278]": "", "~^405": ""},
}
LOCALIZED = [locale for locale in LOCALES.values() if locale.prefix]


def maps_file(files: Mapping[str, Headers], redirects: Iterable[Redirect], settings: Settings) -> str:
    """What belongs into `http { … }`: each header by file, redirects, and who is answered by the server."""
    known = list(redirects)
    lines = [*file_maps(files), *redirect_maps(known), *server_maps(settings)]
    return "\n".join(lines) + "\n"


def file_maps(files: Mapping[str, Headers]) -> Iterator[str]:
    longest = max(map(len, files), default=0)
    yield "variables_hash_max_size 4096;"
    yield "map_hash_max_size 262144;"
    yield f"map_hash_bucket_size {bucket_size(longest)};"
    yield "# The path without a slash at its end; the file without its encoding; its class; which encoding is sent."
    # An error page is looked up in the same request, under an address of its own.
    bare = {"default": "$uri", r"~^(?<vitrine_bare>.+)/$": "$vitrine_bare"}
    yield from written_map("$uri", "page", bare, volatile=True)
    yield from written_map("$uri", "file", {"default": "$uri", r"~^(?<vitrine_plain>.+)\.(br|gz)$": "$vitrine_plain"})
    classes = {
        "default": "",
        rf"~^/static/.*?(?<vitrine_sa>{SUFFIX})$": "static$vitrine_sa",
        rf"~^/(?<vitrine_lo>{PREFIXES})(?=[/.]).*?(?<vitrine_sb>{SUFFIX})$": "$vitrine_lo$vitrine_sb",
        rf"~(?<vitrine_sc>{SUFFIX})$": "en$vitrine_sc",
    }
    yield from written_map("$vitrine_file", "class", classes)
    yield from written_map("$uri", "content_encoding", {"default": "", r"~\.br$": "br", r"~\.gz$": "gzip"})
    accepted = r"(^|[ ,]){}(?!\s*;\s*q=0(\.0*)?\s*(,|$))"
    best = {"default": "", "~" + accepted.format("br"): ".br", "~" + accepted.format("gzip"): ".gz"}
    yield from written_map("$http_accept_encoding", "encoded", best)
    yield "# Names of files are no addresses of pages."
    roots = {path: "" for path in files if path.count("/") == 1 and class_is_root(path, files)}
    hidden = {"default": "", **roots, r"~\.(html|br|gz)$": "1", "~^/_(headers|redirects)$": "1"}
    hidden[rf"~^(/({PREFIXES}))?{MISSING}$"] = "1"
    yield from written_map("$uri", "hidden", hidden)
    for name, table in header_tables(files).items():
        yield from header_maps(name, table)


def class_is_root(path: str, files: Mapping[str, Headers]) -> bool:
    """Whether a file of content/root stands at its own name, with no language."""
    return path.endswith(".html") and "Content-Language" not in dict(files[path]) and path != f"{MISSING}.html"


def header_maps(name: str, table: HeaderTable) -> Iterator[str]:
    """The maps of a header."""
    for source, variable, values in header_stages(name, table):
        yield from written_map(source, variable, values)


def header_value(name: str, table: HeaderTable) -> str:
    """What nginx sends as a header: the result of its last map, or the value that all files have."""
    stages = header_stages(name, table)
    return f"${NAME}_{stages[-1][1]}" if stages else quoted(next(iter(table.of_class.values())))


def header_stages(name: str, table: HeaderTable) -> list[tuple[str, str, dict[str, str]]]:
    """Source, name and values of each map of a header: by class, by file, by status; each falls back to the one before.

    A map that decides nothing is left out, since nginx would still look into it for every request.
    """
    by_status, is_same = BY_STATUS.get(name), len({*table.of_class.values()}) == 1
    if is_same and not table.of_file and not by_status:
        return []
    variable = name.lower().replace("-", "_")
    everywhere = next(iter(table.of_class.values())) if is_same else ""
    stages = [(f"${NAME}_class", f"usual_{variable}", {"default": everywhere, **table.of_class})]
    if table.of_file:
        stages.append((f"${NAME}_file", f"own_{variable}", {"default": f"${NAME}_usual_{variable}", **table.of_file}))
    if by_status:
        stages.append(("$status", f"sent_{variable}", {"default": f"${NAME}_{stages[-1][1]}", **by_status}))
    return stages


def redirect_maps(redirects: Iterable[Redirect]) -> Iterator[str]:
    """One map for each status: what an address leads to."""
    known = list(redirects)
    statuses = sorted({entry.status for entry in known if entry.status != GONE})
    for status in statuses:
        found = [entry for entry in known if entry.status == status]
        keys = {"default": ""} | dict(pair for entry in found for pair in redirect_pairs(entry))
        plain = {key: value for key, value in keys.items() if "?" not in key or key.startswith("~")}
        queried = {"default": f"$vitrine_moved_path_{status}"} | {
            key: value for key, value in keys.items() if "?" in key and not key.startswith("~")
        }
        yield from written_map("$vitrine_page", f"moved_path_{status}", plain)
        yield from written_map("$uri?$args", f"moved_{status}", queried)
    gone = {gone_key(entry): "1" for entry in known if entry.status == GONE}
    yield from written_map("$vitrine_page", "gone", {"default": "", **gone}, volatile=True)


def gone_key(entry: Redirect) -> str:
    return f"~*^{escaped(entry.path)}(/|$)" if entry.folder else entry.path


def redirect_pairs(entry: Redirect) -> Iterator[tuple[str, str]]:
    target = entry.target + ("$is_args$args" if entry.takes_query else "")
    if entry.prefix:
        yield f"~*^{escaped(entry.path)}(?<vitrine_rest>[^/].*)$", f"{entry.target}$vitrine_rest$is_args$args"
        return
    if entry.path != entry.target:
        yield entry.path, target
    if entry.folder:
        yield f"~*^{escaped(entry.path)}/.", target


def server_maps(settings: Settings) -> Iterator[str]:
    """Who is answered by the server: forms, queries, and those who may get another language or choose one."""
    yield "# Page 2 of a list is a file; other queries, and forms, are the server's."
    number = {"default": "", "~^page=(?<vitrine_nth>[2-9]|[1-9][0-9]+)$": "/_page/$vitrine_nth"}
    yield from written_map("$args", "number", number)
    asks = {"default": "1", "~^(GET|HEAD) (page=[1-9][0-9]*)?$": ""}
    yield from written_map('"$request_method $args"', "asks", asks)
    yield "# Who gets English, as the site decides; where this map is in doubt, the server is asked."
    english = {
        "default": "",
        r"~^same-origin\|": "1",
        r"~^[^|]*\|en\|": "1",
        r"~*^[^|]*\|\|\s*en(-us)?\s*(,|$)": "1",
        rf"~*^[^|]*\|\|(.*[,\s])?({PREFIXES})([-_;,\s]|$)": "",
        r"~^[^|]*\|\|": "1",
    }
    yield from written_map('"$http_sec_fetch_site|$cookie_locale|$http_accept_language"', "english", english)
    yield "# Who follows a link to another language without scripts chooses it; the server sets the cookie."
    site = escaped(settings.site_url.rstrip("/"))
    left = {"default": "", rf"~*^{site}/(?<vitrine_left_in>{PREFIXES})([/?#]|$)": "$vitrine_left_in"}
    yield from written_map("$http_referer", "left", left | {rf"~*^{site}(/|$)": "en"})
    here = {"default": "en", rf"~*^/(?<vitrine_here_in>{PREFIXES})(/|$)": "$vitrine_here_in"}
    yield from written_map("$uri", "here", here)
    chooses = {"default": "1", r"~^\|": "", r"~^(\w+)\|\1$": ""}
    yield from written_map('"$vitrine_left|$vitrine_here"', "chooses", chooses)
    yield from written_map('"$vitrine_chooses$vitrine_asks"', "to_server", {"default": "1", "": ""})
    detects = {"default": "1", "|1": ""}
    yield from written_map('"$vitrine_to_server|$vitrine_english"', "to_server_or_detected", detects)
    yield "# The page of a 404 in the language of the address."
    missing = {rf"~*^{locale.prefix}(/|$)": f"{localized_path(MISSING, locale)}.html" for locale in LOCALIZED}
    yield from written_map("$request_uri", "missing", {"default": f"{MISSING}.html", **missing})


def server_file(public: str, tables: Mapping[str, HeaderTable], statuses: Iterable[int], server: ExportServer) -> str:
    """What belongs into `server { … }`: the files, their headers, and what is passed on."""
    passing = server.kind == "behind"
    last, refused = ("@vitrine_server", 418) if passing else ("=404", 404)
    files = "$vitrine_page$vitrine_number.html"
    tries = f"try_files {files}$vitrine_encoded {files} $uri$vitrine_encoded $uri {last};"
    home = f"try_files /index.html$vitrine_encoded /index.html {last};"
    hidden = f"if ($vitrine_hidden) {{ return {refused}; }}"
    to_server = "error_page 418 = @vitrine_server;" if passing else ""
    detects = "if ($vitrine_to_server_or_detected) { return 418; }" if passing else ""
    chooses = "if ($vitrine_to_server) { return 418; }" if passing else ""
    lines = [
        f"root {quoted(public)};",
        "types { }",
        'default_type "";',
        "absolute_redirect off;",
        "etag on;",
        *(f"add_header {name} {header_value(name, table)} always;" for name, table in tables.items()),
        "add_header Content-Encoding $vitrine_content_encoding;",
        "error_page 404 410 $vitrine_missing;",
        "if ($vitrine_gone) { return 410; }",
        *(f"if ($vitrine_moved_{status}) {{ return {status} $vitrine_moved_{status}; }}" for status in statuses),
        rf"location ~ ^(/({PREFIXES}))?{MISSING}\.html$ {{ internal; }}",
        "location = / {",
        to_server,
        detects,
        home,
        "}",
        "location / {",
        to_server,
        hidden,
        detects,
        tries,
        "}",
        f"location ~* ^/({PREFIXES})(/|$) {{",
        to_server,
        hidden,
        chooses,
        tries,
        "}",
        "location /static/ { try_files $uri$vitrine_encoded $uri =404; }",
        *(server_location(server.upstream) if passing else ()),
    ]
    return "\n".join(line for line in lines if line) + "\n"


def server_location(upstream: str) -> Iterator[str]:
    """Where the server is asked; its answers have all their headers."""
    yield "location @vitrine_server {"
    yield "    proxy_http_version 1.1;"
    yield '    proxy_set_header Connection "";'
    yield "    proxy_set_header Host $http_host;"
    yield "    proxy_set_header X-Forwarded-For $remote_addr;"
    yield "    proxy_set_header X-Forwarded-Proto $scheme;"
    yield '    add_header Content-Encoding "";  # one header here, and those above are not added'
    yield f"    proxy_pass http://{upstream};"
    yield "}"


def written_map(source: str, name: str, values: Mapping[str, str], *, volatile: bool = False) -> Iterator[str]:
    """A map of nginx; a volatile one is looked up anew each time."""
    yield f"map {source} ${NAME}_{name} {{"
    if volatile:
        yield "    volatile;"
    yield from (f"    {key if key == 'default' else quoted(key)} {quoted(value)};" for key, value in values.items())
    yield "}"


def quoted(text: str) -> str:
    """A text as a parameter of nginx."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def escaped(text: str) -> str:
    """A text within a regular expression."""
    return "".join(f"\\{letter}" if letter in r".^$*+?()[]{}|\\" else letter for letter in text)


def bucket_size(longest: int) -> int:
    """The least power of two that holds the longest key of a map."""
    return max(128, 1 << (longest + 40).bit_length())
