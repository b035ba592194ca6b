"""`flask translations`: update, check and count the catalogs; needs no build."""

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import shorten
from typing import TypeVar

import click
import msgspec
from flask import current_app
from flask.cli import AppGroup

from vitrine.content.contents import Content
from vitrine.content.reading import read_content
from vitrine.errors import Problems, VitrineError
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.settings import Settings
from vitrine.translations.adding import add_locale
from vitrine.translations.checking import check_catalogs
from vitrine.translations.keeping import keep
from vitrine.translations.mergedriver import merge_files
from vitrine.translations.pages import Next, PageRow, next_entries, page_rows
from vitrine.translations.returning import take_back
from vitrine.translations.status import Count, counts
from vitrine.translations.updating import update_catalogs

Row = TypeVar("Row")

NEXT_SHOWN = 10  # entries of each language
SHOWN = 160  # letters of a line
CATALOG = click.Path(exists=True, dir_okay=False, path_type=Path)

translations = AppGroup("translations", help="Update, check and count the catalogs.")


def settings() -> Settings:
    """The settings of this run."""
    found: Settings = current_app.config["SETTINGS"]
    return found


def stop_on(problems: Problems) -> None:
    """Print problems, one per line, and end with failure if there are any."""
    for problem in problems.sorted():
        click.echo(str(problem), err=True)
    if problems:
        raise click.exceptions.Exit(1)


def sound_content() -> Content:
    """The content, if nothing is wrong in it: a text that could not be read would look as if it had been deleted."""
    problems = Problems()
    content = read_content(settings().root, problems)
    stop_on(problems)
    if content is None:
        raise click.ClickException("the content cannot be read; run flask site check")
    return content


@translations.command("update")
def update() -> None:
    """Bring every catalog up to date with content, templates and code."""
    problems = Problems()
    updated = update_catalogs(settings().root, sound_content(), problems)
    for catalog in updated:
        if catalog.written:
            click.echo(f"{catalog.name}: {catalog.messages} messages")
    click.echo(f"{sum(catalog.written for catalog in updated)} of {len(updated)} files changed")
    stop_on(problems)


@translations.command("add")
@click.argument("code")
def add(code: str) -> None:
    """Write the catalogs of a new language; where the table of locales lacks it, name the row to write there."""
    problems = Problems()
    try:
        added = add_locale(settings().root, code, sound_content(), problems)
    except VitrineError as error:
        raise click.ClickException(str(error)) from error
    for catalog in added:
        click.echo(f"{catalog.name}: {catalog.messages} messages")
    stop_on(problems)


@translations.command("keep")
@click.argument("place", metavar="FILE[:LINE]")
def keep_translations(place: str) -> None:
    """Declare a changed text unchanged in meaning: its translations stay valid in every language.

    FILE is a content file, a template or a module, as the catalogs name it.
    """
    file, _, line = place.rpartition(":") if place.rpartition(":")[2].isdecimal() else (place, "", "")
    problems = Problems()
    kept = keep(settings().root, sound_content(), Path(file).as_posix(), int(line or 0), problems)
    stop_on(problems)
    for catalog in kept:
        click.echo(f"{catalog.name}: {catalog.translations} kept")
    if not kept:
        click.echo("Nothing was stale there.")


@translations.command("merge")
@click.argument("base", type=CATALOG)
@click.argument("ours", type=CATALOG)
@click.argument("theirs", type=CATALOG)
def merge(base: Path, ours: Path, theirs: Path) -> None:
    """Merge a catalog that two branches changed, into OURS; git calls this as its merge driver for .po files."""
    conflicts = merge_files(base, ours, theirs)
    if conflicts:
        click.echo(f"{conflicts} messages are translated differently on both sides; decide between the marks", err=True)
        raise click.exceptions.Exit(1)


@translations.command("take")
@click.argument("returned", type=CATALOG)
@click.argument("catalog", type=CATALOG)
def take(returned: Path, catalog: Path) -> None:
    """Take translations back from a RETURNED file, such as one made of XLIFF, into the CATALOG it was made of."""
    problems = Problems()
    taken = take_back(returned, catalog, problems)
    click.echo(f"{catalog}: {taken.changed} entries changed")
    if taken.unknown:
        click.echo(f"{taken.unknown} texts of {returned} are in the catalog no more; left out")
    stop_on(problems)


@translations.command("check")
def check() -> None:
    """Name every fault in every catalog, by file and line."""
    problems = Problems()
    check_catalogs(settings().root, problems)
    stop_on(problems)
    click.echo("The catalogs are sound.")


@translations.command("status")
@click.option("--pages", is_flag=True, help="Show pages instead of catalogs: translated, stale, missing or authored.")
@click.option("--next", "what_next", is_flag=True, help="List the entries that bring most pages of a language there.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--fail-under", type=click.IntRange(0, 100), help="Fail where a catalog is translated less, in per cent.")
def status(pages: bool, what_next: bool, as_json: bool, fail_under: int | None) -> None:
    """Count what is translated, fuzzy and missing, and the words left."""
    if pages + what_next + (fail_under is not None) > 1:
        raise click.UsageError("--pages, --next and --fail-under each want another table; run them one after the other")
    root, problems = settings().root, Problems()
    if what_next:
        content = sound_content()
        found = [next_entries(root, content, locale)[:NEXT_SHOWN] for locale in TRANSLATED_LOCALES]
        show([entry for entries in found for entry in entries], next_table, as_json)
    elif pages:
        show(page_rows(root, sound_content()), page_table, as_json)
    else:
        catalogs = list(counts(root, problems))
        show(catalogs, count_table, as_json)
        fall_short(catalogs, fail_under or 0, problems)
    stop_on(problems)


def fall_short(found: Sequence[Count], wanted: int, problems: Problems) -> None:
    """Name the catalogs translated to less than the share wanted."""
    for count in found:
        if count.share < wanted:
            name = f"translations/{count.locale}/LC_MESSAGES/{count.domain}.po"
            problems.add(name, 0, f"translated to {count.share} %", f"translate at least {wanted} %")


def show(rows: Sequence[Row], table: Callable[[Sequence[Row]], str], as_json: bool) -> None:
    """Print rows as a table or as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(rows)).decode() if as_json else table(rows))


def count_table(found: Sequence[Count]) -> str:
    """Catalogs with their counts."""
    head = ("locale", "domain", "translated", "fuzzy", "missing", "words left", "%")
    rows = [(c.locale, c.domain, c.translated, c.fuzzy, c.missing, c.words, c.share) for c in found]
    return "\n".join("{:<7}{:<11}{:>11}{:>7}{:>9}{:>12}{:>5}".format(*row) for row in (head, *rows))


def page_table(found: Sequence[PageRow]) -> str:
    """Pages by language; a dash where a page is not shown."""
    codes = [locale.code for locale in TRANSLATED_LOCALES]
    rows = [["page", *codes], *([row.path, *(row.states.get(code, "–") for code in codes)] for row in found)]
    width = max(len(row[0]) for row in rows)
    return "\n".join(f"{row[0]:<{width}}  " + "".join(f"{state:<12}" for state in row[1:]).rstrip() for row in rows)


def next_table(found: Sequence[Next]) -> str:
    """The first entries to translate."""
    rows = [f"{entry.file}:{entry.line}: {entry.pages} pages, {entry.words} words: {entry.msgid}" for entry in found]
    return "\n".join(shorten(row, SHOWN, placeholder="…") for row in rows) or "Every page counts as translated."
