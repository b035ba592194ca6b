"""Collects the part numbers and texts that search entries take from related records, so that they find both."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, PAGE, PRODUCT, SOLUTION
from vitrine.content.model.content import Content
from vitrine.content.model.records import Category, Document, Item, Product, Solution
from vitrine.content.model.texts import Body
from vitrine.content.record_codes import fold
from vitrine.search.analysis.cjk import HIRAGANA_RUN
from vitrine.search.analysis.terms import SENTENCE_END, plain_text, words

TextsByEntry = defaultdict[str, list[str]]
# The kinds whose bodies may cite products, that is, say something about a product where they link to it.
CITING_KINDS: tuple[Kind[Any], ...] = (SOLUTION, PRODUCT)
BLOCK = re.compile(r"<(?P<tag>h[2-6]|p|li|tr)\b[^>]*>(?P<inner>.*?)</(?P=tag)>", re.DOTALL)
PRODUCT_PATH = PRODUCT.path.format(code="")
PRODUCT_LINK = re.compile(rf'href="[^"]*{PRODUCT_PATH}([^"/#?]+)')


class Related(msgspec.Struct, frozen=True, array_like=True):
    """The texts that the entry of a record takes from related records.

    numbers       the part numbers of the products that it is about, of its predecessors and of its successor
    context       the names of what it belongs to: its solutions, or the page that shows it
    members       the names of what it lists, if it is a category or the contact page
    citations     what other pages say where they link to it, if it is a product
    discontinued  it is a document of discontinued products only
    """

    numbers: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    citations: tuple[str, ...] = ()
    discontinued: bool = False


class RareWords(NamedTuple):
    """The words that at most two thirds of the manuals have.

    counts   the number of manuals with each word
    manuals  the codes of the manuals
    """

    counts: Mapping[str, int]
    manuals: tuple[str, ...]

    def of(self, text: str) -> tuple[str, ...]:
        """The rare words of a manual, each once, in their order."""
        return tuple(filter(self.has, dict.fromkeys(words_of(text))))

    def has(self, word: str) -> bool:
        return self.counts.get(word, 0) <= max(1, 2 * len(self.manuals) // 3)


class Relations(NamedTuple):
    """The texts that entries take from related records, by the keys of the entries.

    `rare_words` distinguish one manual from the others.
    """

    related: Mapping[str, Related]
    rare_words: RareWords

    def of(self, kind: Kind[Any], record: Item) -> Related:
        return self.related.get(entry_key(kind.name, record.full_code), Related())


def entry_key(kind: str, code: str) -> str:
    return f"{kind}/{fold(code)}"


class RelatedTexts:
    """Collects the relations of a complete content."""

    def __init__(self, content: Content) -> None:
        self._rare_words = rare_words(content.of(DOCUMENT))
        self._numbers: TextsByEntry = defaultdict(list)
        self._context: TextsByEntry = defaultdict(list)
        self._members: TextsByEntry = defaultdict(list)
        self._citations: TextsByEntry = defaultdict(list)
        self._statuses: defaultdict[str, set[str]] = defaultdict(set)  # of the products of each document
        self._pages = {page.code: page.title.value for page in content.of(PAGE)}
        products = {product.code: product for product in content.of(PRODUCT)}
        for product in products.values():
            self._add_product(product, products)
        for article in content.of(ARTICLE):
            self._numbers[entry_key(ARTICLE.name, article.code)].extend(numbers_of(products, article.products))
        for solution in content.of(SOLUTION):
            self._numbers[entry_key(SOLUTION.name, solution.code)].extend(numbers_of(products, solution.products))
            for code in solution.products:
                self._context[entry_key(PRODUCT.name, code)].extend((solution.name.value, solution.industry.value))
        for category in content.of(CATEGORY):
            self._add_category(category)
        self._add_containers(content)
        self._add_citations(content)

    def relations(self) -> Relations:
        """The relations; entries without any are left out."""
        keys = dict.fromkeys((*self._numbers, *self._context, *self._members, *self._citations))
        related = {
            key: Related(
                numbers=tuple(dict.fromkeys(self._numbers.get(key, ()))),
                context=tuple(dict.fromkeys(self._context.get(key, ()))),
                members=tuple(self._members.get(key, ())),
                citations=tuple(dict.fromkeys(self._citations.get(key, ()))),
                discontinued=self._statuses.get(key) == {"discontinued"},
            )
            for key in keys
        }
        return Relations(related, self._rare_words)

    def _add_product(self, product: Product, products: Mapping[str, Product]) -> None:
        for key in (entry_key(DOCUMENT.name, code) for code in product.documents):
            self._numbers[key].append(product.number)
            self._statuses[key].add(product.status)
        if product.status == "active":
            for category in (product.category, product.full_category):
                self._members[entry_key(CATEGORY.name, category)].append(product.name.value)
            self._numbers[entry_key(CATEGORY.name, product.full_category)].append(product.number)
        if product.successor in products:
            self._numbers[entry_key(PRODUCT.name, product.code)].append(products[product.successor].number)
            self._numbers[entry_key(PRODUCT.name, product.successor)].append(product.number)

    def _add_category(self, category: Category) -> None:
        if category.parent:
            self._members[entry_key(CATEGORY.name, category.parent)].append(category.name.value)

    def _add_containers(self, content: Content) -> None:
        """Find services and people by the pages that list them, and the contact page by the offices."""
        for kind, record in content.records_without_pages():
            self._context[entry_key(kind.name, record.full_code)].append(self._pages.get(kind.shown_on, ""))
        for office in content.site.offices:
            names = (office.name.value, office.country.value, office.role.value)
            self._members[entry_key(PAGE.name, "contact")].extend(names)

    def _add_citations(self, content: Content) -> None:
        """Add to each product what solutions and other products say where they link to it."""
        codes = {fold(product.code) for product in content.of(PRODUCT)}
        bodies = (record.body.html for kind in CITING_KINDS for record in content.of(kind))
        for code, text in chain.from_iterable(map(product_citations, bodies)):
            if code in codes:
                self._citations[entry_key(PRODUCT.name, code)].append(text)


def texts_for_others(kind: Kind[Any], record: Item) -> tuple[object, ...]:
    """The texts from which `RelatedTexts` takes those of other records."""
    body: Body = getattr(record, "body", Body())
    return (
        kind.title_of(record).value,
        record.industry.value if isinstance(record, Solution) else "",
        body.html if isinstance(record, Document) else list(product_citations(body.html)),
    )


def numbers_of(products: Mapping[str, Product], codes: Iterable[str]) -> Iterator[str]:
    return (products[code].number for code in codes if code in products)


def product_citations(markup: str) -> Iterator[tuple[str, str]]:
    """The folded code of each product that a body links to, with the sentence of the link and the heading above it."""
    if PRODUCT_PATH not in markup:  # most bodies have no such link, and finding the blocks is slow
        return
    heading = ""
    for block in BLOCK.finditer(markup):
        if block["tag"].startswith("h"):
            heading = plain_text(block["inner"])
            continue
        for sentence in SENTENCE_END.split(block["inner"]):
            for code in PRODUCT_LINK.findall(sentence):
                yield fold(code), f"{heading} {plain_text(sentence)}"


def rare_words(documents: Iterable[Document]) -> RareWords:
    """The rare words of manuals: of the documents that are written as text."""
    written = {manual.code: set(words_of(plain_text(manual.body.html))) for manual in documents if manual.body}
    return RareWords(Counter(word for words in written.values() for word in words), tuple(written))


def words_of(text: str) -> tuple[str, ...]:
    return words(HIRAGANA_RUN.sub(" ", text))
