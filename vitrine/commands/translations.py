"""`flask translations`: updates, checks, merges and measures the catalogs; needs no build."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from textwrap import shorten
from typing import TypeVar

import click
import msgspec
from flask.cli import AppGroup

from vitrine.builder.previous_translations import FormerCatalogs, build_snapshots
from vitrine.commands.language_support import language_gaps
from vitrine.commands.translation_screenshots import screenshots
from vitrine.content.model.content import Content
from vitrine.content.read.reader import read_content
from vitrine.errors import BuildError, Problems, VitrineError
from vitrine.locales import LOCALES, TRANSLATED_LOCALES, Locale
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file
from vitrine.translations.catalogs.status import (
    CatalogStatus,
    NextEntry,
    PageStatus,
    all_catalog_statuses,
    next_entries,
    page_statuses,
)
from vitrine.translations.domains import DOMAINS
from vitrine.translations.exchange.handoff import handed_off, po_document, word_count
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.exchange.take import read_return, take
from vitrine.translations.exchange.term_list import term_base, weblate_glossary
from vitrine.translations.exchange.tmx import memory_document
from vitrine.translations.exchange.xliff import xliff_document
from vitrine.translations.exchange.xlsx import xlsx_document
from vitrine.translations.quality.authored_punctuation import check_authored_texts
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.quality.terms import read_glossary
from vitrine.translations.report.catalog_history import CatalogHistory
from vitrine.translations.report.report import make_report
from vitrine.translations.report.report_html import report_html
from vitrine.translations.report.report_text import report_json, report_text
from vitrine.translations.update.add_locale import add_locale
from vitrine.translations.update.format_catalog import formatted
from vitrine.translations.update.import_catalog import import_catalog
from vitrine.translations.update.merge3 import merge_files
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.remove_locale import remove_locale
from vitrine.translations.update.review import review_translations
from vitrine.translations.update.unmark_fuzzy import keep_translations
from vitrine.translations.update.update import update_catalogs
from vitrine.web.flask_class import current_settings

Row = TypeVar("Row")

NEXT_ENTRIES = 10  # for each language
LINE_LENGTH = 160
CATALOG = click.Path(exists=True, dir_okay=False, path_type=Path)

LOCALE = click.argument("code", type=click.Choice([locale.code for locale in TRANSLATED_LOCALES]), metavar="LANGUAGE")
OUTPUT = click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
TERM_FORMATS = {"tbx": term_base, "csv": weblate_glossary}
HANDOFF_FORMATS = {"po": po_document, "xlf": xliff_document, "xlsx": xlsx_document}
REPORT_FORMATS = {"text": report_text, "html": report_html, "json": report_json}
REPORTED = timedelta(days=30)

translations = AppGroup("translations", help="Update, check and measure the translation catalogs.")
translations.add_command(screenshots)


def exit_on(problems: Problems) -> None:
    """Print the problems and exit with status 1 if there are any."""
    for problem in problems.sorted():
        click.echo(str(problem), err=True)
    if problems:
        raise click.exceptions.Exit(1)


def valid_content() -> Content:
    """The content, or exit with its problems: a text that cannot be read would look as if it had been deleted."""
    problems = Problems()
    content = read_content(current_settings().root, problems)
    exit_on(problems)
    if content is None:
        raise click.ClickException("cannot read the content; run flask site check")
    return content


@translations.command("update")
@click.option("--drop-obsolete", is_flag=True, help="Clear the translations of texts that are gone.")
def update(drop_obsolete: bool) -> None:
    """Update every catalog from content, templates and code."""
    problems = Problems()
    catalogs = update_catalogs(current_settings().root, valid_content(), problems, drop_obsolete=drop_obsolete)
    for catalog in catalogs:
        if catalog.changed:
            click.echo(f"{catalog.name}: {catalog.messages} messages")
    click.echo(f"{sum(catalog.changed for catalog in catalogs)} of {len(catalogs)} files changed")
    exit_on(problems)


@translations.command("add")
@click.argument("code")
def add(code: str) -> None:
    """Write the catalogs of a new language.

    If the table of locales lacks the language, print the row to add instead.
    """
    problems = Problems()
    try:
        catalogs = add_locale(current_settings().root, code, valid_content(), problems)
    except VitrineError as error:
        raise click.ClickException(str(error)) from error
    for catalog in catalogs:
        click.echo(f"{catalog.name}: {catalog.messages} messages")
    for gap in language_gaps(LOCALES[code.replace("_", "-").lower()]):
        click.echo(f"still lacking: {gap}")
    exit_on(problems)


@translations.command("remove")
@click.argument("code")
def remove(code: str) -> None:
    """Delete the catalogs of a language, and name what else speaks it."""
    try:
        authored = remove_locale(current_settings().root, code.replace("_", "-").lower())
    except VitrineError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"the catalogs of {code} are deleted")
    for name in authored:
        click.echo(f"{name} is authored in it; delete it")
    click.echo(f"take {code} out of LANGUAGES in vitrine.env and out of `locales` in content/site.yaml")


@translations.command("keep")
@click.argument("location", metavar="FILE[:LINE]")
def keep(location: str) -> None:
    """Keep translations of reworded English valid.

    For English that changed in wording but not in meaning, in all languages. FILE is a content file, template or
    module, spelled as in the catalogs.
    """
    file, _, line = location.rpartition(":") if location.rpartition(":")[2].isdecimal() else (location, "", "")
    problems = Problems()
    catalogs = keep_translations(
        current_settings().root, valid_content(), Path(file).as_posix(), int(line or 0), problems
    )
    for catalog in catalogs:
        click.echo(f"{catalog.name}: {catalog.count} kept")
    exit_on(problems)
    if not catalogs:
        click.echo("No translation there was out of date.")


@translations.command("review")
@LOCALE
@click.option("--page", "path", metavar="PATH", help="Only the texts of a page, such as /services.")
def review(code: str, path: str | None) -> None:
    """Mark the translations of a language as reviewed, as `serve: reviewed` in site.yaml asks."""
    problems = Problems()
    counts = review_translations(current_settings().root, valid_content(), LOCALES[code], path, problems)
    exit_on(problems)
    for name, count in counts.items():
        click.echo(f"{name}: {count} reviewed")


@translations.command("merge")
@click.argument("base", type=CATALOG)
@click.argument("ours", type=CATALOG)
@click.argument("theirs", type=CATALOG)
def merge(base: Path, ours: Path, theirs: Path) -> None:
    """Merge .po files as git's merge driver.

    Merges what THEIRS has changed since BASE into OURS, and fails if conflicts are left.
    """
    conflicts = merge_files(base, ours, theirs)
    if conflicts:
        click.echo(f"messages translated differently in both branches: {conflicts}; resolve the conflicts", err=True)
        raise click.exceptions.Exit(1)


@translations.command("format")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="FILE")
def format_file(file: str) -> None:
    """Write a .po file in the form that merges line by line; - reads and writes as git's filter."""
    problems = Problems()
    with click.open_file(file, "rb") as source:
        data = formatted(source.read(), file, problems)
    exit_on(problems)
    with click.open_file(file, "wb") as target:
        target.write(data)


