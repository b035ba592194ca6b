"""Translation memory (TMX 1.4): the finished translations of a language, for the tools of an agency."""

from collections.abc import Iterable

from lxml import etree

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry

XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


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
