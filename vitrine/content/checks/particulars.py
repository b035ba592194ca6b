"""What one kind alone must have: a document its files, a person an address that can be written to."""

from pathlib import Path

from vitrine.content.checks.site import EMAIL, expect
from vitrine.content.nodes import Node
from vitrine.content.sources import Source, alike, nearest
from vitrine.locales import LOCALES


def check_person(node: Node, source: Source) -> None:
    """Note an e-mail address that is none."""
    expect(node, "email", source, EMAIL, "an e-mail address", "name@example.com")


def check_document(node: Node, source: Source, folder: Path) -> None:
    """Note files of a document that do not stand in `folder`, or in a language nobody knows."""
    files = node.get("files")
    if not files or not isinstance(files.value, dict):
        return
    for locale, child in files.value.items():
        if locale not in LOCALES:
            source.problem(child.line, f"unknown locale {locale!r}", nearest(locale, LOCALES))
        if isinstance(child.value, str) and child.value:
            check_file(child.value, child.line, source, folder)


def check_file(name: str, line: int, source: Source, folder: Path) -> None:
    """Note one file that is not there or holds nothing."""
    path = folder / name
    if Path(name).is_absolute() or ".." in Path(name).parts:
        source.problem(line, f"the file {name!r} is no path below content/documents", "put it beside this file")
    elif not path.is_file():
        beside = [found.name for found in folder.iterdir() if found.suffix == path.suffix]
        source.problem(line, f"there is no file content/documents/{name}", alike(name, beside) or "add the file")
    elif not path.stat().st_size:
        source.problem(line, f"the file content/documents/{name} is empty", "replace it with the document")
