"""What a search found, as the islands read it."""

from typing import Literal, get_args

from vitrine.content.texts import Text
from vitrine.database.pictures import picture
from vitrine.database.search import Hit, HitKind
from vitrine.locales import LOCALES
from vitrine.search.results import Results
from vitrine.web.builds import current_build
from vitrine.web.island_contract import FoundHit, FoundPicture, KindCount, SearchData
from vitrine.web.links import link
from vitrine.web.query import declared_query, encoded

KINDS: tuple[HitKind | Literal[""], ...] = ("", *get_args(HitKind))


def search_data(text: str, results: Results, path: str) -> SearchData:
    """One page of hits, and how many there are of each kind; `path` is that of the search."""
    totals = ((kind, total_of(results, kind)) for kind in KINDS)
    kinds = (kind_count(kind, total, path) for kind, total in totals if total)
    return SearchData(
        query=text,
        kind=results.kind,
        total=results.total,
        page=results.page,
        pages=results.pages,
        kinds=tuple(kinds),
        hits=tuple(found_hit(hit) for hit in results.hits),
    )


def total_of(results: Results, kind: HitKind | Literal[""]) -> int:
    """How many hits of a kind there are, or of all kinds."""
    return results.kinds.get(kind, 0) if kind else sum(results.kinds.values())


def kind_count(kind: HitKind | Literal[""], total: int, path: str) -> KindCount:
    """How many hits of a kind there are, and the address of the first of them."""
    return KindCount(kind=kind, total=total, address=path + encoded(declared_query(kind=kind, page="")))


def found_hit(hit: Hit) -> FoundHit:
    """One hit with its address in the language of the page."""
    return FoundHit(
        kind=hit.kind,
        title=hit.title.value,
        title_language=language_mark(hit.title),
        summary=hit.summary.value,
        summary_language=language_mark(hit.summary),
        address=link(hit.path),
        number=hit.number,
        picture=smallest_picture(hit.picture),
        discontinued=hit.discontinued,
    )


def language_mark(text: Text) -> str:
    """The language of a text that stayed English, else nothing."""
    return LOCALES[text.language].tag if text.foreign else ""


def smallest_picture(file: str) -> FoundPicture | None:
    """The smallest file of a picture; its height follows from that of the whole."""
    found = picture(current_build().db, file) if file else None
    if found is None:
        return None
    width, address = found.sources[0].files[0] if found.sources else (found.width, found.fallback)
    return FoundPicture(url=address, width=width, height=round(width * found.height / found.width))
