"""Typesets data as a tagged PDF (PDF/UA-1) with a typst template; the same data yield the same bytes everywhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from vitrine.files.static_store import StaticStore, short_hash
from vitrine.pdf.fonts import write_fonts
from vitrine.pictures.social_images.typesetting import Faces
from vitrine.settings.folders import PROJECT

if TYPE_CHECKING:
    from typst import Compiler

log = structlog.get_logger()

TYPESETTING = Lock()  # a process typesets one document at a time
TEMPLATES = PROJECT / "templates" / "documents"
# The common part is prepended, since templates can only be imported from the root of the compiler, which is the folder
# of pictures. Both are read when this module is imported, so that a running server uses the templates of its release.
COMMON = (TEMPLATES / "_page.typ").read_bytes()
WHOLE_TEMPLATES = {path.name: COMMON + path.read_bytes() for path in TEMPLATES.glob("[!_]*.typ")}
DRAWING = re.compile(r'"/([^"\\]+\.svg)"')
WITHOUT_GLYPH = re.compile('the text `"(.+?)"` could not be displayed')  # typst's error for PDF/UA
WHITE_SQUARE = "\u25a1"
SAMPLE = b'#set document(title: "x")\n#sys.inputs.text'
# typst memoizes parts of a document until this many compilations have not used them.
COMPILATIONS_UNTIL_FORGOTTEN = 11


class Typesetter:
    """Typesets documents with the fonts of one build; pictures are files of the static store, named from its root."""

    def __init__(self, store: StaticStore, faces: Faces, fonts: Path) -> None:
        self._store, self._faces, self._fonts = store, faces, fonts

    def typeset(self, name: str, template: str, data: msgspec.Struct) -> str:
        """Typeset the document of this data unless the store has it already; returns its name in the store.

        `name` is that name without the hash: `documents/fl-210-data-sheet.de.pdf`.
        """
        encoded = msgspec.json.encode(data, order="deterministic").decode()
        text = encoded + self._drawn_text(encoded)
        files = self._faces.files(text)
        stem, _, suffix = name.rpartition(".")
        digest = short_hash(encoded.encode(), template_digest(template), *(file.name.encode() for file in files))
        stored = f"{stem}-{digest}.{suffix}"
        with TYPESETTING:
            if not self._store.has(stored):
                self._store.add(stored, self._document(template, encoded, text, files))
        return stored

    def _drawn_text(self, data: str) -> str:
        """The text of the drawings that the data names; it also needs fonts."""
        return "".join((self._store.path / name).read_text(encoding="utf-8") for name in DRAWING.findall(data))

    def _document(self, template: str, data: str, text: str, files: list[Path]) -> bytes:
        """The PDF of a template with its data, set in fonts made from these files."""
        from typst import Compiler  # takes 13 MB of memory, with pikepdf and fontTools

        with TemporaryDirectory() as folder:
            families = write_fonts(files, text, Path(folder), self._fonts)
            compiler = Compiler(root=self._store.path, font_paths=[folder], ignore_system_fonts=True)
            pdf = self._compile(compiler, template, data, msgspec.json.encode(families).decode())
            for _ in range(COMPILATIONS_UNTIL_FORGOTTEN):  # or else a worker keeps 75 MB of documents that it has sent
                compiler.compile(b"", format="pdf")
            return with_row_headers(pdf)

    def _compile(self, compiler: Compiler, template: str, data: str, fonts: str) -> bytes:
        """The PDF by typst; characters without a glyph become white squares, since PDF/UA does not allow them."""
        from typst import TypstError

        inputs: dict[str, Any] = {"data": data, "fonts": fonts}
        try:
            pdf = compiler.compile(WHOLE_TEMPLATES[template], sys_inputs=inputs, format="pdf", pdf_standards="ua-1")
        except TypstError as error:
            match = WITHOUT_GLYPH.search(str(error))
            if not match or match[1] not in data:
                raise
            log.warning("no typeface for a character of a document", template=template, character=match[1])
            return self._compile(compiler, template, self._without(match[1], data), fonts)
        if not isinstance(pdf, bytes):
            raise TypeError(f"{template} was not set as one file")
        return pdf

    def _without(self, missing: str, data: str) -> str:
        """The data with white squares in place of missing characters.

        If a letter is missing, all letters of its script that no typeface has are replaced, since each attempt is slow.
        """
        data = data.replace(missing, WHITE_SQUARE)
        script = unicodedata.name(missing[0], "").split(" ")[0] if missing.isalpha() else ""
        letters = [
            letter
            for letter in (sorted(set(data)) if script else ())
            if letter.isalpha() and unicodedata.name(letter, "").startswith(script) and not self._faces.has(letter)
        ]
        return data.translate(dict.fromkeys(map(ord, letters), WHITE_SQUARE))


def without_glyph(characters: Iterable[str]) -> set[str]:
    """The characters that are also missing in the fonts built into typst, which have many rare ones."""
    from typst import Compiler, TypstError

    compiler, missing = Compiler(ignore_system_fonts=True), set()
    for character in characters:
        try:
            compiler.compile(SAMPLE, sys_inputs={"text": character}, format="pdf", pdf_standards="ua-1")
        except TypstError:
            missing.add(character)
    return missing


def with_row_headers(pdf: bytes) -> bytes:
    """The document with row headers, and smaller, since its structure tree is also compressed."""
    from pikepdf import ObjectStreamMode, Pdf

    smaller = BytesIO()
    with Pdf.open(BytesIO(pdf)) as opened:
        mark_row_headers(opened)
        opened.save(smaller, object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
    return smaller.getvalue()


def mark_row_headers(pdf: Any) -> None:
    """Make the first cell of each row its header in tables without a header row; typst cannot express that."""
    from pikepdf import Dictionary, Name

    tables = [entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.Table]
    rows = [row for table in tables for row in table.K if row.S == Name.TR]  # those below a header row are in a TBody
    for row in rows:
        attributes = [kind for cell in row.K for kind in cell.A if kind["/O"] == Name.Table]
        for kind in attributes:
            del kind["/Headers"]  # an empty list would say that the cell has no headers
        row.K[0].S, attributes[0].Scope = Name.TH, Name.Row


@lru_cache
def template_digest(template: str) -> bytes:
    """The inputs of a document besides its data: the template and the version of typst."""
    return WHOLE_TEMPLATES[template] + version("typst").encode()
