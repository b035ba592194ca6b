"""Which file is what: the kind of a content file by its place, and the code and locale in its name."""

import re
from pathlib import PurePath
from typing import NamedTuple

from vitrine.content.records import Article, Category, Document, Item, Page, Person, Product, Service, Solution

LANGUAGE_SUFFIX = re.compile(r"(.+)\.([A-Za-z]{2}(?:-[A-Za-z]{2,4})?)")


class Kind(NamedTuple):
    """A kind of file: the record it becomes and the attribute of Content that collects it."""

    name: str
    record: type[Item]
    collection: str


PAGE = Kind("page", Page, "pages")
INFO = Kind("info", Page, "info")
PERSON = Kind("person", Person, "people")
SERVICE = Kind("service", Service, "services")
SOLUTION = Kind("solution", Solution, "solutions")
ARTICLE = Kind("article", Article, "articles")
DOCUMENT = Kind("document", Document, "documents")
CATEGORY = Kind("category", Category, "categories")
PRODUCT = Kind("product", Product, "products")
FEED = Kind("feed", Product, "products")

KINDS = (PAGE, INFO, PERSON, SERVICE, SOLUTION, ARTICLE, DOCUMENT, CATEGORY, PRODUCT)

FOLDERS = {
    ("pages", ".md"): PAGE,
    ("info", ".md"): INFO,
    ("team", ".md"): PERSON,
    ("services", ".md"): SERVICE,
    ("solutions", ".md"): SOLUTION,
    ("news", ".md"): ARTICLE,
    ("documents", ".yaml"): DOCUMENT,
}


def kind_of(below: PurePath) -> Kind | None:
    """The kind of a file by its path below content/; None where no file of this sort is read."""
    folders, suffix = below.parts[:-1], below.suffix.lower()
    if folders[:1] != ("products",):
        return FOLDERS.get((folders[0], suffix)) if len(folders) == 1 else None
    if suffix == ".csv":
        return FEED if len(folders) <= 3 else None
    if below.name == "category.yaml":
        return CATEGORY if len(folders) in (2, 3) else None
    return PRODUCT if suffix == ".md" and len(folders) == 3 else None


def split_name(below: PurePath) -> tuple[str, str]:
    """The code in a file's name, and the language it is authored in ("" without): `imprint.de.md` is German."""
    match = LANGUAGE_SUFFIX.fullmatch(below.stem)
    return (match[1], match[2]) if match and below.suffix == ".md" else (below.stem, "")


def owner_of(below: PurePath) -> str:
    """What all language versions of one item have in common: its folder and the code in its name."""
    return f"{below.parent.as_posix()}/{split_name(below)[0]}".lower()
