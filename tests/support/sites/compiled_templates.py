"""Templates that all applications and servers of the tests compile once."""

from contextlib import suppress
from pathlib import Path

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from vitrine.settings import PROJECT


class CompiledTemplates(BytecodeCache):
    """Jinja's bytecode cache in memory; a template is compiled again if its source has changed."""

    def __init__(self) -> None:
        self._compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if compiled := self._compiled.get(bucket.key):
            bucket.bytecode_from_string(compiled)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._compiled[bucket.key] = bucket.bytecode_to_string()


def share_compiled_templates(root: Path) -> None:
    """Let all roots keep their compiled templates in one folder: each would compile the same ones."""
    shared, own = PROJECT / "var" / "cache" / "templates", root / "var" / "cache" / "templates"
    for folder in (shared, own.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        own.symlink_to(shared)
