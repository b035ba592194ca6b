"""Reads the sources of a build: the content, the part of it that is published at a moment, and its pictures."""

from collections.abc import Callable, Mapping
from datetime import date, datetime

import msgspec
from markupsafe import Markup

from vitrine.builder.content.body_links import picture_markup
from vitrine.builder.files.pictures import Original, picture_set, read_originals, used_pictures
from vitrine.builder.report import SourcesError
from vitrine.builder.search.synonym_table import with_glossary
from vitrine.content.model.content import Content
from vitrine.content.model.site import Site
from vitrine.content.model.texts import Text
from vitrine.content.public_holidays import public_holidays
from vitrine.content.publishing import last_change, next_change
from vitrine.content.read.reader import SITE_FILE, read_content
from vitrine.content.read.source_files import CONTENT_FOLDER, open_source
from vitrine.content.read.yaml_nodes import parse_yaml
from vitrine.database.queries.pictures import PictureSet
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.problems import Problems
from vitrine.settings.settings import Settings
from vitrine.translations.quality.glossary import read_glossary

# Fixed, since years relative to today would change the build of the same sources every year.
HOLIDAY_YEARS = range(2025, 2051)


class Sources(msgspec.Struct, frozen=True):
    """Sources without mistakes; `published` stays the same from `since` until `next_change`.

    `holidays` has the public holidays of each place with an office.
    """

    content: Content
    published: Content
    since: datetime | None
    next_change: datetime | None
    originals: Mapping[str, Original]
    pictures: Mapping[str, PictureSet]
    holidays: Mapping[str, tuple[date, ...]]

    @property
    def expires(self) -> datetime | None:
        """When security.txt expires, if there is one."""
        return expiry_of(self.content)

    def picture(self, file: str, alt: Text) -> Markup:
        return picture_markup(self.pictures[file], alt)


def read_sources(
    settings: Settings,
    moment: datetime,
    publish: Callable[[Content, datetime], Content],
    results: ResultCache = NO_CACHE,
    processes: int = 1,
) -> Sources:
    """Read and check all content; `publish` selects what visitors see. Raises SourcesError with every mistake."""
    problems = Problems()
    content = read_content(settings.root, problems, results, processes)
    if content is None:
        raise SourcesError(problems)
    check_expiry(expiry_of(content), moment, settings, problems)
    # Mistakes in the glossary do not stop a build; the checks of translations report them.
    published = with_glossary(publish(content, moment), read_glossary(settings.root, Problems()))
    originals = read_originals(settings.content_path / "pictures", used_pictures(published), problems)
    if problems:
        raise SourcesError(problems)
    return Sources(
        content=content,
        published=published,
        since=last_change(content, moment),
        next_change=next_change(content, moment),
        originals=originals,
        pictures={file: picture_set(original) for file, original in originals.items()},
        holidays=holidays_of(published.site, results),
    )


def expiry_of(content: Content) -> datetime | None:
    return content.site.security.expires if content.site.security else None


def check_expiry(expires: datetime | None, moment: datetime, settings: Settings, problems: Problems) -> None:
    """Report an expired security.txt."""
    if expires and expires <= moment:
        message = f"security.txt expired at {expires.isoformat()}"
        remedy = "check the contacts, and give a later time, at most a year ahead"
        problems.add(f"{CONTENT_FOLDER}{SITE_FILE}", line_of_expiry(settings), message, remedy)


def line_of_expiry(settings: Settings) -> int:
    """The line of `expires` in site.yaml, which has been read without mistakes."""
    source = open_source(settings.content_path / SITE_FILE, settings.root, Problems())
    site = parse_yaml(source.text, source) if source else None
    security = site.get("security") if site else None
    return security.line_of("expires") if security else 0


def holidays_of(site: Site, results: ResultCache) -> dict[str, tuple[date, ...]]:
    """The public holidays of each place with an office."""

    def holidays(place: str) -> tuple[date, ...]:
        key = digest_of(b"public holidays", place.encode())
        return get_or_make(results, key, tuple[date, ...], lambda: public_holidays(place, HOLIDAY_YEARS))

    return {office.holidays: holidays(office.holidays) for office in site.offices if office.holidays}
