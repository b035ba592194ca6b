"""The static files: written whole, compressed, and with the same entity tags on every machine."""

import gzip
from pathlib import Path

import brotli

from vitrine.files.static_store import FIXED_TIME, StaticStore, url_of


def test_text_files_get_compressed_forms(tmp_path: Path) -> None:
    store, text = StaticStore(tmp_path), b"body { color: purple } " * 50
    store.add("css/site-ABCDEFGH.css", text)
    assert gzip.decompress((tmp_path / "css/site-ABCDEFGH.css.gz").read_bytes()) == text
    assert brotli.decompress((tmp_path / "css/site-ABCDEFGH.css.br").read_bytes()) == text


def test_pictures_and_documents_are_not_compressed_again(tmp_path: Path) -> None:
    store = StaticStore(tmp_path)
    store.add("pictures/a-ABCDEFGH.webp", b"RIFF")
    assert [path.name for path in store.forms("pictures/a-ABCDEFGH.webp")] == ["a-ABCDEFGH.webp"]


def test_every_form_has_the_same_time_on_every_machine(tmp_path: Path) -> None:
    store = StaticStore(tmp_path)
    store.add("js/site-ABCDEFGH.js", b"1")
    assert {int(path.stat().st_mtime) for path in store.forms("js/site-ABCDEFGH.js")} == {FIXED_TIME}


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    store = StaticStore(tmp_path)
    store.add("a-ABCDEFGH.pdf", b"first")
    store.add("a-ABCDEFGH.pdf", b"second")
    assert (tmp_path / "a-ABCDEFGH.pdf").read_bytes() == b"first"


def test_unfinished_files_of_a_killed_build_are_ignored_and_removed(tmp_path: Path) -> None:
    store = StaticStore(tmp_path)
    store.add("js/site-ABCDEFGH.js", b"1")
    (tmp_path / "js/.writing-other.js").write_bytes(b"half")
    assert store.names() == ["js/site-ABCDEFGH.js"]
    store.remove_unfinished()
    assert not (tmp_path / "js/.writing-other.js").exists()


def test_addresses_are_percent_encoded() -> None:
    assert url_of("documents/Prüfung 1-ABCDEFGH.pdf") == "/static/documents/Pr%C3%BCfung%201-ABCDEFGH.pdf"
