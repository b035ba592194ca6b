"""Resolves the redirects of redirects.csv: lookup keys for former addresses, and paths for codes."""

from collections.abc import Mapping

from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold


def redirect_key(address: str) -> str:
    """The lookup key of an address: its path ignoring case and a trailing slash, and its query unchanged."""
    path, mark, query = address.partition("?")
    return fold(path) + mark + query


def code_paths(content: Content) -> dict[str, str]:
    """The path of everything that a code alone can name: products (also by their variants), solutions, documents."""
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
