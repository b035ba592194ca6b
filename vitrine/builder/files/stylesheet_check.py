"""Checks the stylesheet of a site for mistakes, and for addresses that its pages cannot load."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec

from vitrine.builder.files.browser_files import ISLANDS, is_prebuilt, node
from vitrine.errors import BuildError
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.overrides import override_text, styles_path
from vitrine.problems import Problem, Problems
from vitrine.settings.settings import Settings

NOT_LOADED = re.compile(r"/\*.*?\*/|@namespace\b[^;]*", re.DOTALL | re.IGNORECASE)  # comments, and namespace names
ADDRESS = re.compile(r"""url\(\s*["']?(?P<url>[^"')\s]+)|@import\s*["'](?P<imported>[^"']+)""", re.IGNORECASE)
LOADABLE = re.compile(r"/(?!/)|#")  # the content security policy allows only the site itself, and no data URLs
CHECKER = ISLANDS / "check-styles.mjs"


class StyleProblem(msgspec.Struct, frozen=True):
    """A mistake in a stylesheet; if it `breaks` rules, browsers leave these out."""

    line: int
    message: str
    remedy: str
    breaks: bool


def check_styles(settings: Settings, problems: Problems, results: ResultCache = NO_CACHE) -> list[Problem]:
    """Add the mistakes that break rules to `problems`, which stop a build; returns the others as warnings."""
    path = styles_path(settings)
    if not path.is_file():
        return []
    name = path.relative_to(settings.root).as_posix()
    text = override_text(path, settings, problems)
    if text is None:
        return []
    warnings = [Problem(name, *problem) for problem in unloadable_addresses(text)]
    if is_prebuilt():
        return warnings
    key = digest_of(b"style problems", text.encode())
    for problem in get_or_make(results, key, tuple[StyleProblem, ...], lambda: style_problems(path)):
        if problem.breaks:
            problems.add(name, problem.line, f"cannot parse the stylesheet: {problem.message}", problem.remedy)
        else:
            warnings.append(Problem(name, problem.line, problem.message, problem.remedy))
    return warnings


def unloadable_addresses(styles: str) -> Iterator[tuple[int, str, str]]:
    """The line, message and remedy of each address in a stylesheet that pages are not allowed to load."""
    text = NOT_LOADED.sub(lambda part: "\n" * part[0].count("\n"), styles)
    for match in ADDRESS.finditer(text):
        address = match["url"] or match["imported"]
        if not LOADABLE.match(address):
            message = f"pages cannot load {address[:50]!r}"
            remedy = "put the file into content/root, and write its address there, as in /picture.png"
            yield text.count("\n", 0, match.start()) + 1, message, remedy


def style_problems(path: Path) -> tuple[StyleProblem, ...]:
    done = subprocess.run([node(), str(CHECKER), str(path)], capture_output=True, check=False)  # noqa: S603 - our script
    if done.returncode:
        raise BuildError(f"{path} could not be checked:\n{done.stderr.decode().strip()}")
    return msgspec.json.decode(done.stdout, type=tuple[StyleProblem, ...])
