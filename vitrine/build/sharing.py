"""The pictures shown where a page is shared: product, article and solution, with the title in the page's language."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

from vitrine.build.built import BuiltFolder, url_of
from vitrine.build.hashing import hashed_name, short_hash
from vitrine.build.pictures import Original
from vitrine.build.reporter import Reporter
from vitrine.build.share_sheet import SheetTexts, draw_sheet, drawing_mark
from vitrine.build.sources import Sources
from vitrine.content.codes import fold
from vitrine.content.contents import Content
from vitrine.content.texts import Picture
from vitrine.database.writing import SiteWriter


class Shared(NamedTuple):
    """One record as it is shared."""

    kind: str
    code: str
    picture: Picture | None
    texts: SheetTexts


class Sharing:
    """The shared pictures of all pages, gathered locale by locale; one that still says the same is not drawn again."""

    def __init__(self, sources: Sources, *, wanted: bool = True) -> None:
        self._wanted = wanted
        self._originals = sources.originals
        self._sheets: dict[str, tuple[Original | None, SheetTexts]] = {}

    def gather(self, writer: SiteWriter, content: Content, locale: str) -> None:
        """Take down the pictures of one locale, and where each will be found."""
        rows = []
        for shared in shared_records(content) if self._wanted else ():
            original = self._originals[shared.picture.file] if shared.picture else None
            name = sheet_name(shared, original, locale)
            self._sheets[name] = (original, shared.texts)
            rows.append((shared.kind, locale, fold(shared.code), url_of(name)))
        writer.sets("sharing", rows)

    def write(self, built: BuiltFolder, reporter: Reporter) -> tuple[str, ...]:
        """Draw the pictures that are not there yet; returns the names of all."""
        missing = [name for name in self._sheets if not built.has(name)]
        reporter.step("shared pictures", len(missing))
        with ThreadPoolExecutor() as pool:
            for name, drawn in zip(missing, pool.map(self._draw, missing), strict=True):
                built.add(name, drawn)
                reporter.advance()
        return tuple(self._sheets)

    def _draw(self, name: str) -> bytes:
        original, texts = self._sheets[name]
        return draw_sheet(original.path if original else None, texts)


def shared_records(content: Content) -> Iterator[Shared]:
    """Every product, article and solution with what its picture says."""
    brand = content.site.name
    for product in content.products:
        picture = product.pictures[0] if product.pictures else None
        texts = SheetTexts(product.name.value, product.number, brand)
        yield Shared("product", product.code, picture, texts)
    for article in content.articles:
        yield Shared("article", article.code, article.picture, SheetTexts(article.title.value, "", brand))
    for solution in content.solutions:
        texts = SheetTexts(solution.name.value, solution.industry.value, brand)
        yield Shared("solution", solution.code, solution.picture, texts)


def sheet_name(shared: Shared, original: Original | None, locale: str) -> str:
    """The hashed name of a shared picture: it changes with all that it shows."""
    mark = short_hash("\n".join((drawing(), original.mark if original else "", *shared.texts)).encode())
    return hashed_name(f"sharing/{shared.kind}/{shared.code}-{locale}", mark, ".jpg")


@cache
def drawing() -> str:
    """The mark of the drawing itself, read once."""
    return drawing_mark()
