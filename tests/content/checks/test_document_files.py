"""A document holds what its name says, however the program that saved it begins the file."""

from pathlib import Path

import pytest

from vitrine.content.checks.items import check_document_file
from vitrine.content.read.source_files import Source
from vitrine.problems import Problems


@pytest.mark.parametrize(
    ("name", "content", "is_accepted"),
    [
        ("outline.svg", b'<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"/>', True),
        ("outline.svg", '<?xml version="1.0" encoding="utf-16"?><svg/>'.encode("utf-16"), True),
        ("outline.svg", b"<!DOCTYPE html><html><svg/></html>", False),
        ("outline.dxf", b"  0\nSECTION\n", True),
        ("outline.dxf", b"version https://git-lfs.github.com/spec/v1\n", False),
        ("sheet.pdf", b"\r\n%PDF-1.7\n", True),
        ("sheet.pdf", b"PK\x03\x04", False),
    ],
)
def test_a_document_is_of_the_type_in_its_name(name: str, content: bytes, is_accepted: bool, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    problems = Problems()
    check_document_file(name, 1, Source("content/documents/a.yaml", "", problems), tmp_path)
    assert (not list(problems.sorted())) == is_accepted
