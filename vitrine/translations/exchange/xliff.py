"""Writes and reads XLIFF 2.0: a unit for each text or plural form, with context, page, files and maximum length."""

from collections.abc import Iterator, Sequence
from typing import Any

from lxml import etree

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import FORM, HandedText, entry_id, form_order, texts_of
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.quality.entry_checks import PLAIN_WORD
from vitrine.translations.quality.lengths import longest

CORE = "urn:oasis:names:tc:xliff:document:2.0"
SIZE = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
SEGMENT, IGNORABLE, SOURCE, TARGET = (f"{{{CORE}}}{name}" for name in ("segment", "ignorable", "source", "target"))
INITIAL = "initial"  # the state of a segment that nobody has worked on
INLINE_CODES = tuple(f"{{{CORE}}}{name}" for name in ("ph", "cp"))  # those that stand for text
# Of notes that `handoff` writes; one of category "translator" repeats the comment of the entry.
WRITTEN_CATEGORIES = ("context", "place", "file", "plural", "length", "former source", "former translation")
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
    unit = etree.SubElement(parent, tag("unit"), id=text.id)
    unit.set(XML_SPACE, "preserve")
    if limit:
        unit.set(f"{{{SIZE}}}sizeRestriction", str(limit))
    notes = etree.SubElement(unit, tag("notes"))
    for category, note in text.notes:
        etree.SubElement(notes, tag("note"), category=category).text = note
    segment = etree.SubElement(unit, SEGMENT, state=INITIAL)
    etree.SubElement(segment, SOURCE).text = text.source


def read_xliff(data: bytes) -> tuple[str, list[ReturnedText]]:
    """The target language of an XLIFF document, and its texts with a translation or a remark."""
    try:
        # The files come from outside: no entities and no network access.
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))
    except etree.XMLSyntaxError as error:
        reason = (error.msg or "it cannot be read").partition(", line ")[0]
        raise UnreadableReturnError(f"line {error.lineno} is not XML: {reason}; export it again") from error
    if root.tag != tag("xliff"):
        raise UnreadableReturnError("the file is not XLIFF 2.0; export it as that, or hand off with --format po")
    return root.get("trgLang", ""), [text for text in returned_units(root) if any(text.msgstr) or text.remark]


def returned_units(root: etree._Element) -> Iterator[ReturnedText]:
    """The texts of a document; plural forms are joined by their ids, since tools move and regroup units."""
    has_states = not all(map(is_initial, root.iter(SEGMENT)))
    plurals: dict[str, list[etree._Element]] = {}
    for unit in root.iter(tag("unit")):
        identifier, form, _ = unit.get("id", "").partition(FORM)
        if form:
            plurals.setdefault(identifier, []).append(unit)
        else:
            yield returned_text(identifier, [unit], (target_of(unit),), has_states=has_states)
    for identifier, units in plurals.items():
        units.sort(key=lambda unit: form_order(unit.get("id", "")))
        yield returned_text(identifier, units, tuple(map(target_of, units)), has_states=has_states)


def returned_text(
    identifier: str, units: Sequence[etree._Element], forms: tuple[str, ...], *, has_states: bool
) -> ReturnedText:
    """The text of an entry from its unit, or from one for each plural form.

    `has_states` says that the tool sets the states of segments: some do not, and leave all of them `initial`.
    """
    # A form without any translation is named as such where the number of forms is checked.
    started = [unit for unit, form in zip(units, forms, strict=True) if form]
    unfinished = why_unfinished(started, has_states=has_states) if started else ""
    remark = "\n".join(line for unit in units for line in remarks_on(unit))
    return ReturnedText(identifier, source_of(units[0]), forms, line_of(units[0]), "", unfinished, remark)


def why_unfinished(units: Sequence[etree._Element], *, has_states: bool) -> str:
    """Why translated units do not count as finished, or empty."""
    if not all(map(is_complete, units)):
        return "a segment of it has no translation"
    if all(map(is_copied, units)):
        return "it is the English text, and its segment still in the state “initial”"
    if has_states and any(map(has_untouched_segment, units)):
        return "a segment of it is still in the state “initial”, unlike others of the file"
    if code := next((code for unit in units for code in codes_in(unit)), ""):
        return f"the tool has put a code, <{code}>, into the translation in place of text"
    return ""


def remarks_on(unit: etree._Element) -> Iterator[str]:
    """The notes on a unit and on words of its translation, apart from those about the text that we handed off."""
    for note in unit.iter(tag("note")):
        if note.get("category") not in WRITTEN_CATEGORIES:
            yield "".join(map(str, note.itertext()))
    for mark in unit.iter(tag("mrk")):
        if mark.get("type") == "comment" and (value := mark.get("value")):
            yield value


def target_of(unit: etree._Element) -> str:
    """The translation of a unit; "" where none of its segments has one."""
    parts = [
        text_in(part, TARGET) or (text_in(part, SOURCE) if part.tag == IGNORABLE else "")
        for _, part in sorted(enumerate(parts_of(unit), 1), key=target_order)
    ]
    return "".join(parts) if any(text_in(segment, TARGET) for segment in unit.findall(SEGMENT)) else ""


def target_order(numbered: tuple[int, etree._Element]) -> int:
    """The place of a part in the translation, which may have its sentences in another order."""
    number, part = numbered
    target = part.find(TARGET)
    order = "" if target is None else target.get("order", "")
    return int(order) if order.isdecimal() else number


def source_of(unit: etree._Element) -> str:
    return "".join(text_in(part, SOURCE) for part in parts_of(unit))


def is_complete(unit: etree._Element) -> bool:
    """Whether every segment with words has a translation."""
    return all(text_in(segment, TARGET) or not text_in(segment, SOURCE).strip() for segment in unit.findall(SEGMENT))


def is_copied(unit: etree._Element) -> bool:
    """Whether a tool filled a unit with its source, and nobody has worked on it."""
    source = source_of(unit)
    return all(map(is_initial, unit.findall(SEGMENT))) and target_of(unit) == source and bool(PLAIN_WORD.search(source))


def has_untouched_segment(unit: etree._Element) -> bool:
    """Whether nobody has worked on a segment with words, which the tool may have translated by itself."""
    return any(is_initial(segment) and PLAIN_WORD.search(text_in(segment, SOURCE)) for segment in unit.findall(SEGMENT))


def is_initial(segment: etree._Element) -> bool:
    return segment.get("state", INITIAL) == INITIAL


def codes_in(unit: etree._Element) -> Iterator[str]:
    """The names of the codes in the translation of a unit that stand for text."""
    for part in parts_of(unit):
        for target in part.iterchildren(TARGET):
            yield from (etree.QName(code).localname for code in target.iter(INLINE_CODES))


def parts_of(unit: etree._Element) -> Iterator[etree._Element]:
    """The segments that a tool split a unit into, and what is between them, but not the matches that it suggested."""
    return unit.iterchildren(SEGMENT, IGNORABLE)


def text_in(part: etree._Element, name: str) -> str:
    element = part.find(name)
    return "" if element is None else "".join(map(str, element.itertext()))


def line_of(unit: etree._Element) -> int:
    line: Any = unit.sourceline
    return line or 0
