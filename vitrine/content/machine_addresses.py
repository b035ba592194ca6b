"""The addresses for programs, as Flask URL rules; each has a view in the route table, and none can be redirected."""

import re
from enum import StrEnum
from functools import cache

from vitrine.locales import split_path

# The suffixes of documents with their media types, since the types that Python knows depend on the machine.
DOCUMENT_TYPES = {
    "pdf": "application/pdf",
    "svg": "image/svg+xml",
    "zip": "application/zip",
    "dxf": "image/vnd.dxf",
    "dwg": "image/vnd.dwg",
    "step": "model/step",
    "stp": "model/step",
    "igs": "model/iges",
    "iges": "model/iges",
    "stl": "model/stl",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}
VARIABLE = re.compile(r"(<[^>]+>)")
CHOICES = re.compile(r"<any\((.+)\):")


class MachineAddress(StrEnum):
    """Every address for programs."""

    DOCUMENT_FILE = f"/documents/<code>.<any({', '.join(DOCUMENT_TYPES)}):suffix>"
    ATOM_FEED = "/news.atom"
    JSON_FEED = "/news.json"
    LLMS_INDEX = "/llms.txt"
    COMPARISON_TABLE = "/products.csv"
    PRODUCT_MARKDOWN = "/product/<code>.md"
    DOCUMENT_MARKDOWN = "/documents/<code>.md"
    SEARCH_DESCRIPTION = "/opensearch.xml"
    WEB_MANIFEST = "/site.webmanifest"
    SECURITY = "/.well-known/security.txt"
    NOTICES = "/notices.txt"
    SPECULATION_RULES = "/speculation-rules.json"
    LATEST_BUILD = "/builds/latest.json"
    BUILD_METADATA = "/builds/meta/<build_id>.json"
    MAP = "/map"
    ICONS = "/icons/<prefix>.json"
    FAVICON = "/favicon.ico"
    SITEMAPS = "/sitemap.xml"
    SITEMAP = "/sitemap-<code>-<int:page>.xml"
    ROBOTS = "/robots.txt"
    FORM_STAMP = "/inquiry/stamp.json"
    ALIVE = "/healthz"
    READY = "/readyz"
    METRICS = "/metrics"


def expression(rule: str) -> str:
    """A regular expression that matches the paths of a URL rule."""
    return "".join(variable(part) if part.startswith("<") else re.escape(part) for part in VARIABLE.split(rule))


def variable(part: str) -> str:
    """A regular expression that matches the values of a variable in a URL rule."""
    if choices := CHOICES.match(part):
        return f"(?:{choices[1].replace(', ', '|')})"
    return r"\d+" if part.startswith("<int:") else "[^/]+"


@cache
def machine_paths() -> re.Pattern[str]:
    """A pattern that matches every path with a machine address."""
    return re.compile("|".join(map(expression, MachineAddress)), re.IGNORECASE)


def is_machine_address(path: str) -> bool:
    """Whether the engine itself answers this path, with or without a locale prefix, whatever the content says."""
    return machine_paths().fullmatch(split_path(path)[1].rstrip("/")) is not None
