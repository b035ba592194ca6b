"""Updates the catalogs from content and interface: adds new messages, and keeps everything that translators wrote."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vitrine.content.model.content import Content
from vitrine.errors import VitrineError
from vitrine.locales import LOCALES, SOURCE_CODE, TRANSLATED_LOCALES, Locale, code_of, find_locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import (
    FOLDER,
    INTERFACE_DOMAIN,
    CatalogFile,
    catalog_bytes,
    catalog_name,
    catalog_path,
    first_of_each,
    is_folder,
    read_catalog_file,
    template_path,
    write_catalog_file,
)
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.plural_rules import plural_count, read_with_own_forms, with_own_rule
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.update.fuzzy import FuzzyMatcher
from vitrine.translations.update.pot import all_templates


@dataclass(frozen=True)
class UpdatedCatalog:
    """One catalog after an update; `changed` says whether its bytes have changed."""

    name: str
    messages: int
    changed: bool


def update_catalogs(
    root: Path, content: Content, problems: Problems, *, drop_obsolete: bool = False, engine: Path | None = None
) -> list[UpdatedCatalog]:
    """Update the template catalogs and the catalogs of every locale; `drop_obsolete` clears what is no longer used.

    `engine` is the folder of the engine, if the site is another one.
    """
    update = CatalogUpdate(root, problems, drop_obsolete=drop_obsolete, engine=engine)
    updated = []
    for domain, template in all_templates(content, problems).items():
        updated.append(update.template(domain, template))
        updated += [update.catalog(locale, domain, template) for locale in TRANSLATED_LOCALES]
    return [catalog for catalog in updated if catalog]


@dataclass(frozen=True)
class CatalogUpdate:
    """Updates catalogs of the project at `root` one by one.

    Interface texts that the site has not translated get the translation in the catalogs of the folder `engine`.
    A catalog that cannot be read completely is reported and left unchanged, so that no unreadable part is lost.
    """

    root: Path
    problems: Problems
    drop_obsolete: bool = False
    engine: Path | None = None

    def template(self, domain: str, entries: Sequence[Entry]) -> UpdatedCatalog | None:
        """Update one template catalog; None if its path is a folder."""
        path = template_path(self.root, domain)
        if is_folder(path, self.root, self.problems):
            return None
        file = CatalogFile(path.relative_to(self.root).as_posix(), new_header(None, domain), tuple(entries), ())
        return UpdatedCatalog(file.name, len(entries), write_catalog_file(path, file))

    def catalog(self, locale: Locale, domain: str, template: Sequence[Entry]) -> UpdatedCatalog | None:
        """Update one catalog; None if it cannot be read completely."""
        file = self._read_completely(locale, domain)
        if file is None:
            return None
        translated = [with_plural_forms(entry, locale) for entry in template]
        if self.engine and domain == INTERFACE_DOMAIN:
            translated = translated_by_engine(translated, self.engine, locale)
        merged = merge_template(with_own_rule(file, locale), translated)
        header = merged.header or new_header(locale, domain)
        merged = replace(merged, header=header, obsolete=() if self.drop_obsolete else merged.obsolete)
        changed = write_catalog_file(catalog_path(self.root, locale, domain), merged)
        return UpdatedCatalog(file.name, len(merged.entries), changed)

    def _read_completely(self, locale: Locale, domain: str) -> CatalogFile | None:
        """A catalog, empty if it is new; None, with its problems, if an entry cannot be read or is repeated."""
        name, path, own_problems = catalog_name(locale, domain), catalog_path(self.root, locale, domain), Problems()
        file = read_catalog_file(path, self.root, own_problems) if path.exists() else CatalogFile(name, None, (), ())
        first_of_each(file.entries, name, own_problems)
        self.problems.extend(own_problems)
        return None if own_problems else file


def translated_by_engine(template: Sequence[Entry], engine: Path, locale: Locale) -> list[Entry]:
    """Template entries with the translation of the engine, and with its comment, which may exempt it from checks."""
    file = read_with_own_forms(catalog_bytes(engine, locale, INTERFACE_DOMAIN), locale, INTERFACE_DOMAIN, Problems())
    engine_entries = {entry.key: entry for entry in file.entries if entry.translated}
    return [
        replace(entry, msgstr=found.msgstr, translator_comment=found.translator_comment)
        if (found := engine_entries.get(entry.key))
        else entry
        for entry in template
    ]


def with_plural_forms(entry: Entry, locale: Locale) -> Entry:
    """A template entry with as many empty plural forms as the locale needs."""
    return replace(entry, msgstr=("",) * plural_count(locale)) if entry.msgid_plural else entry


def merge_template(file: CatalogFile, template: Sequence[Entry]) -> CatalogFile:
    """The catalog with the entries of the template in its order; translations no longer used become obsolete."""
    obsolete_by_key = {entry.key: entry for entry in file.obsolete}
    known = obsolete_by_key | {
        entry.key: entry for entry in file.entries if any(entry.msgstr) or entry.key not in obsolete_by_key
    }
    matcher = FuzzyMatcher((*file.entries, *file.obsolete), template)
    entries = [
        matcher.carry_over(refresh(known[entry.key], entry))
        if entry.key in known
        else matcher.carry_over(entry, is_new=True)
        for entry in template
    ]
    used = matcher.matched | {entry.key for entry in entries}
    obsolete = [entry for entry in file.obsolete if entry.key not in used]
    obsolete += [
        replace(entry, obsolete=True, extracted_comments=(), references=(), raw="")
        for entry in file.entries
        if entry.key not in used and any(entry.msgstr)
    ]
    return replace(file, entries=tuple(entries), obsolete=tuple(obsolete))


def refresh(entry: Entry, template: Entry) -> Entry:
    """An entry with the comments, references and format flags of the template; the same object if unchanged."""
    flags = (*(flag for flag in entry.flags if not flag.endswith("-format")), *template.flags)
    same_forms = bool(template.msgid_plural) == bool(entry.msgid_plural)
    translated = entry if same_forms and any(entry.msgstr) else template
    refreshed = replace(
        entry,
        msgid_plural=template.msgid_plural,
        msgstr=translated.msgstr,
        translator_comment=entry.translator_comment or translated.translator_comment,
        extracted_comments=template.extracted_comments,
        references=template.references,
        flags=entry.flags if set(flags) == set(entry.flags) else flags,
        obsolete=False,
    )
    return entry if refreshed == entry else replace(refreshed, raw="")


def add_locale(
    root: Path, code: str, content: Content, problems: Problems, *, engine: Path | None
) -> list[UpdatedCatalog]:
    """Write the catalogs of a locale; raises VitrineError if the site does not offer it."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    if find_locale(code) is None:
        raise VitrineError(f"{code} is not a language code; write one such as it or pt-br")
    if code not in LOCALES:
        languages = ",".join((*LOCALES, code))
        raise VitrineError(f"the site does not offer {code}; write LANGUAGES={languages} in site.env first")
    templates = all_templates(content, problems)
    update = CatalogUpdate(root, problems, engine=engine)
    catalogs = (update.catalog(LOCALES[code], domain, template) for domain, template in templates.items())
    return [catalog for catalog in catalogs if catalog]


def remove_locale(root: Path, code: str) -> list[str]:
    """Delete the catalogs of a locale; returns the files that are authored in it, which stay. Raises VitrineError."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    folder = root / FOLDER / code
    if find_locale(code) is None or not folder.is_dir():
        codes = ", ".join(sorted(path.parent.name for path in (root / FOLDER).glob("*/LC_MESSAGES"))) or "none"
        raise VitrineError(f"there are no catalogs of {code!r}; there are those of {codes}")
    shutil.rmtree(folder)
    return sorted(path.relative_to(root).as_posix() for path in (root / "content").rglob(f"*.{code}.*"))
