"""The translations beside the English texts of a feed, matched with the texts of the record."""

from vitrine.content.feeds.products import FeedProduct
from vitrine.content.feeds.row_cells import TranslatedCell
from vitrine.content.model.records import Product
from vitrine.content.model.texts import Body
from vitrine.content.read.markdown import passages
from vitrine.content.read.scalars import SPACES
from vitrine.content.read.source_files import Source


def translated_texts(record: Product, product: FeedProduct, source: Source) -> dict[str, dict[str, str]]:
    """The translations of a product by locale and English text; one without an English text beside it is a problem."""
    found: dict[str, dict[str, str]] = {}
    for cell, english in product.translations:
        texts = found.setdefault(cell.locale, {})
        if not english:
            message = f"{cell.field}.{cell.locale} has a text, but {cell.field} is empty"
            source.problem(cell.position, message, "write the English text")
        elif cell.field == "body":
            texts.update(body_texts(record, cell, source))
        else:
            texts[SPACES.sub(" ", english)] = SPACES.sub(" ", cell.text)
    return {locale: texts for locale, texts in found.items() if texts}


def body_texts(record: Product, cell: TranslatedCell, source: Source) -> dict[str, str]:
    """The passages of a translated body, matched one by one with the English ones."""
    english, translated = passages(record.body), passages(Body(cell.text))
    if [passage.kind for passage in english] != [passage.kind for passage in translated]:
        remedy = "give it the same headings, paragraphs and lists in the same order"
        source.problem(cell.position, f"body.{cell.locale} is structured differently from the English body", remedy)
        return {}
    pairs = zip(english, translated, strict=True)
    return {source_text.text: text.text for source_text, text in pairs}
