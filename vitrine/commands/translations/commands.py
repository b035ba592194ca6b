"""`flask translations`: update, check, merge and measure the catalogs, without a build."""

from collections.abc import Iterable
from pathlib import Path

import click

from vitrine.commands.translations import exchange, status
from vitrine.commands.translations.group import CATALOG, LOCALE, engine_of, exit_on, translations, valid_content
from vitrine.commands.translations.language_support import language_gaps
from vitrine.content.feeds.feed_map import map_path
from vitrine.content.feeds.translated_feeds import (
    TranslatedFeed,
    check_feed_locks,
    ignore_translated_columns,
    renew_lock,
    translated_feeds,
)
from vitrine.content.model.content import Content
from vitrine.locales import LOCALES, code_of
from vitrine.problems import Problems, counted
from vitrine.translations.quality.checking import check_catalogs, check_feed_translations, check_other_files
from vitrine.translations.quality.page_text_faults import check_page_texts
from vitrine.translations.update.adopt_feed import AdoptedTranslations, adopt_translations
from vitrine.translations.update.confirmation import keep_translations, review_translations
from vitrine.translations.update.git_drivers import format_catalog, merge_files
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.update import add_locale, remove_locale, update_catalogs
from vitrine.web.flask_class import current_settings

__all__ = ["exchange", "status", "translations"]


@translations.command("update")
@click.option("--drop-obsolete", is_flag=True, help="Clear the translations of texts that are gone.")
def update(drop_obsolete: bool) -> None:
    """Update every catalog from content, templates and code, and the lock files of feeds."""
    root, content, problems = current_settings().root, valid_content(), Problems()
    catalogs = update_catalogs(root, content, problems, drop_obsolete=drop_obsolete, engine=engine_of(root))
    for catalog in catalogs:
        if catalog.changed:
            click.echo(f"{catalog.name}: {counted(catalog.messages, 'message')}")
    for feed in translated_feeds(root, content.dictionary.by_key):
        if renew_lock(feed):
            click.echo(f"{feed.name}: {counted(len(feed.translations), 'translated cell')}")
    click.echo(f"{sum(catalog.changed for catalog in catalogs)} of {counted(len(catalogs), 'file')} changed")
    exit_on(problems)


@translations.command("add")
@click.argument("code")
def add(code: str) -> None:
    """Write the catalogs of a new language, which LANGUAGES names."""
    problems = Problems()
    root = current_settings().root
    catalogs = add_locale(root, code, valid_content(), problems, engine=engine_of(root))
    for catalog in catalogs:
        click.echo(f"{catalog.name}: {counted(catalog.messages, 'message')}")
    for gap in language_gaps(LOCALES[code_of(code)]):
        click.echo(f"{LOCALES[code_of(code)].name} still lacks {gap}")
    exit_on(problems)


@translations.command("remove")
@click.argument("code")
def remove(code: str) -> None:
    """Delete the catalogs of a language, and list what else uses it."""
    authored = remove_locale(current_settings().root, code)
    click.echo(f"the catalogs of {code} are deleted")
    for name in authored:
        click.echo(f"{name} is authored in it; delete it")
    click.echo(f"take {code} out of LANGUAGES in site.env and out of `locales` in content/site.yaml")
    click.echo(f"then redirect its addresses, which answer 404: /{code}/** to / in `redirects` of content/site.yaml")


@translations.command("keep")
@click.argument("location", metavar="FILE[:LINE]")
def keep(location: str) -> None:
    """Keep the translations of English texts that were only reworded.

    They become valid again in all languages. FILE is a content file, template or module, spelled as in the catalogs.
    """
    file, _, line = location.rpartition(":") if location.rpartition(":")[2].isdecimal() else (location, "", "")
    root, content, problems = current_settings().root, valid_content(), Problems()
    counts = keep_translations(root, content, Path(file).as_posix(), int(line or 0), problems)
    for name, count in counts.items():
        click.echo(f"{name}: {count} kept")
    exit_on(problems)
    feed = feeds_by_name(root, content).get(Path(file).as_posix())
    cells_kept = feed is not None and any(feed.stale) and renew_lock(feed, confirmed_row=int(line or 0))
    if cells_kept:
        click.echo(f"{Path(file).as_posix()}: translated cells kept")
    if not counts and not cells_kept:
        click.echo("No translation there was out of date.")


