"""Interface messages, found in code, templates and islands by Babel's extractors."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_mapping_cfg
from babel.util import pathmatch
from jinja2 import TemplateSyntaxError

from vitrine.errors import Problems
from vitrine.settings import PROJECT
from vitrine.translations.files import FOLDER
from vitrine.translations.placeholders import placeholders

CONFIGURATION = PROJECT / FOLDER / "babel.cfg"
KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...]] = {
    "_": (1,),
    "N_": (1,),
    "NN_": (1, 2),
    "NP_": ((1, "c"), 2),
    "gettext": (1,),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
# Most files say nothing to visitors: looking for calls first halves the time. Templates are all parsed, for faults.
CALL = re.compile(r"\b(?:" + "|".join(KEYWORDS) + r")\s*\(")
TEMPLATES = "jinja2"
COMMENT_TAG = "Translators:"
TEST = ".test."  # tests of the islands stand beside them
LEFT_OUT = frozenset(("node_modules", "built", "__pycache__"))


class Message(NamedTuple):
    """One use of an interface message."""

    context: str
    msgid: str
    plural: str
    file: str
    notes: tuple[str, ...]
    line: int = 0


def interface_messages(problems: Problems, project: Path = PROJECT, below: str = "") -> Iterator[Message]:
    """Every interface message below the project or one of its folders, by file and in the order they stand there."""
    with CONFIGURATION.open(encoding="utf-8") as configuration:
        methods, options = parse_mapping_cfg(configuration, CONFIGURATION.name)  # type: ignore[no-untyped-call]
    folders = {pattern.partition("/")[0] for pattern, _ in methods}
    for folder in sorted(folder for folder in folders if folder.startswith(below)):
        for path in source_files(project / folder):
            name = path.relative_to(project).as_posix()
            found = next(((method, pattern) for pattern, method in methods if pathmatch(pattern, name)), None)
            if found:
                yield from file_messages(path, name, found[0], options[found[1]], problems)


def source_files(folder: Path) -> Iterator[Path]:
    """The files below a folder that are our own, in order of their paths."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_file():
            if TEST not in path.name:
                yield path
        elif path.name not in LEFT_OUT:
            yield from source_files(path)


def file_messages(path: Path, name: str, method: str, options: dict[str, str], problems: Problems) -> Iterator[Message]:
    """The messages of one file; one that cannot be parsed is a problem."""
    if method != TEMPLATES and not CALL.search(path.read_text(encoding="utf-8")):
        return
    try:
        found = extract_from_file(method, path, KEYWORDS, [COMMENT_TAG], options, strip_comment_tags=True)
    except TemplateSyntaxError as error:
        problems.add(name, error.lineno, f"the template cannot be parsed: {error.message}", "correct it")
        return
    for line, message, comments, context in found:
        singular, plural = message if isinstance(message, tuple) else (message, "")
        yield Message(context or "", singular, plural, name, tuple(comments), line)


def format_flags(*texts: str) -> tuple[str, ...]:
    """The flag of a message with placeholders; others have none, a per cent sign is plain text."""
    return ("python-brace-format",) if any(placeholders(text) for text in texts) else ()
