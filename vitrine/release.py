"""The release: a digest of code, templates and languages. Builds are served only by processes of their own release."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from vitrine.build_folder import release_lock
from vitrine.files.shared_files import SharedLock
from vitrine.locales import LOCALES
from vitrine.settings.folders import PROJECT

CHUNK_BYTES = 1 << 20  # so that large files are not held in memory


@cache
def release() -> str:
    """The release of the running code; cached, so that it stays the same even if a deployment changes the files."""
    languages = ("languages", ",".join(LOCALES))
    return combine_digests([("code", code_digest()), languages, *file_digests(PROJECT, template_files())])


@cache
def code_digest() -> str:
    """A digest of the running code; templates are left out, since no cached result of a build step depends on them."""
    return combine_digests(file_digests(PROJECT, code_files()))


def hold_release(var_path: Path) -> SharedLock:
    """Keep the served build of this release from being removed until the lock is closed or the process ends."""
    lock = release_lock(var_path, release())
    lock.parent.mkdir(parents=True, exist_ok=True)
    lock.touch()
    return SharedLock(lock)


def template_files() -> Iterator[Path]:
    """Every file that affects how a build is rendered."""
    yield from (path for path in (PROJECT / "templates").rglob("*") if path.is_file())


def code_files() -> Iterator[Path]:
    """Every file that affects how a build is made, including the pinned versions of libraries."""
    for suffix in (".py", ".conf", ".yaml"):
        yield from (PROJECT / "vitrine").rglob(f"*{suffix}")
    others = (PROJECT / name for name in ("app.py", "wsgi.py", "requirements.txt"))
    yield from (path for path in others if path.is_file())


def file_digests(root: Path, paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Each file's path below `root` and the digest of its content."""
    above = f"{root}{os.sep}"
    for path in map(str, paths):
        yield path.removeprefix(above).replace(os.sep, "/"), file_digest(path)


def file_digest(path: str) -> str:
    """The digest of a file's content."""
    digest = hashlib.sha256()
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - Path.open() takes half as long again
        while chunk := file.read(CHUNK_BYTES):
            digest.update(chunk)
    return digest.hexdigest()


def combine_digests(digests: Iterable[tuple[str, str]]) -> str:
    """One digest of named digests or other values; their order does not matter."""
    total = hashlib.sha256()
    for name, value in sorted(digests):
        total.update(f"{name}\0{value}\n".encode())
    return total.hexdigest()[:16]
