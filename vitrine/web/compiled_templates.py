"""Templates as Jinja compiled them, kept in files: a server that starts again has them a second sooner."""

import hashlib
from pathlib import Path

import structlog
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from vitrine.release import release

log = structlog.get_logger()


class CompiledTemplates(FileSystemBytecodeCache):
    """One file per template in a folder that is safe to delete."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder))

    def get_source_checksum(self, source: str) -> str:
        """Changes with the source, and with the program: Jinja compiles some results of filters in."""
        return hashlib.sha256(f"{release()}\n{source}".encode()).hexdigest()

    def dump_bytecode(self, bucket: Bucket) -> None:
        try:
            super().dump_bytecode(bucket)
        except OSError as error:
            log.warning("compiled template not kept", reason=str(error))
