"""The redirects of an export, from which the configurations of web servers are written."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitrine.export.rendering import Answer
from vitrine.export.server_links import SERVER_PAGES, ExportServer
from vitrine.locales import LOCALES, SOURCE_CODE, localized_path

GONE = 410
PERMANENT, TEMPORARY = 301, 302


class Redirect(NamedTuple):
    """An address, with everything below it if it is a `folder`, and its target; a page that is gone has none.

    What follows a `prefix` is appended to the target; with `takes_query`, so is the query of the request. The path is
    decoded; `spelling` is the path as written, without query, if it is known.
    """

    path: str
    status: int
    target: str = ""
    folder: bool = False
    prefix: bool = False
    takes_query: bool = True
    spelling: str = ""

    @property
    def is_pattern(self) -> bool:
        """Whether it applies to more than one address."""
        return self.folder or self.prefix


def in_order(redirects: Iterable[Redirect]) -> list[Redirect]:
    """Sort redirects by the site's precedence: exact ones, folders that are gone, then the longest address first."""
    return sorted(
        redirects,
        key=lambda entry: (entry.status != GONE, -len(entry.path)) if entry.is_pattern else (),
    )


def redirect_of(answer: Answer, *, folder: bool = False) -> Redirect | None:
    """The redirect, or the page that is gone, in an answer without a file; None for any other status."""
    if not answer.location and answer.status != GONE:
        return None
    inside = answer.location.startswith("/") and "?" not in answer.location + answer.path
    return Redirect(answer.path, answer.status, answer.location, folder, takes_query=inside)


def fixed_redirects(server: ExportServer) -> Iterator[Redirect]:
    """The redirects of every export without a server behind the files.

    `/en` leads to the addresses without prefix; pages that need a server lead to it, or to the page that says so.
    """
    if server.kind == "behind":
        return
    yield Redirect(f"/{SOURCE_CODE}", PERMANENT, "/")
    yield Redirect(f"/{SOURCE_CODE}/", PERMANENT, "/", prefix=True)
    for locale in LOCALES.values():
        for page in SERVER_PAGES:
            path = localized_path(page, locale)
            if server.kind == "none":
                yield Redirect(path, TEMPORARY, path, folder=True, takes_query=False)
            else:
                yield Redirect(path, TEMPORARY, server.origin + path)
                yield Redirect(f"{path}/", TEMPORARY, f"{server.origin}{path}/", prefix=True)
