"""Where addresses without a page lead, as the configuration of a web server tells it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitrine.export.options import ExportServer
from vitrine.export.rendering import Answer
from vitrine.export.server_links import SERVER_PAGES
from vitrine.locales import LOCALES, SOURCE_CODE, localized_path

GONE = 410
PERMANENT, TEMPORARY = 301, 302


class Redirect(NamedTuple):
    """An address, with all below it if it is a `folder`, and where it leads; a page that is gone leads nowhere.

    Of a `prefix`, what follows it is appended to the target; with `takes_query`, so is the query of a request.
    """

    path: str
    status: int
    target: str = ""
    folder: bool = False
    prefix: bool = False
    takes_query: bool = True

    @property
    def is_pattern(self) -> bool:
        """Whether more than one address is meant."""
        return self.folder or self.prefix


def in_order(redirects: Iterable[Redirect]) -> list[Redirect]:
    """The order in which the site decides: exact ones, folders that are gone, then from the longest address on."""
    return sorted(
        redirects,
        key=lambda entry: (entry.status != GONE, -len(entry.path)) if entry.is_pattern else (),
    )


def redirect_of(answer: Answer, *, folder: bool = False) -> Redirect | None:
    """What an answer that is no file tells: where it leads, or that it is gone."""
    if not answer.location and answer.status != GONE:
        return None
    inside = answer.location.startswith("/") and "?" not in answer.location + answer.path
    return Redirect(answer.path, answer.status, answer.location, folder, takes_query=inside)


def fixed_redirects(server: ExportServer) -> Iterator[Redirect]:
    """Those of every site whose server does not stand behind the files.

    English has no prefix; what needs a server leads to it, or to the page that says so.
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
