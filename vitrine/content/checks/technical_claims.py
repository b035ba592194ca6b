"""Checks claims in texts, such as IP68 or HART: at least one product that the text is about must meet them."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from vitrine.content.checks.context import CheckContext
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item, Product
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Body
from vitrine.content.read.markdown import parse
from vitrine.content.record_codes import fold

LINK = re.compile(r"\]\((/[^)#?\s]*)")
REMEDY = "correct the text or the products, or name the claim and the reason in `claim_exceptions`"

Products = Mapping[str, Product]
# Finds the products that a folded address or code stands for; there may be none.
FindProducts = Callable[[str], Products]


class Passage(NamedTuple):
    """A piece of text in which claims are looked for, and the products that it links to."""

    text: str
    line: int
    products: Products


class Claims:
    """The words that the dictionary declares to be claims, and the choices that meet them."""

    def __init__(self, dictionary: SpecificationDictionary) -> None:
        self._choices: dict[str, set[tuple[str, str]]] = {}
        for entry in dictionary.specifications:
            for choice in entry.choices:
                for word in choice.claims:
                    self._choices.setdefault(with_single_spaces(word), set()).add((entry.key, choice.key))
        words = "|".join(map(with_any_spaces, sorted(self._choices, key=len, reverse=True)))
        self._pattern = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])") if words else None
        first_words = "|".join(sorted({re.escape(claim.split()[0]) for claim in self._choices}))
        # Also within words: without a condition on what precedes it, the search takes a third of the time.
        self._beginning = re.compile(first_words)

    def __bool__(self) -> bool:
        return self._pattern is not None

    def may_be_in(self, *texts: str) -> bool:
        """Whether any of these texts may contain a claim: a quick test that saves parsing their passages."""
        return any(self._beginning.search(text) for text in texts)

    def find(self, text: str) -> Iterator[tuple[str, int]]:
        """Every claim in a text, with the number of line breaks before it."""
        if self._pattern is None:
            return
        for match in self._pattern.finditer(text):
            yield with_single_spaces(match[0]), text.count("\n", 0, match.start())

    def met_by(self, product: Product) -> set[str]:
        """All claims that a product or one of its variants meets."""
        chosen = choices_of(product)
        return {claim for claim, choices in self._choices.items() if not chosen.isdisjoint(choices)}


def choices_of(product: Product) -> set[tuple[str, str]]:
    """The choices of a product and its variants, each with its specification."""
    values = (product.specifications, *(variant.specifications for variant in product.variants))
    return {(value.key, choice) for specifications in values for value in specifications for choice in value.choices}


def with_single_spaces(text: str) -> str:
    """A word with single spaces for any white space, so that no-break spaces and line breaks do not matter."""
    return " ".join(text.split())


def with_any_spaces(word: str) -> str:
    """A pattern that matches a word whatever white space separates its parts."""
    return re.escape(word).replace(r"\ ", r"\s+")


def check_claims(content: Content, context: CheckContext) -> None:
    """Report every claim that none of the products behind the text meets, and exceptions without effect."""
    claims = Claims(content.dictionary)
    if not claims or context.references.any_unread:  # what could not be read may be the product that meets a claim
        return
    targets = product_targets(content)
    for kind, record in content.all_records():
        if not record.authored:
            check_record(record, kind, claims, lambda key: targets.get(key, {}), context)


def product_targets(content: Content) -> Mapping[str, Products]:
    """The products behind each address that stands for products, and behind each code."""
    targets: dict[str, dict[str, Product]] = defaultdict(dict)
    for product in content.of(PRODUCT):
        for address in (PRODUCT.path_of(product), product.code):
            targets[fold(address)][product.code] = product
        for category in PRODUCT.lists(product):
            targets[fold(CATEGORY.path.format(code=category))][product.code] = product
    return targets


def check_record(
    record: Item, kind: Kind[Any], claims: Claims, find_products: FindProducts, context: CheckContext
) -> None:
    """Check the texts of one record; a text that is about no product makes no claims."""
    excepted = {with_single_spaces(exception.claim) for exception in record.claim_exceptions}
    used = set()
    for passage in passages(record, kind, claims, find_products):
        if not passage.products:
            continue
        for claim, lines in claims.find(passage.text):
            if any(claim in claims.met_by(product) for product in passage.products.values()):
                continue
            if claim in excepted:
                used.add(claim)
                continue
            message = f"the text claims {claim!r}, which {subject_with_verb(passage.products)} not have"
            context.problems.add(record.source, passage.line + lines, message, REMEDY)
    for claim in sorted(excepted - used):
        message = f"the exception for {claim!r} is not needed"
        context.problems.add(record.source, 0, message, "delete it from `claim_exceptions`")


def subject_with_verb(products: Iterable[str]) -> str:
    """The products of a message and the auxiliary verb that agrees with them."""
    codes = list(products)
    return f"{', '.join(codes)} {'does' if len(codes) == 1 else 'do'}"


def passages(record: Item, kind: Kind[Any], claims: Claims, find_products: FindProducts) -> Iterator[Passage]:
    """The summary and the body of a record, unless neither can have a claim.

    A paragraph is about the products it links to, else about all of them.
    """
    body: Body = getattr(record, "body", Body())
    summary = kind.summary_of(record)
    if not claims.may_be_in(summary.value, body.markdown):
        return
    own: Products = {record.code: record} if isinstance(record, Product) else {}
    named = (find_products(fold(code)) for code in getattr(record, "products", ()))
    all_products = merge((own, *named, linked_products(body.markdown, find_products)))
    yield Passage(summary.value, summary.line, all_products)
    for token in parse(body.markdown)[0]:
        if token.type == "inline":
            line = body.line + (token.map or [0])[0]
            here = linked_products(token.content, find_products)
            yield Passage(token.content, line, merge((own, here)) if here else all_products)


def linked_products(markdown: str, find_products: FindProducts) -> Products:
    """The products that a Markdown text links to, by themselves or by their category."""
    return merge(find_products(fold(path)) for path in LINK.findall(markdown))


def merge(parts: Iterable[Products]) -> Products:
    return {code: product for part in parts for code, product in part.items()}
