"""XLIFF 2.0: one unit for each text, and one for each plural form, with context, page, files and greatest length."""

from collections.abc import Iterator, Sequence
from typing import Any

from lxml import etree

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.header import example_numbers, plural_count
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.quality.lengths import longest, note_of

CORE = "urn:oasis:names:tc:xliff:document:2.0"
SIZE = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
FORM = "-form-"


def xliff_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as an XLIFF document; former translations of stale texts stand in notes."""
    root = etree.Element(tag("xliff"), nsmap={None: CORE, "slr": SIZE})  # type: ignore[dict-item]
    for name, value in (("version", "2.0"), ("srcLang", SOURCE_LOCALE.tag), ("trgLang", locale.tag)):
        root.set(name, value)
    file = etree.SubElement(root, tag("file"), id="texts")
    etree.SubElement(file, f"{{{SIZE}}}profiles", generalProfile="xliff:codepoints")
    for entry in entries:
        if entry.msgid_plural:
            group = etree.SubElement(file, tag("group"), id=entry_id(entry))
            for form in range(plural_count(locale)):
                add_unit(group, f"{entry_id(entry)}{FORM}{form}", entry, form, locale)
        else:
            add_unit(file, entry_id(entry), entry, 0, locale)
    etree.indent(root)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True))


def tag(name: str) -> str:
    return f"{{{CORE}}}{name}"


def add_unit(parent: etree._Element, identifier: str, entry: Entry, form: int, locale: Locale) -> None:
    """Add the unit of a text or of one of its plural forms."""
    unit = etree.SubElement(parent, tag("unit"), id=identifier)
    unit.set(XML_SPACE, "preserve")
    if limit := longest(entry):
        unit.set(f"{{{SIZE}}}sizeRestriction", str(limit))
    notes = etree.SubElement(unit, tag("notes"))
    for category, text in notes_of(entry, form, locale):
        etree.SubElement(notes, tag("note"), category=category).text = text
    segment = etree.SubElement(unit, tag("segment"), state="initial")
    is_plural = entry.msgid_plural and (form > 0 or plural_count(locale) == 1)
    etree.SubElement(segment, tag("source")).text = entry.msgid_plural if is_plural else entry.msgid


def notes_of(entry: Entry, form: int, locale: Locale) -> Iterator[tuple[str, str]]:
    """What a translator should know of a text, by category; every unit has at least one note."""
    yield "context", entry.context or "interface"
    for place in entry.extracted_comments:
        yield "place", place
    for file in entry.references:
        yield "file", file
    if entry.msgid_plural:
        numbers = ", ".join(map(str, example_numbers(locale, form)))
        yield "plural", f"the form for numbers such as {numbers}"
    if longest(entry):
        yield "length", note_of(longest(entry))
    if entry.previous_msgid:
        yield "former source", entry.previous_msgid
    if entry.fuzzy and entry.msgstr[form]:
        yield "former translation", entry.msgstr[form]
    if entry.translator_comment:
        yield "translator", entry.translator_comment


def read_xliff(data: bytes) -> tuple[str, list[ReturnedText]]:
    """The target language of an XLIFF document, and what is translated in it."""
    try:
        # Neither entities nor addresses outside the document: agencies' files are not ours.
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))
    except etree.XMLSyntaxError as error:
        raise UnreadableReturnError(f"the file is no XML: {error}") from error
    if root.tag != tag("xliff"):
        raise UnreadableReturnError("the file is not XLIFF 2.0; export it as XLIFF 2.0")
    return root.get("trgLang", ""), list(returned_units(root))


def returned_units(root: etree._Element) -> Iterator[ReturnedText]:
    for group in root.iter(tag("group")):
        units = group.findall(tag("unit"))
        forms = tuple(map(target_of, units))
        if units and any(forms):
            yield ReturnedText(group.get("id", ""), source_of(units[0]), forms, line_of(units[0]))
    for unit in root.iter(tag("unit")):
        if FORM not in unit.get("id", "") and (target := target_of(unit)):
            yield ReturnedText(unit.get("id", ""), source_of(unit), (target,), line_of(unit))


def target_of(unit: etree._Element) -> str:
    """The translation of a unit, whose segments a tool may have split."""
    return text_in(unit, "target")


def source_of(unit: etree._Element) -> str:
    return text_in(unit, "source")


def text_in(unit: etree._Element, name: str) -> str:
    parts: list[str] = [str(part) for element in unit.iter(tag(name)) for part in element.itertext()]
    return "".join(parts)


def line_of(unit: etree._Element) -> int:
    line: Any = unit.sourceline
    return line or 0
