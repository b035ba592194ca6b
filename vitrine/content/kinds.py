"""The registry of kinds.

Reading, checks, addresses, catalogs, lists, search, sitemaps and shared pictures all go through KINDS.
docs/develop.md shows how to add a kind.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kind import PAGE_KIND, HitLabels, Kind, Search
from vitrine.content.list_names import categories_of, lists_by_product, lists_of_article
from vitrine.content.machine_addresses import MachineAddress
from vitrine.content.model.records import (
    Article,
    Category,
    Document,
    DocumentKind,
    Page,
    Person,
    Product,
    Service,
    Solution,
)
from vitrine.message_syntax import N_, NP_

WORKBOOK_SUFFIX = ".xlsx"
FEED_SUFFIXES = (".csv", WORKBOOK_SUFFIX)
OFFICE_LABELS = HitLabels("office", NP_("search result", "Office"), NP_("search results", "Offices"))
PAGE_LABELS = HitLabels("page", NP_("search result", "Page"), NP_("search results", "Pages"))
DOCUMENT_NAMES: Mapping[DocumentKind, str] = {
    "data-sheet": N_("Data sheet"),
    "manual": N_("Operating manual"),
    "declaration": N_("EU declaration of conformity"),
    "certificate": N_("Certificate"),
    "drawing": N_("Dimensional drawing"),
}


def page_texts(page: Page) -> Iterator[str]:
    """What a page says beside its body."""
    yield page.lead.value
    yield from (f"{figure.value.value} {figure.label.value}" for figure in page.figures)
    yield from (f"{milestone.year} {milestone.text.value}" for milestone in page.history)


PRODUCT = Kind(
    name="product",
    record=Product,
    files=("products/{category}/{sub_category}/{code}.md",),
    feeds=tuple(
        f"products/{folders}*{suffix}"
        for folders in ("", "{category}/", "{category}/{sub_category}/")
        for suffix in FEED_SUFFIXES
    ),
    domain="products",
    title="name",
    path="/product/{code}",
    sheet=True,
    markdown=True,
    lists=lambda product: ("", *categories_of(product)),
    references={
        "documents": "document",
        "related": "product",
        "accessory_for": "product",
        "also": "sub-category",
        "successor": "product",
    },
    inquirable=True,
    picture=lambda product: next(iter(product.pictures), None),
    eyebrow=lambda product: product.number,
    search=Search(
        labels=HitLabels("product", NP_("search result", "Product"), NP_("search results", "Products")),
        number=lambda product: product.number,
        numbers=lambda product: (
            product.number,
            product.code,
            *product.former,
            *(variant.order_code for variant in product.variants),
        ),
        order_codes=lambda product: (accessory.order_code for accessory in product.accessories),
        options=lambda product: (variant.name.value for variant in product.variants),
        categories=categories_of,
    ),
)
CATEGORY = Kind(
    name="category",
    record=Category,
    files=("products/{code}/category.yaml", "products/{parent}/{code}/category.yaml"),
    domain="pages",
    title="name",
    path="/products/{code}",
    lists=lambda category: (category.parent,),
    references={"key_figures": "specification", "deciding_filters": "filter"},
    search=Search(
        labels=HitLabels(
            "category", NP_("search result", "Product category"), NP_("search results", "Product categories")
        )
    ),
)
SOLUTION = Kind(
    name="solution",
    record=Solution,
    files=("solutions/{code}.md",),
    domain="solutions",
    title="name",
    path="/solutions/{code}",
    lists=lists_by_product,
    references={"products": "product"},
    inquirable=True,
    eyebrow=lambda solution: solution.industry.value,
    search=Search(
        labels=HitLabels("solution", NP_("search result", "Solution"), NP_("search results", "Solutions")),
        keys=lambda solution: (solution.industry.value,),
    ),
)
ARTICLE = Kind(
    name="article",
    record=Article,
    files=("news/{code}.md",),
    domain="news",
    summary="lead",
    path="/news/{code}",
    day=lambda article: article.date,
    atom_feed=MachineAddress.ATOM_FEED,
    order=lambda article: -article.date.toordinal(),  # the newest first
    lists=lists_of_article,
    references={"products": "product"},
    eyebrow=lambda _: "",
    search=Search(
        labels=HitLabels("article", NP_("search result", "News article"), NP_("search results", "News")),
        keys=lambda article: (str(article.date.year),),
    ),
)
SERVICE = Kind(
    name="service",
    record=Service,
    files=("services/{code}.md",),
    domain="pages",
    title="name",
    shown_on="services",
    search=Search(labels=HitLabels("service", NP_("search result", "Service"), NP_("search results", "Services"))),
)
PAGE = Kind(
    name=PAGE_KIND,
    record=Page,
    files=("pages/{code}.md",),
    domain="pages",
    fixed_paths=FIXED_PAGES,
    noindex=("search", "inquiry", "inquiry-success", "inquiry-fail"),
    sections=("history", "figures"),
    search=Search(labels=PAGE_LABELS, texts=page_texts),
)
INFO = Kind(
    name="info",
    record=Page,
    files=("info/{code}.md",),
    domain="pages",
    path="/info/{code}",
    variables=True,
    search=Search(labels=PAGE_LABELS, texts=page_texts),
)
PERSON = Kind(
    name="person",
    record=Person,
    files=("team/{code}.md",),
    domain="pages",
    title="name",
    summary="",
    shown_on="team",
    references={"office": "office"},
    search=Search(
        labels=HitLabels("person", NP_("search result", "Person"), NP_("search results", "People")),
        summary=lambda person: person.role,
        titles=lambda person: (person.role.value,),
        keys=lambda person: ("".join(person.name.value.split()),),
        texts=lambda person: (person.email,),
    ),
)
DOCUMENT = Kind(
    name="document",
    record=Document,
    files=("documents/{code}.yaml", "documents/{code}.md"),
    domain="products",
    summary="",
    path="/documents/{code}",
    markdown=True,
    sitemap=False,
    search=Search(
        labels=HitLabels("document", NP_("search result", "Document"), NP_("search results", "Documents")),
        number=lambda document: document.number,
        numbers=lambda document: (document.number,),
    ),
)

# Search offers the kinds in this order.
KINDS: tuple[Kind[Any], ...] = (
    PRODUCT,
    CATEGORY,
    SOLUTION,
    ARTICLE,
    SERVICE,
    PAGE,
    INFO,
    PERSON,
    DOCUMENT,
)
# The pages that a site may leave out, each with the records that it needs the page for.
OPTIONAL_PAGES: Mapping[str, Kind[Any]] = {
    "solutions": SOLUTION,
    "services": SERVICE,
    "newscenter": ARTICLE,
    "team": PERSON,
}
KIND_BY_NAME = {kind.name: kind for kind in KINDS}
SECTIONS = tuple(dict.fromkeys(kind.domain for kind in KINDS))
HIT_LABELS = {
    **{kind.search.labels.name: kind.search.labels for kind in KINDS if kind.search},
    OFFICE_LABELS.name: OFFICE_LABELS,
}