@translations.command("handoff")
@LOCALE
@click.option("--format", "form", type=click.Choice(sorted(HANDOFF_FORMATS)), default="xlf", show_default=True)
@OUTPUT
def handoff(code: str, form: str, output: Path | None) -> None:
    """Write what is missing or stale in a language to one file for a translator."""
    root, problems, locale = current_settings().root, Problems(), LOCALES[code]
    entries = handed_off(root, all_templates(valid_content(), problems), locale, problems)
    exit_on(problems)
    output = output or Path(f"handoff-{code}.{form}")
    try:
        output.write_bytes(HANDOFF_FORMATS[form](entries, locale))
    except VitrineError as error:
        raise click.ClickException(str(error)) from error
    for state, stale in (("missing", False), ("stale", True)):
        some = [entry for entry in entries if entry.fuzzy is stale]
        click.echo(f"{len(some)} {state}, {word_count(some)} words")
    click.echo(f"written to {output}")


@translations.command("memory")
@LOCALE
@OUTPUT
def memory(code: str, output: Path | None) -> None:
    """Write the finished translations of a language as a translation memory (TMX)."""
    root, problems, locale = current_settings().root, Problems(), LOCALES[code]
    files = [read_catalog_file(path, root, problems) for path in existing_catalogs(root, locale)]
    output = output or Path(f"memory-{code}.tmx")
    finished = [entry for file in files for entry in file.entries if entry.translated]
    output.write_bytes(memory_document(finished, locale))
    click.echo(f"{output}: {len(finished)} translations")
    exit_on(problems)


