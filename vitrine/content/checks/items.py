"""Checks of a single item: its codes, references, pictures and icon, publication fields, and the files it offers."""

import json
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import repeat
from pathlib import Path

from vitrine.content.checks.context import ACCESSORY, DOCUMENT_NUMBER, CheckContext
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import DOCUMENT, PAGE, PRODUCT, SERVICE
from vitrine.content.machine_addresses import DOCUMENT_TYPES
from vitrine.content.model.records import Document, Item, Product, full_category
from vitrine.content.read.items import ParsedItem
from vitrine.content.read.source_files import BROKEN_LINK, LFS_POINTER, Source, is_broken_link, path_of_file
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import code_fault, derived_code, fold
from vitrine.content.reference_resolution import SUB_CATEGORY
from vitrine.problems import suggest, suggest_similar
from vitrine.settings.folders import PREBUILT, PREBUILT_ICONS, PROJECT

FIXED_PAGE_AT = {fold(path): code for code, path in FIXED_PAGES.items()}
# The site would be incomplete without its fixed pages, so they are always shown, in every language.
NOT_FOR_PAGES = ("status", "publish", "until", "locales")

# Where the bundler takes icons from; the package of the engine has all of them prebuilt.
ICON_SET = PROJECT / "islands" / "node_modules" / "@iconify-json" / "lucide" / "icons.json"

# What a document of a type has near its beginning, in lower case; the other types have nothing in common.
MARKS = {
    "pdf": b"%pdf-",
    "svg": b"svg",  # also with a prefix, `<ns0:svg`
    "dwg": b"ac1",
    "step": b"iso-10303",
    "stp": b"iso-10303",
    **dict.fromkeys(("zip", "xlsx", "docx"), b"pk\x03\x04"),
}
OTHER_STARTS = (LFS_POINTER, b"<!doctype html", b"<html")
LONGEST_START = 65_536


def check_codes(item: ParsedItem, _record: Item | None, context: CheckContext) -> None:
    """Claim every code of an item; each must be valid in an address."""
    own = (item.code, *item.node.scalars("former"), *order_codes(item, "variants"))
    shared = order_codes(item, "accessories")
    for (code, line), key in (*zip(own, repeat(item.item_key)), *zip(shared, repeat(ACCESSORY))):
        fault = code_fault(code, inquirable=item.kind.inquirable)
        if code and fault:
            item.source.problem(line, *fault)
        elif code:
            context.references.claim(item.namespace, code, key, item.source, line)
    for number, line in item.node.scalars("number"):
        if hidden := [f"U+{ord(letter):04X}" for letter in number if unicodedata.category(letter) == "Cf"]:
            item.source.problem(line, f"the number contains the invisible character {hidden[0]}", "delete it")
        elif not item.code[0]:
            message = f"no code can be derived from the number {number!r}"
            item.source.problem(line, message, "set one, as in `code: pump-20`")
    if item.code[0]:
        check_file_name(item)


def order_codes(item: ParsedItem, field: str) -> Iterator[tuple[str, int]]:
    """The order codes in a field of an item, with their lines."""
    return (code for entry in item.node.each(field) for code in entry.scalars("order_code"))


def check_file_name(item: ParsedItem) -> None:
    """The file of a product is named after its code; invalid codes have been reported already."""
    code, line = item.code
    if item.name and fold(item.name) != fold(code) and not code_fault(code, inquirable=item.kind.inquirable):
        own = "" if code_fault(item.name, inquirable=item.kind.inquirable) else f", or add `code: {item.name}`"
        message = f"the file is named {item.name!r}, but the code of the product is {code!r}"
        item.source.problem(line, message, f"rename the file to {code.lower()}.md{own}")


