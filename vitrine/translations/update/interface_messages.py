"""Extracts the interface messages from code, templates and islands with Babel's extractors."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import msgspec
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_mapping_cfg
from babel.util import pathmatch
from jinja2 import TemplateSyntaxError

from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import FOLDER, INTERFACE_DOMAIN
from vitrine.translations.message import Message

MAPPING_FILE = PROJECT / FOLDER / "babel.cfg"
KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...]] = {
    "_": (1,),
    "N_": (1,),
    "NN_": (1, 2),
    "NP_": ((1, "c"), 2),
    "gettext": (1,),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
# Most files hold no messages: searching them for calls first halves the time. Templates are always parsed, so that
# their syntax errors are reported.
KEYWORD_CALL = re.compile(r"\b(?:" + "|".join(KEYWORDS) + r")\s*\(")
CODE_METHOD, TEMPLATE_METHOD = "python", "jinja2"
COMMENT_TAG = "Translators:"
TEST_FILE = ".test."  # the islands' tests are beside their sources
IGNORED_FOLDERS = frozenset(("node_modules", "built", "__pycache__"))


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(list[Message])


class InterfaceFile(NamedTuple):
    """A file that may hold messages, and how they are extracted; `location` is its whole path."""

    location: str
    name: str
    method: str
    options: dict[str, str]

    @property
    def path(self) -> Path:
        """Its path, made only if the file is read: a build lists hundreds that it does not read again."""
        return Path(self.location)


def interface_messages(problems: Problems, project: Path = PROJECT) -> Iterator[Message]:
    """Every use of a message in the project, by file and line."""
    for file in interface_files(project):
        yield from file_messages(file, problems)


@cache
def messages_of_this_process() -> tuple[Message, ...]:
    """Every use of a message at the time of the first call; `make dev` restarts when the messages change."""
    return tuple(interface_messages(Problems()))


def cached_messages(problems: Problems, results: ResultCache, below: str = "") -> Iterator[Message]:
    """Every use of a message in this project, or in the folder `below` of it; each file is cached by its content.

    Files of code are cached together by their names, since all cached results belong to one state of the code.
    """
    mapping = MAPPING_FILE.read_bytes()
    for files in cached_together(interface_files(below=below)):
        contents = [file.path.read_bytes() for file in files if file.method != CODE_METHOD]
        key = digest_of(b"interface messages", mapping, *(file.name.encode() for file in files), *contents)
        if (cached := results.get(key)) is not None:
            yield from DECODER.decode(cached)
            continue
        own_problems = Problems()
        messages = [message for file in files for message in file_messages(file, own_problems)]
        problems.extend(own_problems)
        if not own_problems:
            results.put(key, ENCODER.encode(messages))
        yield from messages


def cached_together(files: Iterable[InterfaceFile]) -> Iterator[list[InterfaceFile]]:
    """Groups of files: successive files of code form one group, every other file its own."""
    for method, successive in groupby(files, key=attrgetter("method")):
        if method == CODE_METHOD:
            yield list(successive)
        else:
            yield from ([file] for file in successive)


def interface_files(project: Path = PROJECT, below: str = "") -> Iterator[InterfaceFile]:
    """Every file from which messages are extracted."""
    above = f"{project}{os.sep}"
    for folder in sorted({pattern.partition("/")[0] for pattern, _, _ in mapped_patterns()}):
        for location in source_files(f"{above}{folder}") if folder.startswith(below) else ():
            name = location.removeprefix(above).replace(os.sep, "/")
            if method := method_for(name):
                yield InterfaceFile(location, name, *method)


@cache
def mapped_patterns() -> tuple[tuple[str, str, dict[str, str]], ...]:
    """The patterns of file names, each with the method that extracts from such files, and its options."""
    with MAPPING_FILE.open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping, MAPPING_FILE.name)  # type: ignore[no-untyped-call]
    return tuple((pattern, method, options[pattern]) for pattern, method in methods)


@cache
def method_for(name: str) -> tuple[str, dict[str, str]] | None:
    """How messages are extracted from a file of this name; None if it holds none."""
    return next(((method, options) for pattern, method, options in mapped_patterns() if pathmatch(pattern, name)), None)


def source_files(folder: str) -> Iterator[str]:
    """The source files below a folder in order of their paths, without tests, packages and built files."""
    for entry in sorted(os.scandir(folder), key=attrgetter("name")) if Path(folder).is_dir() else ():
        if entry.is_file():
            if TEST_FILE not in entry.name:
                yield entry.path
        elif entry.name not in IGNORED_FOLDERS:
            yield from source_files(entry.path)


def file_messages(file: InterfaceFile, problems: Problems) -> Iterator[Message]:
    """The messages of one file; a template that cannot be parsed is reported."""
    path, name, method, options = file.path, file.name, file.method, file.options
    if method != TEMPLATE_METHOD and not KEYWORD_CALL.search(path.read_text(encoding="utf-8")):
        return
    try:
        extracted = extract_from_file(method, path, KEYWORDS, [COMMENT_TAG], options, strip_comment_tags=True)
    except TemplateSyntaxError as error:
        problems.add(name, error.lineno, f"cannot parse the template: {error.message}", "fix the template")
        return
    for line, message, comments, context in extracted:
        msgid, msgid_plural = message if isinstance(message, tuple) else (message, "")
        yield Message(INTERFACE_DOMAIN, context or "", msgid, name, tuple(comments), line, msgid_plural)
