"""A language's translation memory (TMX 1.4) and glossary (TBX-Basic, CSV for Weblate), for the tools of agencies."""

import csv
import io
from collections.abc import Iterable, Iterator

from lxml import etree

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.glossary import Term

XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
PREFERRED, ADMITTED, DEPRECATED = (
    f"{status}-admn-sts" for status in ("preferredTerm", "admittedTerm", "deprecatedTerm")
)


def memory_document(entries: Iterable[Entry], locale: Locale) -> bytes:
    """The translated entries as TMX; of plural forms, only the first and the last, as English has two."""
    root = etree.Element("tmx", version="1.4")
    header = etree.SubElement(
        root,
        "header",
        creationtool="Vitrine",
        creationtoolversion="1",
        segtype="block",
        adminlang=SOURCE_LOCALE.tag,
        srclang=SOURCE_LOCALE.tag,
        datatype="plaintext",
    )
    header.set("o-tmf", "PO")
    body = etree.SubElement(root, "body")
    for entry in entries:
        if entry.translated:
            add_unit(body, entry.context or "", entry.msgid, entry.msgstr[0], locale)
            if entry.msgid_plural:
                add_unit(body, entry.context or "", entry.msgid_plural, entry.msgstr[-1], locale)
    etree.indent(root)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True))


def add_unit(body: etree._Element, context: str, source: str, translation: str, locale: Locale) -> None:
    unit = etree.SubElement(body, "tu")
    if context:
        etree.SubElement(unit, "prop", type="x-context").text = context
    for language, text in ((SOURCE_LOCALE.tag, source), (locale.tag, translation)):
        variant = etree.SubElement(unit, "tuv")
        variant.set(XML_LANGUAGE, language)
        etree.SubElement(variant, "seg").text = text


def term_base(terms: Iterable[Term], locale: Locale) -> bytes:
    """The terms as TBX: the word to use first, then others that are right, then those to avoid."""
    root = etree.Element("martif", type="TBX-Basic")
    root.set(XML_LANGUAGE, SOURCE_LOCALE.tag)
    description = etree.SubElement(etree.SubElement(root, "martifHeader"), "fileDesc")
    etree.SubElement(etree.SubElement(description, "sourceDesc"), "p").text = "The glossary of the site"
    body = etree.SubElement(etree.SubElement(root, "text"), "body")
    for number, term in enumerate(terms, 1):
        entry = etree.SubElement(body, "termEntry", id=f"term-{number}")
        if term.note:
            etree.SubElement(entry, "note").text = term.note
        add_words(entry, SOURCE_LOCALE, [(term.english, PREFERRED)])
        add_words(entry, locale, words_with_status(term, locale))
    etree.indent(root)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True))


def words_with_status(term: Term, locale: Locale) -> Iterator[tuple[str, str]]:
    for index, word in enumerate(term.wanted.get(locale.code, ())):
        yield word, ADMITTED if index else PREFERRED
    yield from ((word, DEPRECATED) for word in term.avoided.get(locale.code, ()))


def add_words(entry: etree._Element, locale: Locale, words: Iterable[tuple[str, str]]) -> None:
    group = None
    for word, status in words:
        if group is None:
            group = etree.SubElement(entry, "langSet")
            group.set(XML_LANGUAGE, locale.tag)
        term = etree.SubElement(group, "tig")
        etree.SubElement(term, "term").text = word
        etree.SubElement(term, "termNote", type="administrativeStatus").text = status


def weblate_glossary(terms: Iterable[Term], locale: Locale) -> bytes:
    """The terms as CSV for Weblate; data without a column there goes into the explanation."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(("source", "target", "developer_comments"))
    for term in terms:
        first, *others = term.wanted.get(locale.code, ("",))
        avoided = ", ".join(term.avoided.get(locale.code, ()))
        also = ", ".join(others)
        explained = (term.note, also and f"also: {also}", avoided and f"not: {avoided}")
        if first:
            rows.writerow((term.english, first, "; ".join(filter(None, explained))))
    return written.getvalue().encode()