def check_address(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """A fixed page is one the site has, and no other item takes its address."""
    if record is None:
        return
    path = item.kind.path_of(record)
    if not path:
        remedy = suggest(record.code, FIXED_PAGES) or "move the file to content/info"
        item.source.problem(0, f"there is no fixed page {record.code!r}", remedy)
    elif item.kind is not PAGE and not item.kind.shown_on and fold(path) in FIXED_PAGE_AT:
        remedy = f"write content/pages/{FIXED_PAGE_AT[fold(path)]}.md instead, or rename the file"
        item.source.problem(0, f"{path} is the address of a fixed page", remedy)


def check_references(item: ParsedItem, _record: Item | None, context: CheckContext) -> None:
    """Collect every reference to another record, to be looked up once all codes are known."""
    for field, target in item.kind.references.items():
        for code, line in item.node.scalars(field):
            context.references.refer(target, code, item.source, line)
    if item.kind is PRODUCT:
        category, sub_category = (
            item.folder_fields.get(field) or text_of(item.node, field) for field in ("category", "sub_category")
        )
        if category and sub_category:
            line = item.node.line_of("sub_category")
            context.references.refer(SUB_CATEGORY, full_category(category, sub_category), item.source, line)


def text_of(node: Node, field: str) -> str:
    """The text of a field, such as a column of a feed; empty if it has none."""
    return next((text for text, _ in node.scalars(field)), "")


def check_own_code(item: ParsedItem, _record: Item | None, _context: CheckContext) -> None:
    """No product replaces itself, or is an accessory for itself."""
    if item.kind is not PRODUCT:
        return
    for field in ("successor", "accessory_for"):
        for code, line in item.node.scalars(field):
            if fold(code) == fold(item.code[0]):
                item.source.problem(line, f"the product names itself in {field!r}", "delete its code there")


def check_document_number(item: ParsedItem, _record: Item | None, context: CheckContext) -> None:
    """No other document has the same number, which is an address too."""
    if item.kind is not DOCUMENT:
        return
    for number, line in item.node.scalars("number"):
        context.references.claim(DOCUMENT_NUMBER, derived_code(number), item.item_key, item.source, line)


def check_pictures(item: ParsedItem, _record: Item | None, context: CheckContext) -> None:
    """Collect the pictures in the fields `picture` and `pictures`."""
    for picture in filter(None, (item.node.get("picture"), *item.node.each("pictures"))):
        for file, line in picture.scalars("file"):
            context.references.use_picture(file, item.source, line)


def check_icon(item: ParsedItem, _record: Item | None, _context: CheckContext) -> None:
    """The icon of a service is one of the set."""
    if item.kind is not SERVICE or not (known := icon_names()):
        return
    for name, line in item.node.scalars("icon"):
        if name not in known:
            remedy = suggest_similar(name, known) or "lucide.dev/icons lists all names"
            item.source.problem(line, f"there is no icon {name!r}", remedy)


def check_fields_of_pages(item: ParsedItem, _record: Item | None, _context: CheckContext) -> None:
    """A fixed page has no field that could hide it."""
    if item.kind is not PAGE:
        return
    for name in NOT_FOR_PAGES:
        if item.node.get(name):
            message = f"a fixed page cannot have {name!r}: it is always shown"
            item.source.problem(item.node.line_of(name), message, "delete the line")


def check_locales(item: ParsedItem, _record: Item | None, _context: CheckContext) -> None:
    """A file in one language names no locales; one in English is shown in a language without a file of its own."""
    if item.source.locale and item.node.get("locales"):
        message = "a file in one language is shown in that language only"
        item.source.problem(item.node.line_of("locales"), message, "delete `locales`")
    elif item.other_locales and not item.locales:
        message = "every language it is shown in has a file of its own"
        item.source.problem(0, message, "delete this file or one of the others")


def check_publication(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """Status, times and successor do not contradict each other."""
    if record is None:
        return
    node, source = item.node, item.source
    if record.publish and record.until and record.publish >= record.until:
        message = "the item would be withdrawn before it is published"
        source.problem(node.line_of("until"), message, "set `until` to a time after `publish`")
    if record.status == "discontinued" and not isinstance(record, Product):
        source.problem(node.line_of("status"), "only products can be discontinued", "write draft or active")
    if isinstance(record, Product) and record.successor and record.status != "discontinued":
        message = "only a discontinued product has a successor"
        source.problem(node.line_of("successor"), message, "add `status: discontinued`, or delete the line")


def check_document_files(item: ParsedItem, record: Item | None, context: CheckContext) -> None:
    """The files of a document exist beside it."""
    files = item.node.get("files")
    if isinstance(record, Document) and bool(record.files) == bool(record.body):
        message = "a document has either files or a text to make them from"
        item.source.problem(item.node.line, message, "add `files:`, or write the text below the fields; not both")
    if isinstance(record, Document) and files and isinstance(files.value, dict):
        folder = context.root / "content" / "documents"
        for locale, file in record.files.items():
            check_document_file(file, files.line_of(locale), item.source, folder)


def check_document_file(file: str, line: int, source: Source, folder: Path) -> None:
    """A file exists in a folder, is not empty, and is of the type in its name, which documents have an address for."""
    path, suffix = path_of_file(folder, file), Path(file).suffix.lower().removeprefix(".")
    if Path(file).is_absolute() or ".." in Path(file).parts:
        source.problem(line, f"{file!r} is not a path below content/documents", "put the file beside this one")
    elif is_broken_link(path):
        message, remedy = BROKEN_LINK
        source.problem(line, f"the file content/documents/{file} {message}", remedy)
    elif not path.is_file():
        siblings = (sibling.name for sibling in folder.iterdir() if sibling.suffix == path.suffix)
        remedy = suggest_similar(file, siblings) or "add the file"
        source.problem(line, f"there is no file content/documents/{file}", remedy)
    elif not path.stat().st_size:
        source.problem(line, f"the file content/documents/{file} is empty", "replace it with the document")
    elif suffix not in DOCUMENT_TYPES:
        remedy = f"save it as {', '.join(DOCUMENT_TYPES)}, or put it into a zip"
        kind = f".{suffix} files" if suffix else "files without an extension"
        source.problem(line, f"documents cannot be {kind}: {file!r}", remedy)
    elif not is_of_type(path, suffix):
        remedy = "replace it with the document; `git lfs pull` fetches those that Git LFS keeps"
        source.problem(line, f"what the file content/documents/{file} holds is not {suffix.upper()}", remedy)


def is_of_type(path: Path, suffix: str) -> bool:
    """Whether a file begins as its type does, unlike a pointer of Git LFS or a page that was saved instead."""
    with path.open("rb") as file:
        start = file.read(LONGEST_START).replace(b"\0", b"").lower()  # some programs write SVG as UTF-16
    return MARKS.get(suffix, b"") in start and not start.lstrip().startswith(OTHER_STARTS)


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons; none if the set is not installed."""
    prebuilt = PREBUILT / PREBUILT_ICONS
    if prebuilt.is_file():
        return frozenset(json.loads(prebuilt.read_bytes()))
    icons = json.loads(ICON_SET.read_bytes()) if ICON_SET.is_file() else {}
    return frozenset((*icons.get("icons", ()), *icons.get("aliases", ())))
