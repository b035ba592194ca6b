"""Templates that all applications and servers of the tests compile once."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from jinja2 import Environment
from jinja2.bccache import Bucket

from vitrine.settings.folders import PROJECT
from vitrine.web.compiled_templates import CompiledTemplates

FOLDER = PROJECT / "var" / "cache" / "templates"


class MemoizedTemplates(CompiledTemplates):
    """The cache that the servers of all tests fill; what it lacks, as templates of a single test, stays in memory."""

    def __init__(self) -> None:
        super().__init__(FOLDER)
        self._compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        super().load_bytecode(bucket)
        if bucket.code is None and (compiled := self._compiled.get(bucket.key)):
            bucket.bytecode_from_string(compiled)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._compiled[bucket.key] = bucket.bytecode_to_string()


MEMOIZED = MemoizedTemplates()


def memoized_environment(**options: Any) -> Environment:
    """The environment of e-mails, which compiles no template twice."""
    return Environment(bytecode_cache=MEMOIZED, **options)


def share_compiled_templates(root: Path) -> None:
    """Let all roots keep their compiled templates in one folder: each would compile the same ones."""
    own = root / "var" / "cache" / "templates"
    for folder in (FOLDER, own.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        own.symlink_to(FOLDER)
