"""Sets data as a tagged PDF (PDF/UA-1) with a typst template; the same data give the same bytes on every machine."""

import re
from functools import lru_cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

import msgspec

from vitrine.pdf.font_conversion import write_fonts
from vitrine.settings import PROJECT
from vitrine.social_images.typesetting import Faces
from vitrine.static_store import StaticStore, short_hash

SETTING = Lock()  # a process sets one document at a time
TEMPLATES = PROJECT / "templates" / "documents"
# What all have in common comes first; they cannot import it, since pictures decide what lies below the root. They are
# read with the code: a server that runs uses those of its release.
COMMON = (TEMPLATES / "_page.typ").read_bytes()
WHOLE_TEMPLATES = {path.name: COMMON + path.read_bytes() for path in TEMPLATES.glob("[!_]*.typ")}
DRAWING = re.compile(r'"/([^"\\]+\.svg)"')


class Typesetter:
    """Sets documents with the fonts of one build; pictures are files of the static store, named from its root."""

    def __init__(self, store: StaticStore, faces: Faces, fonts: Path) -> None:
        self._store, self._faces, self._fonts = store, faces, fonts

    def set(self, name: str, template: str, data: msgspec.Struct) -> str:
        """The name in the store of a document that shows this data, set now if nobody has asked for it before.

        `name` is its name without the hash: `documents/fl-210-data-sheet.de.pdf`.
        """
        encoded = msgspec.json.encode(data, order="deterministic").decode()
        text = encoded + self._drawn_text(encoded)
        files = self._faces.files(text)
        stem, _, suffix = name.rpartition(".")
        digest = short_hash(encoded.encode(), template_digest(template), *(file.name.encode() for file in files))
        stored = f"{stem}-{digest}.{suffix}"
        with SETTING:
            if not self._store.has(stored):
                self._store.add(stored, self._compile(template, encoded, text, files))
        return stored

    def _drawn_text(self, data: str) -> str:
        """What the drawings say that some data names."""
        return "".join((self._store.path / name).read_text(encoding="utf-8") for name in DRAWING.findall(data))

    def _compile(self, template: str, data: str, text: str, files: list[Path]) -> bytes:
        from typst import Compiler  # takes 13 MB of memory, with pikepdf and fontTools

        with TemporaryDirectory() as folder:
            families = write_fonts(files, text, Path(folder), self._fonts)
            inputs: dict[str, Any] = {"data": data, "fonts": msgspec.json.encode(families).decode()}
            compiler = Compiler(root=self._store.path, font_paths=[folder], ignore_system_fonts=True)
            pdf = compiler.compile(WHOLE_TEMPLATES[template], sys_inputs=inputs, format="pdf", pdf_standards="ua-1")
        if not isinstance(pdf, bytes):
            raise TypeError(f"{template} was not set as one file")
        return packed(pdf)


def packed(pdf: bytes) -> bytes:
    """The same document in fewer bytes: its structure for screen readers is compressed too."""
    from pikepdf import ObjectStreamMode, Pdf

    smaller = BytesIO()
    with Pdf.open(BytesIO(pdf)) as opened:
        opened.save(smaller, object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
    return smaller.getvalue()


@lru_cache
def template_digest(template: str) -> bytes:
    """What a document changes with besides its data: the template, and the program that sets it."""
    return WHOLE_TEMPLATES[template] + version("typst").encode()
