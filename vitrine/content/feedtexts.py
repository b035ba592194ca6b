"""Translations a feed brings along: each English text of a product with its words in another locale."""

from vitrine.content.feeds import Row
from vitrine.content.markdown import passages
from vitrine.content.records import Product
from vitrine.content.scalars import SPACES
from vitrine.content.sources import Source
from vitrine.content.texts import Body

FeedTexts = dict[tuple[str, str, str], str]


def feed_texts(product: Product, row: Row, source: Source) -> FeedTexts:
    """The translations of one row, by locale, product code and English text; texts without English are problems."""
    found: FeedTexts = {}
    for (locale, column), words in row.translations.items():
        english = row.english.get(column, "")
        if not english:
            message = f"{column}.{locale} has a text and {column!r} has none"
            source.problem(row.node.line, message, "write the English text")
        elif column == "body":
            found |= body_texts(product, locale, words, row.node.line, source)
        else:
            found[locale, product.code, SPACES.sub(" ", english)] = SPACES.sub(" ", words)
    return found


def translated_bodies(row: Row) -> list[Body]:
    """The bodies a row has in other languages than English."""
    return [Body(words, row.node.line) for (_, column), words in row.translations.items() if column == "body"]


def body_texts(product: Product, locale: str, words: str, line: int, source: Source) -> FeedTexts:
    """The passages of a translated body, matched one by one with the English ones."""
    english, translated = passages(product.body), passages(Body(words))
    if [passage.kind for passage in english] != [passage.kind for passage in translated]:
        remedy = "give it the same headings, paragraphs and lists in the same order"
        source.problem(line, f"body.{locale} is built otherwise than the English body", remedy)
        return {}
    pairs = zip(english, translated, strict=True)
    return {(locale, product.code, source_text.text): text.text for source_text, text in pairs}
