"""The served files: whole or not there, compressed, with tags that are the same everywhere."""

import gzip
from pathlib import Path

import brotli

from vitrine.build.built import FIXED_TIME, BuiltFolder, url_of


def test_text_is_compressed_beside(tmp_path: Path) -> None:
    built, text = BuiltFolder(tmp_path), b"body { color: purple } " * 50
    built.add("css/site-ABCDEFGH.css", text)
    assert gzip.decompress((tmp_path / "css/site-ABCDEFGH.css.gz").read_bytes()) == text
    assert brotli.decompress((tmp_path / "css/site-ABCDEFGH.css.br").read_bytes()) == text


def test_pictures_and_documents_are_not_compressed_again(tmp_path: Path) -> None:
    built = BuiltFolder(tmp_path)
    built.add("pictures/a-ABCDEFGH.webp", b"RIFF")
    assert [path.name for path in built.forms("pictures/a-ABCDEFGH.webp")] == ["a-ABCDEFGH.webp"]


def test_every_form_has_the_same_time_on_every_machine(tmp_path: Path) -> None:
    built = BuiltFolder(tmp_path)
    built.add("js/site-ABCDEFGH.js", b"1")
    assert {int(path.stat().st_mtime) for path in built.forms("js/site-ABCDEFGH.js")} == {FIXED_TIME}


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    built = BuiltFolder(tmp_path)
    built.add("a-ABCDEFGH.pdf", b"first")
    built.add("a-ABCDEFGH.pdf", b"second")
    assert (tmp_path / "a-ABCDEFGH.pdf").read_bytes() == b"first"


def test_remains_of_a_killed_build_are_no_files_and_go(tmp_path: Path) -> None:
    built = BuiltFolder(tmp_path)
    built.add("js/site-ABCDEFGH.js", b"1")
    (tmp_path / "js/.writing-other.js").write_bytes(b"half")
    assert built.names() == ["js/site-ABCDEFGH.js"]
    built.remove_remains()
    assert not (tmp_path / "js/.writing-other.js").exists()


def test_an_address_is_written_as_addresses_are() -> None:
    assert url_of("documents/Prüfung 1-ABCDEFGH.pdf") == "/static/documents/Pr%C3%BCfung%201-ABCDEFGH.pdf"