def existing_catalogs(root: Path, locale: Locale) -> list[Path]:
    """The catalogs of a language that there are."""
    return [path for domain in DOMAINS if (path := catalog_path(root, locale, domain)).is_file()]


@translations.command("terms")
@LOCALE
@click.option("--format", "form", type=click.Choice(sorted(TERM_FORMATS)), default="tbx", show_default=True)
@OUTPUT
def terms(code: str, form: str, output: Path | None) -> None:
    """Write the glossary in a language: as TBX for agencies, as CSV for Weblate."""
    problems = Problems()
    glossary = read_glossary(current_settings().root, problems)
    exit_on(problems)
    output = output or Path(f"terms-{code}.{form}")
    output.write_bytes(TERM_FORMATS[form](glossary.terms, LOCALES[code]))
    click.echo(f"{output}: {len(glossary.terms)} terms")


@translations.command("take")
@click.argument("source", type=CATALOG, metavar="FILE")
@click.argument("catalog", type=CATALOG, required=False)
@click.option("--by", default="", metavar="NAME", help="Who translated, for the comments of entries.")
def take_translations(source: Path, catalog: Path | None, by: str) -> None:
    """Take the translations of a FILE that `handoff` wrote into the catalogs of its language.

    With CATALOG, FILE was made from that catalog, by other converters for example.
    """
    if catalog:
        import_translations(source, catalog)
        return
    root, problems, unread = current_settings().root, Problems(), Problems()
    try:
        returned = read_return(source, unread)
    except UnreadableReturnError as error:
        raise click.ClickException(f"{source}: {error}") from error
    update_catalogs(root, valid_content(), problems)
    exit_on(problems)
    translator = by or returned.translator or source.name
    for name, count in take(root, source.name, returned, translator, datetime.now(UTC).date(), problems).items():
        click.echo(f"{name}: {count} taken")
    problems.extend(unread)
    exit_on(problems)


def import_translations(source: Path, catalog: Path) -> None:
    """Import translations from a file that was made from the catalog."""
    problems = Problems()
    result = import_catalog(source, catalog, problems)
    click.echo(f"{catalog}: {result.changed} entries changed")
    if result.unknown:
        click.echo(f"{source}: {result.unknown} entries skipped, whose text is no longer in the catalog")
    exit_on(problems)


@translations.command("check")
def check() -> None:
    """Report every fault in catalogs and pages in one language, and the texts of the site that a catalog lacks."""
    root, problems, content = current_settings().root, Problems(), valid_content()
    check_catalogs(root, all_templates(content, problems), problems)
    check_authored_texts(content, problems)
    exit_on(problems)
    click.echo("No faults found.")


@translations.command("status")
@click.option("--pages", is_flag=True, help="Show pages instead of catalogs: translated, stale, missing or authored.")
@click.option("--next", "next_only", is_flag=True, help="List the entries to translate next.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--fail-under", type=click.IntRange(0, 100), help="Fail if less than this percentage is translated.")
def status(pages: bool, next_only: bool, as_json: bool, fail_under: int | None) -> None:
    """Count translated, fuzzy and missing messages, and the words left to translate."""
    if pages + next_only + (fail_under is not None) > 1:
        raise click.UsageError("--pages, --next and --fail-under cannot be combined")
    root, problems = current_settings().root, Problems()
    if next_only:
        content = valid_content()
        by_locale = [next_entries(root, content, locale)[:NEXT_ENTRIES] for locale in TRANSLATED_LOCALES]
        print_rows([entry for entries in by_locale for entry in entries], next_entry_table, as_json)
    elif pages:
        print_rows(page_statuses(root, valid_content()), page_table, as_json)
    else:
        content = valid_content()
        templates = all_templates(content, problems)
        catalogs = list(all_catalog_statuses(root, templates, problems))
        print_rows(catalogs, catalog_table, as_json)
        print_losses(content, as_json=as_json)
        for catalog in catalogs:
            if catalog.percent < (fail_under or 0):
                name = f"translations/{catalog.locale}/LC_MESSAGES/{catalog.domain}.po"
                problems.add(name, 0, f"{catalog.percent} % translated", f"translate at least {fail_under} %")
    exit_on(problems)


