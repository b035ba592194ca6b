"""`flask site feed`: drafts the map of a company's own table, and reports mistakes in the table as an HTML page."""

from pathlib import Path, PurePath

import click
from flask.cli import with_appcontext

from vitrine.commands.output import write_output
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.feeds.feed_map import map_path
from vitrine.content.feeds.header_guess import HeaderGuesser
from vitrine.content.feeds.map_draft import MapDraft, draft_map, read_unmapped
from vitrine.content.model.specifications import Choice, Specification, SpecificationDictionary
from vitrine.content.read.items import item_file
from vitrine.content.read.reader import read_content, read_dictionary
from vitrine.html_reports.rendering import render_report
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.problems import Problem, Problems, counted
from vitrine.translations.catalogs.catalog_files import SHARED_DOMAIN, catalog_bytes
from vitrine.translations.catalogs.plural_rules import read_with_own_forms
from vitrine.translations.traversal import contexts
from vitrine.web.flask_class import current_settings


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--report",
    "page",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE.html",
    help="Write the mistakes in the feed to this page.",
)
@with_appcontext
def feed(file: Path, page: Path | None) -> None:
    """Draft a map for a feed that has none, and list the headers that it could not place.

    FILE is a .csv or .xlsx below content/products/. The map, <name>.feed.yaml beside it, is guessed from the headers,
    the labels of the dictionary in every language, and units in brackets; an existing map is not changed.
    """
    root = current_settings().root.resolve()
    path = feed_path(file, root)
    if map_path(path).is_file():
        click.echo(f"{map_path(path).relative_to(root)} already exists and is not changed")
    else:
        write_map(path, root)
    if page:
        problems = feed_problems(path, root)
        rows = [(location_of(problem, path.name), problem) for problem in problems]
        write_output(page, [render_report("feed", name=path.name, rows=rows).encode()])
        click.echo(f"{page}: mistakes: {len(problems)}")


def feed_path(file: Path, root: Path) -> Path:
    """The path of FILE; raises BadParameter unless it is a feed of this site."""
    path = file.resolve()
    content = root / "content"
    item = item_file(path.relative_to(content)) if path.is_relative_to(content) else None
    if item is None or not item.is_feed:
        raise click.BadParameter(f"{file} is not a feed of this site; put a .csv or .xlsx below content/products/")
    return path


def write_map(path: Path, root: Path) -> None:
    """Guess the map of a feed, write it, and print what is left to do."""
    context = CheckContext(root, Problems(), CrossReferences())
    dictionary = read_dictionary(context)[0] or SpecificationDictionary()
    labels = dictionary_labels(root)
    unmapped = read_unmapped(path, TRANSLATED_LOCALES)
    draft = draft_map(unmapped, HeaderGuesser(dictionary, labels), dictionary.by_key, labels)
    if draft.text:
        write_output(map_path(path), [draft.text.encode()])
    print_outcome(draft, map_path(path).relative_to(root))
    if text := unmapped.foreign_text:
        click.echo(f"read as {unmapped.encoding}, such as: {text}")


def print_outcome(draft: MapDraft, file: Path) -> None:
    """Say what was written, which headers have no place yet, and which columns are missing."""
    headers = draft.placed + len(draft.unplaced)
    click.echo(
        f"{file} places {draft.placed} of {counted(headers, 'header')}" if draft.text else "the feed needs no map"
    )
    for header, reason in draft.unplaced.items():
        click.echo(f"not placed: {header}: {reason}")
    for name in draft.missing:
        click.echo(f"missing: no header seems to hold {name!r}, which is required")


def feed_problems(path: Path, root: Path) -> list[Problem]:
    """What is wrong with a feed and its map, checked together with the whole content."""
    problems = Problems()
    read_content(root, problems)
    files = {file.relative_to(root).as_posix() for file in (path, map_path(path))}
    return [problem for problem in problems.sorted() if problem.path in files]


def location_of(problem: Problem, name: str) -> str:
    """Where a mistake is: the cell or the line, and the file if it is not the feed itself."""
    file = PurePath(problem.path).name
    position = problem.cell or (f"line {problem.line}" if problem.line else "")
    return " ".join(filter(None, (file if file != name or not position else "", position)))


def dictionary_labels(root: Path) -> dict[str, list[str]]:
    """The translations of each label and choice by its English text, in all languages that have a catalog."""
    label_contexts = {contexts(Specification)["label"], contexts(Choice)["label"]}
    labels: dict[str, list[str]] = {}
    for locale in TRANSLATED_LOCALES:
        data = catalog_bytes(root, locale, SHARED_DOMAIN)
        for entry in read_with_own_forms(data, locale, SHARED_DOMAIN, Problems()).entries:
            if entry.context in label_contexts and entry.msgstr[0]:
                labels.setdefault(entry.msgid, []).append(entry.msgstr[0])
    return labels
