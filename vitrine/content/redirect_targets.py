"""Where the redirects of redirects.csv start and end: keys for the one look-up, and paths for codes."""

from collections.abc import Mapping

from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold


def redirect_key(address: str) -> str:
    """How an address is looked up: its path in any case and without trailing slash, its query as it is."""
    path, mark, query = address.partition("?")
    return (fold(path).rstrip("/") or "/") + mark + query


def code_paths(content: Content) -> dict[str, str]:
    """The path of everything that a code alone can name: products by their variants too, solutions, documents."""
    paths: dict[str, str] = {}
    for kind in KINDS:
        for record in content.of(kind) if kind.path else ():
            paths.setdefault(fold(record.code), kind.path_of(record))
            for variant in getattr(record, "variants", ()):
                paths.setdefault(fold(variant.order_code), kind.path_of(record))
    return paths


def target_of(target: str, paths: Mapping[str, str]) -> str:
    """A target as an address: a code becomes the path of what it names; unknown codes stay as they are."""
    return paths.get(fold(target), target)
