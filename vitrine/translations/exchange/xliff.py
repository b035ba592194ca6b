"""Writes and reads XLIFF 2.0: a unit for each text or plural form, with context, page, files and maximum length."""

from collections.abc import Iterator, Sequence
from typing import Any

from lxml import etree

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import FORM, HandedText, entry_id, texts_of
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.quality.lengths import longest

CORE = "urn:oasis:names:tc:xliff:document:2.0"
SIZE = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
SEGMENT, IGNORABLE, SOURCE, TARGET = (f"{{{CORE}}}{name}" for name in ("segment", "ignorable", "source", "target"))
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


def xliff_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as an XLIFF document; the former translations of stale texts are in notes."""
    root = etree.Element(tag("xliff"), nsmap={None: CORE, "slr": SIZE})  # type: ignore[dict-item]
    for name, value in (("version", "2.0"), ("srcLang", SOURCE_LOCALE.tag), ("trgLang", locale.tag)):
        root.set(name, value)
    file = etree.SubElement(root, tag("file"), id="texts")
    etree.SubElement(file, f"{{{SIZE}}}profiles", generalProfile="xliff:codepoints")
    for entry in entries:
        parent = etree.SubElement(file, tag("group"), id=entry_id(entry)) if entry.msgid_plural else file
        for text in texts_of(entry, locale):
            add_unit(parent, text, longest(entry))
    etree.indent(root)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True))


def tag(name: str) -> str:
    return f"{{{CORE}}}{name}"


def add_unit(parent: etree._Element, text: HandedText, limit: int) -> None:
    """Add the unit of a text."""
    unit = etree.SubElement(parent, tag("unit"), id=text.id)
    unit.set(XML_SPACE, "preserve")
    if limit:
        unit.set(f"{{{SIZE}}}sizeRestriction", str(limit))
    notes = etree.SubElement(unit, tag("notes"))
    for category, note in text.notes:
        etree.SubElement(notes, tag("note"), category=category).text = note
    segment = etree.SubElement(unit, SEGMENT, state="initial")
    etree.SubElement(segment, SOURCE).text = text.source


def read_xliff(data: bytes) -> tuple[str, list[ReturnedText]]:
    """The target language of an XLIFF document, and its translated texts."""
    try:
        # The files come from outside: no entities and no network access.
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))
    except etree.XMLSyntaxError as error:
        reason = (error.msg or "it cannot be read").partition(", line ")[0]
        raise UnreadableReturnError(f"line {error.lineno} is not XML: {reason}; export it again") from error
    if root.tag != tag("xliff"):
        raise UnreadableReturnError("the file is not XLIFF 2.0; export it as XLIFF 2.0")
    return root.get("trgLang", ""), list(returned_units(root))


def returned_units(root: etree._Element) -> Iterator[ReturnedText]:
    for group in root.iter(tag("group")):
        units = group.findall(tag("unit"))
        forms = tuple(map(target_of, units))
        if units and any(forms):
            yield returned_text(group, units, forms)
    for unit in root.iter(tag("unit")):
        if FORM not in unit.get("id", "") and (target := target_of(unit)):
            yield returned_text(unit, [unit], (target,))


def returned_text(element: etree._Element, units: Sequence[etree._Element], forms: tuple[str, ...]) -> ReturnedText:
    """The text of an element: of a unit, or of a group of one for each plural form."""
    # A form without any translation is named as such where the number of forms is checked.
    started = [unit for unit, form in zip(units, forms, strict=True) if form]
    unfinished = "" if all(map(is_complete, started)) else "a segment of it has no translation"
    return ReturnedText(element.get("id", ""), source_of(units[0]), forms, line_of(units[0]), unfinished=unfinished)


def target_of(unit: etree._Element) -> str:
    """The translation of a unit; "" where none of its segments has one."""
    parts = [
        text_in(part, TARGET) or (text_in(part, SOURCE) if part.tag == IGNORABLE else "") for part in parts_of(unit)
    ]
    return "".join(parts) if any(text_in(segment, TARGET) for segment in unit.findall(SEGMENT)) else ""


def source_of(unit: etree._Element) -> str:
    return "".join(text_in(part, SOURCE) for part in parts_of(unit))


def is_complete(unit: etree._Element) -> bool:
    """Whether every segment with words has a translation."""
    return all(text_in(segment, TARGET) or not text_in(segment, SOURCE).strip() for segment in unit.findall(SEGMENT))


def parts_of(unit: etree._Element) -> Iterator[etree._Element]:
    """The segments that a tool split a unit into, and what is between them, but not the matches that it suggested."""
    return unit.iterchildren(SEGMENT, IGNORABLE)


def text_in(part: etree._Element, name: str) -> str:
    element = part.find(name)
    return "" if element is None else "".join(map(str, element.itertext()))


def line_of(unit: etree._Element) -> int:
    line: Any = unit.sourceline
    return line or 0