@translations.command("report")
@click.option("--format", "form", type=click.Choice(sorted(REPORT_FORMATS)), default="text", show_default=True)
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="The day from which to count changes.")
@OUTPUT
def report(form: str, since: datetime | None, output: Path | None) -> None:
    """Report words finished, missing, stale and in doubt, what changed, the trend over builds, and who did what.

    Without --since, changes of the last 30 days.
    """
    root, problems = current_settings().root, Problems()
    templates = all_templates(valid_content(), problems)
    exit_on(problems)
    day = (since or datetime.now(UTC) - REPORTED).date()
    history = CatalogHistory(root)
    if not history.available:
        click.echo("git knows no history of this project: changes are not counted", err=True)
    made = make_report(
        templates, lambda name: file_bytes(root / name), day, history, build_snapshots(current_settings())
    )
    written = REPORT_FORMATS[form](made)
    if output:
        output.write_text(f"{written}\n", encoding="utf-8")
        click.echo(f"written to {output}")
    else:
        click.echo(written)


def file_bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def print_losses(content: Content, *, as_json: bool) -> None:
    """Say which catalogs have lost their translations, and which languages visitors do not see yet."""
    settings = current_settings()
    catalogs = SiteCatalogs(settings.root, content, Problems(), read_catalog, FormerCatalogs(settings).read)
    for locale in TRANSLATED_LOCALES:
        for domain in DOMAINS:
            try:
                catalogs.catalog(locale, domain)
            except BuildError as error:
                click.secho(f"LOST TRANSLATIONS: {error}", err=True, fg="red", bold=True)
    for kept in catalogs.kept:
        click.secho(f"LOST TRANSLATIONS: {kept}", err=True, fg="red", bold=True)
    print_closed_languages(catalogs, as_json=as_json)


def print_closed_languages(catalogs: SiteCatalogs, *, as_json: bool) -> None:
    """Say which languages visitors do not see yet; a damaged catalog, which is named already, leaves that open."""
    with suppress(BuildError):
        for language in catalogs.closed_languages:
            click.echo(str(language), err=as_json)


def print_rows(rows: Sequence[Row], table: Callable[[Sequence[Row]], str], as_json: bool) -> None:
    """Print rows as a table or as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(rows)).decode() if as_json else table(rows))


def catalog_table(catalogs: Sequence[CatalogStatus]) -> str:
    head = ("locale", "domain", "translated", "reviewed", "fuzzy", "missing", "words left", "%")
    rows = [(c.locale, c.domain, c.translated, c.reviewed, c.fuzzy, c.missing, c.words, c.percent) for c in catalogs]
    codes, domains = (max(len(str(row[column])) for row in (head, *rows)) + 1 for column in (0, 1))
    layout = f"{{:<{codes}}}{{:<{domains}}}{{:>11}}{{:>10}}{{:>7}}{{:>9}}{{:>12}}{{:>5}}"
    return "\n".join(layout.format(*row) for row in (head, *rows))


def page_table(pages: Sequence[PageStatus]) -> str:
    """Pages by language, with a dash where a language does not show the page."""
    codes = [locale.code for locale in TRANSLATED_LOCALES]
    rows = [["page", *codes], *([page.path, *(page.states.get(code, "–") for code in codes)] for page in pages)]
    width = max(len(row[0]) for row in rows)
    return "\n".join(f"{row[0]:<{width}}  " + "".join(f"{state:<12}" for state in row[1:]).rstrip() for row in rows)


def next_entry_table(entries: Sequence[NextEntry]) -> str:
    rows = [f"{entry.file}:{entry.line}: {entry.pages} pages, {entry.words} words: {entry.msgid}" for entry in entries]
    return "\n".join(shorten(row, LINE_LENGTH, placeholder="…") for row in rows) or "Every page counts as translated."