@translations.command("adopt")
@click.argument("file", metavar="FEED")
def adopt(file: str) -> None:
    """Move the translated columns of a feed into the catalogs.

    Existing translations are not changed. The table keeps its columns, and its map ignores them.
    """
    root, content, problems = current_settings().root, valid_content(), Problems()
    feed = find_feed(file, root, content)
    if bodies := [feed.locations[entry] for entry in feed.stale if entry.key.column == "body"]:
        raise click.ClickException(f"translate the stale bodies first: {', '.join(bodies)}")
    adopted = adopt_translations(root, content, feed.name, problems)
    exit_on(problems)
    print_adopted(adopted)
    headers = ignore_translated_columns(feed.path, root, content.dictionary.by_key)
    click.echo(f"{map_path(feed.path).name} ignores these columns now; delete them when you like: {', '.join(headers)}")


def feeds_by_name(root: Path, content: Content) -> dict[str, TranslatedFeed]:
    """The feeds of the site that have translations."""
    return {feed.name: feed for feed in translated_feeds(root, content.dictionary.by_key)}


def find_feed(file: str, root: Path, content: Content) -> TranslatedFeed:
    """The feed that an argument names."""
    feeds = feeds_by_name(root, content)
    feed = feeds.get(Path(file).as_posix())
    if feed is None:
        remedy = f"name one of {', '.join(feeds)}" if feeds else "this site has none"
        raise click.BadParameter(f"{file!r} is not a feed with translations; {remedy}")
    return feed


def print_adopted(adopted: Iterable[AdoptedTranslations]) -> None:
    """Say how many translations each catalog adopted, and where it already has a different one."""
    for catalog in adopted:
        click.echo(f"{catalog.name}: {counted(catalog.adopted, 'translation')} adopted")
        for entry in catalog.differing:
            click.echo(f"{catalog.name}: kept, although the feed translates it differently: {entry.msgid}")


@translations.command("review")
@LOCALE
@click.option("--page", "path", metavar="PATH", help="Only the texts of a page, such as /services.")
def review(code: str, path: str | None) -> None:
    """Mark the translations of a language as reviewed, which `serve: reviewed` in site.yaml requires."""
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
    """Merge .po files, as a merge driver of git.

    Applies to OURS what THEIRS has changed since BASE, and fails if conflicts are left.
    """
    conflicts = merge_files(base, ours, theirs)
    if conflicts:
        click.echo(f"messages translated differently in both branches: {conflicts}; resolve the conflicts", err=True)
        raise click.exceptions.Exit(1)


@translations.command("format")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="FILE")
@click.argument("name", default="")
def format_file(file: str, name: str) -> None:
    """Format a .po file so that git can merge it line by line.

    With -, it works as a filter of git for the file NAME; git gets a file with faults unchanged.
    """
    problems = Problems()
    with click.open_file(file, "rb") as source:
        data = format_catalog(source.read(), name or file, problems)
    if file != "-":
        exit_on(problems)
    for problem in problems.sorted():
        click.echo(str(problem), err=True)
    with click.open_file(file, "wb") as target:
        target.write(data)


@translations.command("check")
def check() -> None:
    """Report faults in catalogs, feeds and authored pages, and texts missing from catalogs and lock files."""
    root, problems, content = current_settings().root, Problems(), valid_content()
    check_catalogs(root, all_templates(content, problems), problems)
    check_other_files(root, problems)
    check_page_texts(content, problems)
    check_feed_translations(content, problems)
    check_feed_locks(root, content.dictionary.by_key, problems)
    exit_on(problems)
    click.echo("No faults found.")
