"""`flask site new`: writes a small but complete site to start from, with the name of the company."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote

import click
from polib import escape

from vitrine.builder.files.browser_files import is_prebuilt
from vitrine.commands.translations.language_support import language_gaps
from vitrine.content.checks.required_pages import LEGAL_PAGES
from vitrine.errors import SettingsError
from vitrine.locales import KNOWN_LOCALES, SOURCE_CODE, find_locale, refuse_unknown_languages
from vitrine.settings.folders import PROJECT

STARTER = PROJECT / "vitrine" / "starter"
LEGAL = STARTER / "content" / "info"
# Files whose real names would have an effect inside the engine's own tree.
RENAMED = {
    "site.gitignore": ".gitignore",
    "gitattributes": ".gitattributes",
    "github": ".github",
    "flaskenv": ".flaskenv",
    "gunicorn.conf.txt": "gunicorn.conf.py",
}
TEXTS = (".md", ".yaml", ".po", ".css", ".env", ".txt", "")

# The name of the company in the files of the starter, which quote it in different ways.
PLACEHOLDER = "Your Company"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
# As in `flask translations check`; Spanish has the English ones too.
QUOTES = {"it": ("«", "»"), "de": ("„", "“"), "fr": (f"«{NARROW_SPACE}", f"{NARROW_SPACE}»"), "ja": ("「", "」")}
# As in `flask translations check`: after a digit, a straight quote is an inch.
OPENING_QUOTE = re.compile(r'(?<!\w)"(?=\w)')
CLOSING_QUOTE = re.compile(r'(?<!\d)"')
APOSTROPHE = re.compile(r"(?<=[^\W\d])'(?=[^\W\d])")
FRENCH_SPACE = re.compile(r"(?<=[^\s\u202f\u00a0]) ?(?=[!?;]|:(?:\s|$))")
MARKDOWN = re.compile(r"([\\`*_\[\]<])")


def language_codes(_context: click.Context, _parameter: click.Parameter, value: str) -> tuple[str, ...]:
    """The languages of --languages, the source language first whether or not it is named."""
    codes = tuple(code.strip().lower() for code in value.split(",") if code.strip())
    try:
        refuse_unknown_languages(codes)
    except SettingsError as error:
        unknown = ", ".join(code for code in codes if find_locale(code) is None)
        raise click.BadParameter(f"{unknown}: not a language code; write some such as de, it or pt-br") from error
    return tuple(dict.fromkeys((SOURCE_CODE, *codes)))


def company_name(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """The name of --name, on one line."""
    name = value.strip()
    if not name or not name.isprintable():
        raise click.BadParameter("write the name of the company on one line, without control characters")
    return name


@click.command("new")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--languages", default=",".join(KNOWN_LOCALES), callback=language_codes, help="Such as en,de,ja.")
@click.option("--name", default=PLACEHOLDER, callback=company_name, help="The name of the company.")
def new(folder: Path, languages: tuple[str, ...], name: str) -> None:
    """Write a small site to start from into FOLDER, which must be empty or missing."""
    root = folder.absolute()
    if root.exists() and any(root.iterdir()):
        raise click.ClickException(f"{folder} is not empty; name a folder that is empty or does not exist yet")
    with removed_on_failure(root):
        make_folder(root)
        describe_languages(languages)
        write_site(root, languages, name)
        update_catalogs(root)
    click.echo(f"\nThe site is in {folder}. Next:\n\n  cd {quote(str(folder))}\n  make check\n  make run\n")


def make_folder(root: Path) -> None:
    """Make the folder of the site, unless it exists."""
    try:
        root.mkdir(parents=True, exist_ok=True)
    except (FileNotFoundError, PermissionError) as error:
        raise click.ClickException(f"no folder can be made at {root}; name one where this user may write") from error


def describe_languages(languages: Sequence[str]) -> None:
    """Print where each language is written, and what the engine lacks for it."""
    click.echo("English is the source language: what you write in content/ is English, at addresses without a prefix.")
    added = [locale for code in languages[1:] if (locale := find_locale(code))]
    translated = ", ".join(locale.name for locale in added)
    if translated:
        click.echo(f"{translated}: the catalogs in translations/; docs/start.md says what a site without English does.")
    for locale in added:
        for gap in language_gaps(locale):
            click.echo(f"{locale.name} still lacks {gap}")


@contextmanager
def removed_on_failure(root: Path) -> Iterator[None]:
    """Remove a half-written site, so that the command can be run again with the same folder."""
    first_new = next((folder for folder in reversed((root, *root.parents)) if not folder.exists()), None)
    try:
        yield
    except BaseException:
        for path in (first_new,) if first_new else tuple(root.iterdir()):
            if path.is_dir():
                shutil.rmtree(path)
            elif path.exists():
                path.unlink()
        raise


def write_site(root: Path, languages: Sequence[str], name: str) -> None:
    """Copy the starter with the name, languages and engine of this site filled in."""
    for path in sorted(STARTER.rglob("*")):
        below = path.relative_to(STARTER)
        if path.is_file() and is_wanted(below, languages):
            target = root.joinpath(RENAMED.get(below.parts[0], below.parts[0]), *below.parts[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix in TEXTS:
                target.write_text(fill_in(path, languages, name), encoding="utf-8")
            else:
                shutil.copyfile(path, target)
    for code in languages[1:]:
        catalog = Path("translations", code, "LC_MESSAGES", "messages.po")
        (root / catalog).parent.mkdir(parents=True, exist_ok=True)
        if (PROJECT / catalog).is_file():
            shutil.copyfile(PROJECT / catalog, root / catalog)


def is_wanted(below: Path, languages: Sequence[str]) -> bool:
    """Whether the site has a file of the starter: legal pages and catalogs are there in each of its languages."""
    if below.parts[0] == "translations":
        return below.parts[1] in languages
    code, _, language = below.stem.partition(".")
    return code not in LEGAL_PAGES or language in languages


def fill_in(path: Path, languages: Sequence[str], name: str) -> str:
    """A file of the starter with the placeholders replaced for this site."""
    text = fill_in_name(path.read_text(encoding="utf-8"), path.relative_to(STARTER), name)
    placeholders = {
        "LANGUAGE_CODES": ",".join(languages),
        # Of those, every language in which an office replies needs legal pages, which the starter has for some.
        "[LANGUAGES]": f"[{', '.join(code for code in languages if (LEGAL / f'imprint.{code}.md').is_file())}]",
        # A site made by the installed package finds it in its own environment.
        "ENGINE_FOLDER": "" if is_prebuilt() else str(PROJECT),
    }
    for placeholder, value in placeholders.items():
        text = text.replace(placeholder, value)
    return text


def update_catalogs(root: Path) -> None:
    """Write the catalogs of the new site, in a process that runs with its languages."""
    environment = {**os.environ, "SITE_ROOT": str(root)}
    environment.pop("LANGUAGES", None)
    command = [sys.executable, "-m", "flask", "translations", "update"]
    process = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if process.returncode:
        raise click.ClickException(f"the catalogs could not be written:\n{process.stderr}")


def fill_in_name(text: str, file: Path, name: str) -> str:
    """A file of the starter with the name of this company."""
    # The checks of content demand typographic apostrophes and quotation marks.
    name = APOSTROPHE.sub("’", CLOSING_QUOTE.sub("”", OPENING_QUOTE.sub("“", name)))
    if file.suffix == ".po":
        translated = translated_name(name, language=file.parts[1])
        lines = text.splitlines(keepends=True)
        # Only translations follow the rules of their language.
        return "".join(
            line.replace(PLACEHOLDER, escape(translated if line.startswith("msgstr") else name)) for line in lines
        )
    if file.parts[0] == "content":
        return text.replace(PLACEHOLDER, escape(name))
    return text.replace(PLACEHOLDER, MARKDOWN.sub(r"\\\1", name))


def translated_name(name: str, language: str) -> str:
    """The name with the quotation marks and spaces of a language."""
    opening, closing = QUOTES.get(language, ("“", "”"))
    name = name.replace("“", opening).replace("”", closing)
    return FRENCH_SPACE.sub(NARROW_SPACE, name) if language == "fr" else name
