"""`flask translations status` and `report`: how much is translated, what is next, and what changed."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from operator import attrgetter
from pathlib import Path
from textwrap import shorten

import click

from vitrine.builder.former_catalogs import FormerCatalogs, build_snapshots
from vitrine.commands.output import json_option, json_text, output, print_lost, write_output
from vitrine.commands.translations.group import OUTPUT, exit_on, translations, valid_content
from vitrine.content.feeds.translated_feeds import TranslatedFeed, translated_feeds
from vitrine.content.model.content import Content
from vitrine.errors import BuildError
from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.problems import Problems, counted
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_name
from vitrine.translations.report.catalog_history import CatalogHistory
from vitrine.translations.report.formats import html_report, text_report
from vitrine.translations.report.report import make_report
from vitrine.translations.report.status import (
    CatalogStatus,
    NextEntry,
    PageStatus,
    all_catalog_statuses,
    next_entries,
    page_statuses,
)
from vitrine.translations.update.pot import all_templates, without_feed_texts
from vitrine.web.flask_class import current_settings

NEXT_ENTRIES = 10  # for each language
LINE_LENGTH = 160
REPORT_FORMATS = {"text": text_report, "html": html_report, "json": json_text}
REPORTED = timedelta(days=30)
CATALOG_COLUMNS = attrgetter("locale", "domain", "translated", "reviewed", "fuzzy", "missing", "words", "percent")


@translations.command("status")
@click.option("--pages", is_flag=True, help="Show pages instead of catalogs: translated, stale, missing or authored.")
@click.option("--next", "next_only", is_flag=True, help="List the entries to translate next.")
@json_option
@click.option("--fail-under", type=click.IntRange(0, 100), help="Fail if less than this percentage is translated.")
def status(pages: bool, next_only: bool, as_json: bool, fail_under: int | None) -> None:
    """Count translated, fuzzy and missing messages, and the words left to translate."""
    if pages + next_only + (fail_under is not None) > 1:
        raise click.UsageError("--pages, --next and --fail-under cannot be combined")
    root, problems = current_settings().root, Problems()
    if next_only:
        content = valid_content()
        by_locale = [next_entries(root, content, locale)[:NEXT_ENTRIES] for locale in TRANSLATED_LOCALES]
        entries = [entry for next_of_locale in by_locale for entry in next_of_locale]
        output(as_json, entries, next_entry_table(entries))
    elif pages:
        statuses = page_statuses(root, valid_content())
        output(as_json, statuses, page_table(statuses))
    else:
        print_catalogs(root, problems, fail_under or 0, as_json=as_json)
    exit_on(problems)


def print_catalogs(root: Path, problems: Problems, least_percent: int, *, as_json: bool) -> None:
    """Print the status of every catalog and feed; adds a problem for each catalog below a percentage."""
    content = valid_content()
    needed = partial(without_feed_texts, all_templates(content, problems), content)
    catalogs = list(all_catalog_statuses(root, needed, problems))
    feeds = list(translated_feeds(root, content.dictionary.by_key))
    statuses = [*catalogs, *feed_statuses(feeds)]
    output(as_json, statuses, catalog_table(statuses))
    print_stale_cells(feeds, as_json=as_json)
    lost = print_losses(content, as_json=as_json)
    for catalog in catalogs:
        name = catalog_name(LOCALES[catalog.locale], catalog.domain)
        if least_percent and name in lost:
            problems.add(name, 0, "the translations are lost", "restore the file")
        elif catalog.percent < least_percent:
            problems.add(name, 0, f"{catalog.percent} % translated", f"translate at least {least_percent} %")


@translations.command("report")
@click.option("--format", "format_name", type=click.Choice(sorted(REPORT_FORMATS)), default="text", show_default=True)
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="The day from which to count changes.")
@OUTPUT
def report(format_name: str, since: datetime | None, output: Path | None) -> None:
    """Report finished, missing, stale and doubtful words, recent changes, the trend over builds, and the translators.

    Without --since, changes of the last 30 days are reported.
    """
    root, problems = current_settings().root, Problems()
    content = valid_content()
    templates = all_templates(content, problems)
    exit_on(problems)
    day = (since or datetime.now(UTC) - REPORTED).date()
    history = CatalogHistory(root)
    if not history.available:
        click.echo("git has no history of this project: changes are not counted", err=True)
    report_data = make_report(
        partial(without_feed_texts, templates, content),
        lambda name: (root / name).read_bytes() if (root / name).is_file() else None,
        day,
        history,
        build_snapshots(current_settings()),
    )
    written = REPORT_FORMATS[format_name](report_data)
    if output:
        write_output(output, [f"{written}\n".encode()])
        click.echo(f"written to {output}")
    else:
        click.echo(written)


def print_losses(content: Content, *, as_json: bool) -> set[str]:
    """Say which catalogs have lost their translations, and which languages visitors do not see yet.

    Returns the names of those catalogs.
    """
    settings = current_settings()
    catalogs = SiteCatalogs(settings.root, content, Problems(), read_catalog, FormerCatalogs(settings).read)
    lost = set()
    files = [(locale, domain) for locale in TRANSLATED_LOCALES for domain in DOMAINS]
    for locale, domain in files:
        try:
            if not catalogs.is_unchanged(locale, domain):
                catalogs.catalog(locale, domain)
        except BuildError as error:
            lost.add(catalog_name(locale, domain))
            print_lost(error)
    for kept in catalogs.kept:
        lost.add(kept.file)
        print_lost(kept)
    print_closed_languages(catalogs, as_json=as_json)
    return lost


def feed_statuses(feeds: Sequence[TranslatedFeed]) -> Iterator[CatalogStatus]:
    """The status of the translated columns of every feed, by language."""
    for feed in feeds:
        for code, count in feed.counts.items():
            stale = [cell for cell in feed.stale if cell.key.locale == code]
            yield CatalogStatus(
                locale=code,
                domain=feed.name,
                translated=count - len(stale),
                fuzzy=len(stale),
                words=sum(len(cell.english.split()) for cell in stale),
            )


def print_stale_cells(feeds: Sequence[TranslatedFeed], *, as_json: bool) -> None:
    """Name every cell whose English text has changed since it was translated."""
    for feed in feeds:
        for cell in feed.stale:
            click.echo(f"{feed.locations[cell]}: stale, the English text is now: {cell.english}", err=as_json)


def print_closed_languages(catalogs: SiteCatalogs, *, as_json: bool) -> None:
    """Say which languages visitors do not see yet; unknown if a catalog is damaged, which has been reported already."""
    with suppress(BuildError):
        for language in catalogs.closed_languages:
            click.echo(str(language), err=as_json)


def catalog_table(catalogs: Sequence[CatalogStatus]) -> str:
    head = ("locale", "domain", "translated", "reviewed", "fuzzy", "missing", "words left", "%")
    rows = [head, *map(CATALOG_COLUMNS, catalogs)]
    codes, domains = (max(len(row[column]) for row in rows) + 1 for column in (0, 1))
    layout = f"{{:<{codes}}}{{:<{domains}}}{{:>11}}{{:>10}}{{:>7}}{{:>9}}{{:>12}}{{:>5}}"
    return "\n".join(layout.format(*row) for row in rows)


def page_table(pages: Sequence[PageStatus]) -> str:
    """Pages by language, with a dash where a language does not show the page."""
    codes = [locale.code for locale in TRANSLATED_LOCALES]
    rows = [["page", *codes], *([page.path, *(page.states.get(code, "–") for code in codes)] for page in pages)]
    width = max(len(row[0]) for row in rows)
    return "\n".join(f"{row[0]:<{width}}  " + "".join(f"{state:<12}" for state in row[1:]).rstrip() for row in rows)


def next_entry_table(entries: Sequence[NextEntry]) -> str:
    rows = [
        f"{entry.file}:{entry.line}: {counted(entry.pages, 'page')}, {counted(entry.words, 'word')}: {entry.msgid}"
        for entry in entries
    ]
    return "\n".join(shorten(row, LINE_LENGTH, placeholder="…") for row in rows) or "Every page counts as translated."
