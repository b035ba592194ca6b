"""Warns of unused files, offices without inquiries, days to come, and texts that are too long for search engines."""

import unicodedata
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from vitrine.builder.files.pictures import used_pictures
from vitrine.content.addresses import Address
from vitrine.content.feeds.feed_lock import lock_path
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.records import PageItem
from vitrine.content.model.site import Site
from vitrine.content.model.texts import LONGEST_DESCRIPTION, LONGEST_TITLE, Text, branded, text_for_search, width
from vitrine.content.read.reader import SITE_FILE
from vitrine.content.read.source_files import CONTENT_FOLDER, UNREAD, UNREAD_FOLDERS, content_files
from vitrine.content.record_codes import fold
from vitrine.files.folder_trees import paths_below
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.problems import Problem, Problems
from vitrine.source_positions import cell_name, line_of
from vitrine.translations.apply.localization import Localized

EARLIEST_ZONE = timedelta(hours=14)  # days begin first in UTC+14


def unused_files(root: Path, content: Content) -> Iterator[Problem]:
    """A warning for each file that builds do not read, records do not use, and the site does not serve."""
    # Some systems decompose accented letters in the names of files.
    name_in_record = partial(unicodedata.normalize, "NFC")
    folder, used = root / "content", {name_in_record(path.as_posix()) for path in used_files(root, content)}
    for path in sorted(paths_below(folder)):
        below, name = path.relative_to(folder), path.relative_to(root).as_posix()
        if below.parts[0] == "root" or any(part.startswith(UNREAD) for part in below.parts):
            continue
        if path.is_file() and name_in_record(below.as_posix()) not in used:
            yield Problem(name, 0, "no page uses this file", "name it in a record, or delete it")
        elif path.is_dir() and path.is_symlink() and below.parts[0] not in UNREAD_FOLDERS:
            yield Problem(name, 0, "a link to a folder is not followed", "put the folder itself in its place")


def used_files(root: Path, content: Content) -> Iterator[Path]:
    """The path below content/ of every file that a build uses, except those in content/root."""
    for read in map(Path, content_files(root, Problems())):
        yield from (read, lock_path(read))
    yield from (Path("pictures", file) for file in used_pictures(content))
    yield from (Path("documents", file) for document in content.of(DOCUMENT) for file in document.files.values())
    yield Path(content.site.brand.logo)


def unreached_offices(site: Site) -> Iterator[Problem]:
    """A warning for each office that receives no inquiries."""
    answering = (next((office for office in site.offices if locale in office.locales), None) for locale in LOCALES)
    reached = {route.office for route in site.inquiry.routes} | {office.code for office in answering if office}
    for office in site.offices[1:]:
        if office.code not in reached:
            message = f"no inquiry reaches the office {office.code!r}: another one answers in each of its languages"
            countries = f", countries: [{office.country_code}]" if office.country_code else ""
            remedy = f"write it under `routes` of `inquiry`, such as - {{office: {office.code}{countries}}}"
            yield Problem(CONTENT_FOLDER + SITE_FILE, line_of(office.name.line), message, remedy)


def days_to_come(published: Content, moment: datetime) -> Iterator[Problem]:
    """A warning for each record that visitors see dated later than today, wherever its author may be."""
    today = (moment + EARLIEST_ZONE).date()
    for kind in KINDS:
        for record in published.of(kind):
            if (day := kind.newest_day(record)) and day > today:
                message = f"{record.code!r} is already shown, but dated {day}"
                yield Problem(record.source, 0, message, "correct the day, or set `publish`")


def overlong_texts(localized: Localized, locale: str, addresses: Mapping[str, Address]) -> Iterator[Problem]:
    """A warning for each title and description of a page listed in this locale that is too long."""
    for kind, record in localized.content.page_records():
        address = addresses.get(fold(kind.path_of(record)))
        fallback = localized.page_states[kind.page_key(record)] == "fallback"
        if isinstance(record, PageItem) and address and not address.noindex and not fallback:
            yield from overlong_texts_of(kind, record, locale, localized.content.site.name)


def overlong_texts_of(kind: Kind[Any], record: PageItem, locale: str, brand: str) -> Iterator[Problem]:
    summary = kind.summary_of(record)
    title = branded(text_for_search(record.seo_title, kind.numbered_title(record), locale), brand)
    description = text_for_search(record.seo_description, summary.value, locale)
    translate = "" if locale in (SOURCE_CODE, record.authored) else f", and translate it into {locale}"

    def warning(field: str, text: str, name: str, longest: int, source: Text) -> Problem:
        message = f"in {locale} the {name} is {width(text)} letters long, and search engines show some {longest}"
        remedy = f"give it a shorter {field}{translate}"
        return Problem(record.source, line_of(source.line), message, remedy, cell_name(source.line))

    if width(title) > LONGEST_TITLE:
        source = record.seo_title or kind.title_of(record)
        yield warning("seo_title", title, f"title “{title}”", LONGEST_TITLE, source)
    if width(description) > LONGEST_DESCRIPTION:
        yield warning(
            "seo_description", description, "description", LONGEST_DESCRIPTION, record.seo_description or summary
        )
