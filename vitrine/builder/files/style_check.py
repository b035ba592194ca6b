"""Checks the stylesheet of a site with esbuild and Biome; a package of the engine has neither."""

import subprocess
from pathlib import Path

import msgspec

from vitrine.builder.files.bundling import ISLANDS, node
from vitrine.builder.files.prebuilt import is_prebuilt
from vitrine.errors import BuildError, Problem, Problems
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.overrides import styles_path
from vitrine.settings import Settings

CHECKER = ISLANDS / "check-styles.mjs"


class StyleProblem(msgspec.Struct, frozen=True):
    """A mistake; `breaks` says that browsers leave out whole rules for it."""

    line: int
    message: str
    remedy: str
    breaks: bool


def check_styles(settings: Settings, problems: Problems, results: ResultCache = NO_CACHE) -> list[Problem]:
    """Add the mistakes in the site's stylesheet that break rules; returns the others, for which a build goes on."""
    path = styles_path(settings)
    if is_prebuilt() or not path.is_file():
        return []
    key = digest_of(b"style problems", path.read_bytes())
    name = path.relative_to(settings.root).as_posix()
    warnings = []
    for found in get_or_make(results, key, tuple[StyleProblem, ...], lambda: style_problems(path)):
        if found.breaks:
            problems.add(name, found.line, f"cannot parse the stylesheet: {found.message}", found.remedy)
        else:
            warnings.append(Problem(name, found.line, found.message, found.remedy))
    return warnings


def style_problems(path: Path) -> tuple[StyleProblem, ...]:
    done = subprocess.run([node(), str(CHECKER), str(path)], capture_output=True, check=False)  # noqa: S603 - our script
    if done.returncode:
        raise BuildError(f"{path} could not be checked:\n{done.stderr.decode().strip()}")
    return msgspec.json.decode(done.stdout, type=tuple[StyleProblem, ...])
