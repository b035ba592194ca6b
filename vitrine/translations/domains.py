"""The domains of the catalogs, and which one each kind of record belongs to."""

from dataclasses import dataclass

from vitrine.content.addresses import category_code
from vitrine.content.records import Category, Item

INTERFACE_DOMAIN = "messages"
SHARED_DOMAIN = "pages"  # of site.yaml and the dictionary
CONTENT_DOMAINS = ("pages", "products", "solutions", "news")
DOMAINS = (INTERFACE_DOMAIN, *CONTENT_DOMAINS)


@dataclass(frozen=True)
class Kind:
    """One kind of record: its field in the content; `part_of` names the fixed page that shows it as a part."""

    name: str
    field: str
    domain: str
    part_of: str = ""


HOME = "home"

PageKey = tuple[str, str]

KINDS = (
    Kind("page", "pages", "pages"),
    Kind("info", "info", "pages"),
    Kind("service", "services", "pages", part_of="services"),
    Kind("person", "people", "pages", part_of="team"),
    Kind("category", "categories", "pages"),
    Kind("product", "products", "products"),
    Kind("document", "documents", "products"),
    Kind("solution", "solutions", "solutions"),
    Kind("article", "articles", "news"),
)


def page_key(record: Item, kind: Kind) -> PageKey:
    """The page that shows a record, by kind and code as in the table of addresses."""
    if kind.part_of:
        return "page", kind.part_of
    if isinstance(record, Category):
        return kind.name, category_code(record)
    home = kind.name == "page" and record.code == HOME
    return (HOME if home else kind.name), record.code
