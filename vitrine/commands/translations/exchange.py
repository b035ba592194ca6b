"""`flask translations handoff`, `take`, `memory`, `terms` and `screenshots`: exchange files with translators."""

import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from vitrine.commands.output import write_output
from vitrine.commands.translations.group import CATALOG, LOCALE, OUTPUT, exit_on, translations, valid_content
from vitrine.locales import LOCALES
from vitrine.problems import Problems, counted
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_path, read_catalog_file
from vitrine.translations.catalogs.po_entry import Authorship, Entry
from vitrine.translations.exchange.handoff import entries_to_hand_off, po_document, texts_by_state, word_count
from vitrine.translations.exchange.memory_and_terms import memory_document, term_base, weblate_glossary
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.exchange.take import take
from vitrine.translations.exchange.xliff import xliff_document
from vitrine.translations.exchange.xlsx import xlsx_document
from vitrine.translations.quality.entry_checks import is_finished
from vitrine.translations.quality.glossary import read_glossary
from vitrine.translations.update.pot import all_templates, without_feed_texts
from vitrine.translations.update.update import update_catalogs
from vitrine.web.flask_class import current_settings

TERM_FORMATS = {"tbx": term_base, "csv": weblate_glossary}
HANDOFF_FORMATS = {"po": po_document, "xlf": xliff_document, "xlsx": xlsx_document}


@translations.command("handoff")
@LOCALE
@click.option("--format", "format_name", type=click.Choice(sorted(HANDOFF_FORMATS)), default="xlf", show_default=True)
@OUTPUT
def handoff(code: str, format_name: str, output: Path | None) -> None:
    """Write the missing and stale texts of a language to one new file for a translator."""
    output = output or Path(f"handoff-{code}.{format_name}")
    if output.is_file() and not output.is_symlink():  # a link, such as /dev/stdout, is meant to be written to
        raise click.ClickException(
            f"{output} exists, and may hold translations; take them and delete it, or name another file with --output"
        )
    root, problems, locale = current_settings().root, Problems(), LOCALES[code]
    content = valid_content()
    templates = without_feed_texts(all_templates(content, problems), content, locale)
    entries = entries_to_hand_off(root, templates, locale, problems)
    exit_on(problems)
    document = HANDOFF_FORMATS[format_name](entries, locale)
    write_output(output, [document])
    click.echo(summary(entries))
    click.echo(f"written to {output}")


def summary(entries: Sequence[Entry]) -> str:
    """How many texts and words are missing and stale."""
    states = texts_by_state(entries).items()
    return "; ".join(f"{len(texts)} {state}, {counted(word_count(texts), 'word')}" for state, texts in states)


@translations.command("memory")
@LOCALE
@OUTPUT
def memory(code: str, output: Path | None) -> None:
    """Write the finished translations of a language as a translation memory (TMX)."""
    root, problems, locale = current_settings().root, Problems(), LOCALES[code]
    paths = {domain: path for domain in DOMAINS if (path := catalog_path(root, locale, domain)).is_file()}
    files = {domain: read_catalog_file(path, root, problems) for domain, path in paths.items()}
    output = output or Path(f"memory-{code}.tmx")
    finished = [entry for domain, file in files.items() for entry in file.entries if is_finished(entry, locale, domain)]
    write_output(output, [memory_document(finished, locale)])
    click.echo(f"{output}: {counted(len(finished), 'translation')}")
    exit_on(problems)


@translations.command("terms")
@LOCALE
@click.option("--format", "format_name", type=click.Choice(sorted(TERM_FORMATS)), default="tbx", show_default=True)
@OUTPUT
def terms(code: str, format_name: str, output: Path | None) -> None:
    """Write the glossary in a language: as TBX for agencies, as CSV for Weblate."""
    problems = Problems()
    glossary = read_glossary(current_settings().root, problems)
    exit_on(problems)
    output = output or Path(f"terms-{code}.{format_name}")
    write_output(output, [TERM_FORMATS[format_name](glossary.terms, LOCALES[code])])
    click.echo(f"{output}: {counted(len(glossary.terms), 'term')}")


@translations.command("take")
@click.argument("source", type=CATALOG, metavar="FILE")
@click.option("--by", default="", metavar="NAME", help="The translator's name, for the comments of entries.")
def take_translations(source: Path, by: str) -> None:
    """Take the translations of a FILE that `handoff` wrote into the catalogs of its language."""
    root, problems, damaged = current_settings().root, Problems(), Problems()
    try:
        returned = read_returned(source, damaged)
    except UnreadableReturnError as error:
        raise click.ClickException(f"{source}: {error}") from error
    content = valid_content()
    update_catalogs(root, content, problems)
    templates = all_templates(content, problems)
    exit_on(problems)
    translator = " ".join((by or returned.translator or source.name).split())
    author = Authorship(translator, datetime.now(UTC).date())
    taken = take(root, source.name, returned, author, problems)
    for name, count in taken.counts.items():
        click.echo(f"{name}: {count} taken")
    if not taken.counts:
        click.echo(f"{source}: no new translation")
    left = entries_to_hand_off(root, without_feed_texts(templates, content, returned.locale), returned.locale, problems)
    click.echo(f"left to translate: {summary(left)}")
    problems.extend((*damaged, *returned.unread, *taken.to_review))
    exit_on(problems)


@translations.command()
@LOCALE
@click.option("--output", "-o", type=click.Path(file_okay=False, path_type=Path), help="The folder to write into.")
@click.option(
    "--page", "pages", multiple=True, metavar="PATH", help="Only texts on this page, such as /product/FL-200."
)
@click.option("--open", "only_open", is_flag=True, help="Only texts that are missing, stale or faulty.")
def screenshots(code: str, output: Path | None, pages: tuple[str, ...], only_open: bool) -> None:
    """Take a screenshot of every text of a language on its page, for Weblate and agencies.

    Each text is outlined in its picture; index.csv and index.json say what each picture shows.
    """
    folder = (output or Path(f"screenshots-{code}")).absolute()
    folder.mkdir(parents=True, exist_ok=True)  # before minutes of work
    options = [*(f"--page={page}" for page in pages), *(["--open"] if only_open else [])]
    program = [sys.executable, "-m", "vitrine.preview.screenshots", code, str(folder), *options]
    # Replaces this process, as the preview does.
    os.chdir(DEFAULT_ROOT)
    os.execv(sys.executable, program)  # noqa: S606 - our own program
