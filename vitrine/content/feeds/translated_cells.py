"""Matches the translations in a feed with the English texts of the record."""

from vitrine.content.feeds.feed import Feed
from vitrine.content.feeds.feed_lock import is_stale
from vitrine.content.feeds.products import FeedProduct
from vitrine.content.feeds.row_cells import TranslatedCell
from vitrine.content.model.content import FeedText
from vitrine.content.model.records import Product
from vitrine.content.model.texts import Body
from vitrine.content.read.markdown import Passage, passages
from vitrine.content.read.scalars import SPACES
from vitrine.content.read.source_files import Source


def translated_texts(record: Product, product: FeedProduct, feed: Feed) -> dict[str, dict[str, FeedText]]:
    """The translations of a product by locale and English text; one without an English text beside it is a problem."""
    found: dict[str, dict[str, FeedText]] = {}
    own = passages(record.body) if product.translated_bodies else []
    for translation in product.translations:
        cell, english = translation.cell, translation.english
        texts = found.setdefault(cell.locale, {})
        stale = is_stale(feed.lock.get(translation.key), translation.now) if feed.lock else False
        if not english:
            message = f"{cell.field}.{cell.locale} has a text, but {cell.field} is empty"
            feed.source.problem(cell.position, message, "write the English text")
        elif cell.field == "body":
            texts.update(body_texts(own, cell, feed.source, stale=stale))
        else:
            texts[SPACES.sub(" ", english)] = FeedText(SPACES.sub(" ", cell.text), stale)
    return {locale: texts for locale, texts in found.items() if texts}


def body_texts(english: list[Passage], cell: TranslatedCell, source: Source, *, stale: bool) -> dict[str, FeedText]:
    """The passages of a translated body, matched one by one with the English ones; a stale one may not match."""
    translated = passages(Body(cell.text))
    if [passage.kind for passage in english] != [passage.kind for passage in translated]:
        if not stale:
            remedy = "give it the same headings, paragraphs and lists in the same order"
            source.problem(cell.position, f"body.{cell.locale} is structured differently from the English body", remedy)
        return {}
    pairs = zip(english, translated, strict=True)
    return {source_text.text: FeedText(text.text, stale) for source_text, text in pairs}
