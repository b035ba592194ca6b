"""Overrides: templates and styles of a site that replace or extend those of the engine."""

import re
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, TemplateSyntaxError

from vitrine.files.file_names import FOREIGN_NAME, is_utf8, readable_name
from vitrine.files.folder_trees import paths_below
from vitrine.files.shared_files import write_whole
from vitrine.files.static_store import short_hash
from vitrine.problems import Fault, Problems
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings

TEMPLATES = PROJECT / "templates"
FOLDER, TYPST = "overrides", ".typ"
SYNTAX = Environment(autoescape=True)
# The first line of an override, with the hash of the engine's template from which it was made.
MARK = re.compile(r"\{#- Overrides the engine's template ([A-Z2-7]{8})\. -#\}\n")


def templates_path(settings: Settings) -> Path:
    return settings.root / FOLDER / "templates"


def template_loader(settings: Settings, folder: str = "") -> BaseLoader:
    """A loader that prefers the site's templates; an override extends the engine's template as `engine/<name>`."""
    own, engine = FileSystemLoader(templates_path(settings) / folder), FileSystemLoader(TEMPLATES / folder)
    return ChoiceLoader([own, engine, PrefixLoader({"engine": engine})])


def styles_path(settings: Settings) -> Path:
    """The stylesheet of the site, whose declarations take precedence over the engine's."""
    return settings.root / FOLDER / "styles.css"


def override_files(settings: Settings) -> list[Path]:
    return files_below(settings.root / FOLDER)


def files_below(folder: Path) -> list[Path]:
    """Every file below a folder, except misnamed and hidden ones; editors and desktops create the latter."""
    paths = (path for path in paths_below(folder) if is_utf8(str(path)) and path.is_file())
    return sorted(path for path in paths if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def copy_engine_template(settings: Settings, name: str) -> Path | None:
    """Copy a template of the engine into the site's folder of overrides; None if the engine has no such template."""
    source, target = engine_template(name), templates_path(settings) / name
    if source is None:
        return None
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, mark(source).encode() + source.read_bytes())
    return target


def engine_template(name: str) -> Path | None:
    """The template of the engine that an override replaces, or None; templates of documents cannot be overridden."""
    source = TEMPLATES / name
    is_template = source.is_file() and source.suffix != TYPST
    return source if is_template and source.resolve().is_relative_to(TEMPLATES) else None


def mark(source: Path) -> str:
    """The first line of an override that is made from the current version of a template."""
    return f"{{#- Overrides the engine's template {short_hash(source.read_bytes())}. -#}}\n"


def usable_templates(settings: Settings, problems: Problems) -> dict[Path, str]:
    """The text of each template of the site; adds a problem for each that cannot be parsed."""
    texts: dict[Path, str] = {}
    for path in files_below(templates_path(settings)):
        name = path.relative_to(settings.root)
        text = override_text(path, settings, problems)
        if text is None:
            continue
        try:
            SYNTAX.parse(text)
        except TemplateSyntaxError as error:
            problems.add(name, error.lineno, f"cannot parse the template: {error.message}", "correct it")
        else:
            texts[path] = text
    return texts


def override_text(path: Path, settings: Settings, problems: Problems) -> str | None:
    """The text of an override; None, with a problem, if it is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        message = f"the file is not UTF-8: {error.reason} at byte {error.start}"
        problems.add(path.relative_to(settings.root), 0, message, "save it as UTF-8")
        return None


def check_overrides(settings: Settings, problems: Problems) -> None:
    """Report each override that is misnamed, whose template is gone from the engine, or has changed meanwhile."""
    for path in paths_below(settings.root / FOLDER):
        if not is_utf8(str(path)):
            problems.add(readable_name(path.relative_to(settings.root)), 0, *FOREIGN_NAME)
    folder = templates_path(settings)
    for path, text in usable_templates(settings, problems).items():
        name, source = path.relative_to(settings.root).as_posix(), engine_template(str(path.relative_to(folder)))
        if source is None:
            problems.add(name, 0, "the engine has no such template for pages or e-mails", "delete it, or rename it")
        elif fault := mark_fault(text, source):
            problems.add(name, 1, *fault)


def mark_fault(text: str, source: Path) -> Fault | None:
    """What is wrong with the mark of an override: it is missing, or the engine's template has changed since."""
    marked, right = MARK.match(text), mark(source).strip()
    if marked is None:
        return "the state of the engine's template is not named", f"begin the file with {right}"
    if marked[1] == short_hash(source.read_bytes()):
        return None
    remedy = f"compare it with {source.relative_to(PROJECT)}, then write {right}"
    return "the engine's template has changed since this override was made", remedy
