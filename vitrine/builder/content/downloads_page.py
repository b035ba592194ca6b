"""The downloads page: a default page for content without one, the sets that filter it, and its search terms."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from vitrine.builder.content.interface_texts import KindNames
from vitrine.builder.search.entry_analysis import terms_of_text
from vitrine.content.fixed_pages import DOWNLOADS_PAGE
from vitrine.content.kinds import CATEGORY, DOCUMENT, PAGE, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, Page, Product
from vitrine.content.model.texts import State, Text
from vitrine.content.publishing import has_downloads
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import encode_bitmap
from vitrine.database.queries.documents import set_name
from vitrine.database.rows import RowWriter
from vitrine.files.build_cache import ResultCache, digest_of, get_or_make
from vitrine.locales import SOURCE_CODE
from vitrine.message_syntax import N_
from vitrine.search.analysis.terms import squeeze

PAGE_TITLE = N_("Downloads")
PAGE_SUMMARY = N_("Data sheets, operating manuals, certificates and drawings, by product category and language.")
ProductsOf = Mapping[str, list[Product]]


def lacks_downloads_page(content: Content) -> bool:
    """Whether the content has something to download, but no downloads page."""
    return has_downloads(content) and all(page.code != DOWNLOADS_PAGE for page in content.of(PAGE))


def downloads_page(locale: str = SOURCE_CODE, title: str = PAGE_TITLE, summary: str = PAGE_SUMMARY) -> Page:
    """The default downloads page in a locale; it is in English if the summary is not translated."""
    is_untranslated = locale != SOURCE_CODE and summary == PAGE_SUMMARY
    language = SOURCE_CODE if is_untranslated else locale
    state: State = "missing" if is_untranslated else "translated"
    if locale == SOURCE_CODE:
        state = "source"
    return Page(code=DOWNLOADS_PAGE, title=Text(title, state, language), summary=Text(summary, state, language))


def with_page(content: Content, page: Page) -> Content:
    """The content with one more fixed page."""
    return content.with_records({PAGE: tuple(sorted((*content.of(PAGE), page), key=PAGE.rank))})


def write_downloads(writer: RowWriter, content: Content, locale: str, names: KindNames, results: ResultCache) -> None:
    """Write the sets and the terms of a locale's documents; `names` has the names of the kinds of documents."""
    documents, products = content.of(DOCUMENT), products_by_document(content)
    sets: defaultdict[str, list[int]] = defaultdict(list)
    for position, document in enumerate(documents):
        for name in sets_of(document, products):
            sets[name].append(position)
    writer.rows("document_sets", ((locale, name, encode_bitmap(sets[name])) for name in sorted(sets)))
    texts = document_texts(content, names)
    writer.document_terms(locale, (cached_terms(of_document, locale, results) for of_document in texts))


def products_by_document(content: Content) -> ProductsOf:
    """The products that name each document, by its code."""
    products: defaultdict[str, list[Product]] = defaultdict(list)
    for product in content.of(PRODUCT):
        for code in product.documents:
            products[fold(code)].append(product)
    return products


def sets_of(document: Document, products: ProductsOf) -> Iterator[str]:
    """The names of the sets that a document belongs to."""
    categories = dict.fromkeys(fold(product.category) for product in products.get(fold(document.code), ()))
    yield set_name("kind", document.kind)
    yield from (set_name("category", category) for category in categories)
    yield from (set_name("language", code) for code in document.files)


def document_texts(content: Content, names: KindNames) -> Iterator[tuple[str, ...]]:
    """The texts by which each document is found, in their order."""
    products = products_by_document(content)
    categories = {category.full_code: category.name.value for category in content.of(CATEGORY)}
    for document in content.of(DOCUMENT):
        yield tuple(texts_of(document, products, categories, names))


def texts_of(
    document: Document, products: ProductsOf, categories: Mapping[str, str], names: KindNames
) -> Iterator[str]:
    """The texts by which a document is found: its own names, and those of its products and their categories."""
    yield from (document.title.value, document.number, names[document.kind])
    for product in products.get(fold(document.code), ()):
        yield from (product.number, product.name.value, *(variant.order_code for variant in product.variants))
        yield from (categories.get(product.category, ""), categories.get(product.full_category, ""))


def cached_terms(texts: tuple[str, ...], locale: str, results: ResultCache) -> str:
    """The search terms of some texts, cached between builds."""
    key = digest_of(b"document terms", locale.encode(), *map(str.encode, texts))
    return get_or_make(results, key, str, partial(terms_of, texts, locale))


def terms_of(texts: Iterable[str], locale: str) -> str:
    """The search terms of some texts, including part numbers written as one word."""
    terms: set[str] = set()
    for text in texts:
        text_terms = terms_of_text(text, locale)
        terms.update(text_terms.keys(), text_terms.values(), (squeeze(word) for word in text.split()))
    return " ".join(sorted(filter(None, terms)))
