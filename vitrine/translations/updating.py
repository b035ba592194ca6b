"""Updating the catalogs: the source's messages enter each of them, and nothing a translator wrote is lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vitrine.content.contents import Content
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.domains import INTERFACE_DOMAIN
from vitrine.translations.entry import Entry
from vitrine.translations.extraction import interface_messages
from vitrine.translations.files import (
    CatalogFile,
    catalog_path,
    read_catalog_file,
    template_path,
    unique,
    write_catalog_file,
)
from vitrine.translations.header import new_header
from vitrine.translations.merging import blank, merge
from vitrine.translations.template import content_templates, interface_template
from vitrine.translations.units import units


@dataclass(frozen=True)
class Updated:
    """One catalog after an update; `written` says whether its bytes changed."""

    name: str
    messages: int
    written: bool


def update_catalogs(root: Path, content: Content, problems: Problems) -> list[Updated]:
    """Bring the catalogs of every locale and the templates up to date with content and interface.

    A catalog or template with problems is not touched: what cannot be read would be lost.
    """
    templates = all_templates(content, problems)
    return [done for domain, template in templates.items() for done in update_domain(root, domain, template, problems)]


def all_templates(content: Content, problems: Problems) -> dict[str, list[Entry]]:
    """The template of every domain; none where an interface text cannot be read."""
    interface = interface_template(interface_messages(problems))
    return {} if problems else {INTERFACE_DOMAIN: interface, **content_templates(units(content))}


def update_domain(root: Path, domain: str, template: Sequence[Entry], problems: Problems) -> Iterator[Updated]:
    """Update the template of a domain and its catalog in every locale."""
    path = template_path(root, domain)
    file = CatalogFile(path.relative_to(root).as_posix(), new_header(None, domain), tuple(template), ())
    yield Updated(file.name, len(template), write_catalog_file(path, file))
    for locale in TRANSLATED_LOCALES:
        yield from update_catalog(root, locale, domain, template, problems)


def update_catalog(
    root: Path, locale: Locale, domain: str, template: Sequence[Entry], problems: Problems
) -> Iterator[Updated]:
    """Update one catalog; one that cannot be read as a whole stays as it is and is named."""
    path, found = catalog_path(root, locale, domain), Problems()
    name = path.relative_to(root).as_posix()
    file = read_catalog_file(path, root, found) if path.exists() else CatalogFile(name, None, (), ())
    unique(file.entries, name, found)
    if found:
        problems.extend(found)
        return
    merged = merge(file, [blank(entry, locale) for entry in template])
    header = file.header or new_header(locale, domain)
    yield Updated(name, len(merged.entries), write_catalog_file(path, replace(merged, header=header)))
