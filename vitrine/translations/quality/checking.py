"""Checks the translations of a project, in its catalogs and in feeds, and reports every fault by file and line."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePath

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import ByEnglishText, Content
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.files.file_names import FOREIGN_NAME, is_utf8, readable_name
from vitrine.files.folder_trees import paths_below
from vitrine.locales import TRANSLATED_LOCALES, Locale, find_locale
from vitrine.problems import Problem, Problems, counted
from vitrine.translations.catalogs.catalog_files import DOMAINS, FOLDER, catalog_bytes, catalog_name, encoding_fault
from vitrine.translations.catalogs.po_entry import Entry, EntryKey, excerpt
from vitrine.translations.content_messages import record_messages
from vitrine.translations.message import Message
from vitrine.translations.quality.checked_catalogs import ReadCatalog, read_and_check
from vitrine.translations.quality.damaged_catalogs import unusable_reason
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.fault import TextFault, report_fault
from vitrine.translations.quality.glossary import Glossary, read_glossary
from vitrine.translations.quality.markup_faults import UNDECODED
from vitrine.translations.quality.punctuation import source_faults


def check_catalogs(
    root: Path, templates: Mapping[str, Sequence[Entry]], problems: Problems, results: ResultCache = NO_CACHE
) -> None:
    """Report every fault in the catalogs and in English texts, and every deviation from the glossary.

    `templates` has the messages that the site needs, by domain; missing and unused messages are reported only for these
    domains.
    """
    glossary = read_glossary(root, problems)
    for entry in (entry for entries in templates.values() for entry in entries):
        check_source(entry, problems)
    for locale in TRANSLATED_LOCALES:
        for domain in DOMAINS:
            name, data = catalog_name(locale, domain), catalog_bytes(root, locale, domain)
            if data is None:
                problems.add(name, 0, "the catalog is missing", "run `flask translations update`")
                continue
            read = check_catalog(data, locale, domain, glossary, problems, results)
            if domain in templates:
                check_messages(name, read.read_lines(), [entry.key for entry in templates[domain]], problems)


def check_catalog(
    data: bytes, locale: Locale, domain: str, glossary: Glossary, problems: Problems, results: ResultCache = NO_CACHE
) -> ReadCatalog:
    """Report the faults of one catalog, except missing messages; returns the catalog."""
    name, read = catalog_name(locale, domain), read_and_check(data, locale, domain, results)
    problems.extend((*read.faults, *read.header_faults))
    if encoding_fault(data):
        return read
    entries = sum(map(len, read.entries.values()))
    if reason := unusable_reason(data, entries + read.lost, read.lost, read.foreign):
        problems.add(name, 0, reason, "restore the file")
    key = digest_of(b"terms", read.digest, glossary.digest)
    make = partial(term_faults, name, read, glossary, locale)
    problems.extend(get_or_make(results, key, tuple[Problem, ...], make))
    return read


def term_faults(name: str, read: ReadCatalog, glossary: Glossary, locale: Locale) -> tuple[Problem, ...]:
    """Every deviation of an entry from the glossary."""
    deviations = Problems()
    for entry in read.every_entry():
        for fault in glossary.faults(entry, locale):
            report_fault(name, entry, fault, deviations)
    return tuple(deviations.sorted())


def check_source(entry: Entry, problems: Problems) -> None:
    """Report the faults of an English text, in the first file that contains it."""
    for text in filter(None, (entry.msgid, entry.msgid_plural)):
        for fault in source_faults(text):
            problems.add(entry.references[0], 0, f"{fault.message}: {entry.excerpt}", fault.remedy)


def check_messages(name: str, lines: Mapping[EntryKey, int], needed: Collection[EntryKey], problems: Problems) -> None:
    """Report messages that the site needs but the catalog lacks, and messages that the site does not use.

    `lines` has the line of each entry of the catalog.
    """
    missing = [key for key in needed if key not in lines]
    unused = lines.keys() - needed
    if any(UNDECODED in msgid for _context, msgid in unused):
        return  # the catalog is not UTF-8, which is reported
    if missing:
        message = f"{len(missing)} of {counted(len(needed), 'message')} missing, first {excerpt(missing[0][1])}"
        problems.add(name, 0, message, "run `flask translations update`, or revert the file if it has lost them")
    if unused:
        first = next(key for key in lines if key in unused)
        message = (
            f"{counted(len(unused), 'message is', 'messages are')} not used by the site, first {excerpt(first[1])}"
        )
        problems.add(name, lines[first], message, "run `flask translations update`")


def check_other_files(root: Path, problems: Problems) -> None:
    """Report `.po` files that nobody reads: a second copy, or one in the wrong folder, may hold a translator's work.

    Languages that the site does not have may have catalogs: those of the engine do.
    """
    folder = root / FOLDER
    for path in sorted(path for path in paths_below(folder) if path.suffix.lower() == ".po"):
        name = path.relative_to(folder).as_posix()
        code = name.partition("/")[0]
        locale = find_locale(code)
        own = [catalog_name(locale, domain) for domain in DOMAINS] if locale and code.islower() else ()
        if f"{FOLDER}/{name}" in own:
            continue
        if not is_utf8(name):
            problems.add(f"{FOLDER}/{readable_name(PurePath(name))}", 0, *FOREIGN_NAME)
            continue
        remedy = (
            f"take translations that the catalogs lack with `flask translations take {FOLDER}/{name}`, and delete it"
        )
        problems.add(f"{FOLDER}/{name}", 0, "this file is none of the catalogs, so no build reads it", remedy)


def check_feed_translations(content: Content, problems: Problems) -> None:
    """Report serious faults of translations in feeds, at the rows of their English texts; builds do not check them.

    Other faults are matters of style, and a cell has no comment in which a translator could exempt it.
    """
    for product in content.of(PRODUCT):
        locales = [locale for locale in TRANSLATED_LOCALES if (locale.code, product.code) in content.feed_texts]
        path = PRODUCT.path_of(product)
        messages = list(record_messages(product, PRODUCT.domain, product.source, path)) if locales else []
        for locale in locales:
            texts = content.feed_texts[locale.code, product.code]
            for message, fault in serious_faults(messages, texts, locale):
                what = f"{locale.code}: {fault.message}: {excerpt(texts[message.msgid].value)}"
                problems.add(message.file, message.line, what, fault.remedy)


def serious_faults(
    messages: list[Message], texts: ByEnglishText, locale: Locale
) -> Iterator[tuple[Message, TextFault]]:
    """The serious faults in the translations of a product; stale ones are skipped, since they are not used."""
    for message in messages:
        translation = texts.get(message.msgid)
        if translation and not translation.stale:
            entry = Entry(msgid=message.msgid, context=message.context, msgstr=(translation.value,))
            yield from ((message, fault) for fault in entry_faults(entry, locale, message.domain) if fault.serious)
