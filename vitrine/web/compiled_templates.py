"""Caches compiled Jinja templates in files, so that a server starts a second sooner."""

import hashlib
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import structlog
from flask import Flask
from jinja2 import FileSystemBytecodeCache, TemplateError
from jinja2.bccache import Bucket

from vitrine.release import code_digest, release
from vitrine.settings.settings import Settings

RELEASE_FILE = "release"  # names the release whose templates are all in the folder

log = structlog.get_logger()


def load_templates(app: Flask, settings: Settings) -> None:
    """Load every template of the server, and store those that had to be compiled."""
    folder = compiled_path(settings)
    templates = app.jinja_env.bytecode_cache = CompiledTemplates(folder)
    for name in app.jinja_env.list_templates(extensions=("html", "txt", "atom", "xml")):
        app.jinja_env.get_template(name)
    templates.write_unless_refused(lambda: folder.joinpath(RELEASE_FILE).write_text(release(), encoding="utf-8"))


@contextmanager
def compiled_in_background(app: Flask, settings: Settings) -> Iterator[None]:
    """During the block, another process compiles the templates of a new release for the next start of the server."""
    file = compiled_path(settings) / RELEASE_FILE
    if file.is_file() and file.read_text(encoding="utf-8") == release():
        yield
        return
    process = get_context("fork").Process(target=compile_quietly, args=(app, settings))
    process.start()
    try:
        yield
    except BaseException:
        process.terminate()
        raise
    finally:
        process.join()


def compile_quietly(app: Flask, settings: Settings) -> None:
    """Compile at low priority, without errors: the build itself reports mistakes in templates."""
    # Imported here, since it takes a tenth of a second, and most commands compile no templates.
    from vitrine.web.page import template_functions

    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the build stops it
    template_functions.init_app(app)
    with suppress(TemplateError):
        load_templates(app, settings)


def compiled_path(settings: Settings) -> Path:
    return settings.var_path / "cache" / "templates"


class CompiledTemplates(FileSystemBytecodeCache):
    """One file per template, in a folder that is safe to delete; after a write error, nothing more is written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self._is_refused = False
        self.write_unless_refused(lambda: folder.mkdir(parents=True, exist_ok=True))

    def write_unless_refused(self, write: Callable[[], object]) -> None:
        """Call a function that writes to the folder, unless an earlier write has failed."""
        if self._is_refused:
            return
        try:
            write()
        except OSError as error:
            self._is_refused = True
            log.warning("compiled templates not stored", reason=str(error))

    def get_source_checksum(self, source: str) -> str:
        """A digest of the source and the code, since Jinja compiles the results of some filters in."""
        return hashlib.sha256(f"{code_digest()}\n{source}".encode()).hexdigest()

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.write_unless_refused(partial(super().dump_bytecode, bucket))
