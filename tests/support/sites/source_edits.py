"""Edits of the source files of a site."""

from pathlib import Path

from vitrine.settings.settings import Settings

PRODUCT = "content/products/flow/electromagnetic/fl-200.md"
SUMMARY = 'Measures water & liquids in difficult 4" pipes within ±0.2 %; shows <span> as what it is.'


def replace_text(file: Path, old: str, new: str, count: int = -1) -> int:
    """Replace a text, which the file must have, everywhere or `count` times; returns the line of the first."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, count), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def rewrite(settings: Settings, path: str, old: str, new: str) -> None:
    """Replace a text in a source file."""
    replace_text(settings.root / path, old, new)


def summarize(settings: Settings, summary: str) -> None:
    """Change the summary of the FL-200."""
    file = settings.root / PRODUCT
    lines = file.read_text(encoding="utf-8").split("\n")
    changed = [f"summary: {summary}" if line.startswith("summary:") else line for line in lines]
    file.write_text("\n".join(changed), encoding="utf-8")
