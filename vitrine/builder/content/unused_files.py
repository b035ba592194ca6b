"""Warns of files below content/ that no page uses, which their editor may believe to be published."""

from collections.abc import Iterator
from pathlib import Path

from vitrine.builder.content.used_pictures import used_pictures
from vitrine.content.feeds.feed_lock import lock_path
from vitrine.content.kinds import DOCUMENT
from vitrine.content.model.content import Content
from vitrine.content.read.source_files import UNREAD, UNREAD_FOLDERS, content_files
from vitrine.errors import Problem, Problems


def unused_files(root: Path, content: Content) -> Iterator[Problem]:
    """A warning for each file that is neither read, nor a picture or document of a record, nor served as it is."""
    folder, used = root / "content", set(used_files(root, content))
    for path in sorted(folder.rglob("*")):
        below, name = path.relative_to(folder), path.relative_to(root).as_posix()
        if below.parts[0] == "root" or any(part.startswith(UNREAD) for part in below.parts):
            continue
        if path.is_file() and below not in used:
            yield Problem(name, 0, "no page uses this file", "name it in a record, or delete it")
        elif path.is_dir() and path.is_symlink() and below.parts[0] not in UNREAD_FOLDERS:
            yield Problem(name, 0, "a link to a folder is not followed", "put the folder itself in its place")


def used_files(root: Path, content: Content) -> Iterator[Path]:
    """The path below content/ of every file that a build uses, except those in content/root."""
    for read in map(Path, content_files(root, Problems())):
        yield from (read, lock_path(read))
    yield from (Path("pictures", file) for file in used_pictures(content))
    yield from (Path("documents", file) for document in content.of(DOCUMENT) for file in document.files.values())
    yield Path(content.site.brand.logo)
