"""The current build of a root, read from its files as a server would."""

from pathlib import Path

from vitrine.build_folder import current_link, database_file
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.products import product
from vitrine.settings import Settings

PRODUCT = "content/products/flow/electromagnetic/fl-200.md"
SUMMARY = 'Measures water & liquids in difficult 4" pipes within ±0.2 %; shows <span> as what it is.'


def rewrite(settings: Settings, path: str, old: str, new: str) -> None:
    """Replace a text in a source file."""
    file = settings.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def summarize(settings: Settings, summary: str) -> None:
    """Change the summary of the FL-200."""
    file = settings.root / PRODUCT
    lines = file.read_text(encoding="utf-8").split("\n")
    changed = [f"summary: {summary}" if line.startswith("summary:") else line for line in lines]
    file.write_text("\n".join(changed), encoding="utf-8")


def served_summary(settings: Settings) -> str:
    """The summary of the FL-200 in the current build."""
    database = SiteDatabase(database_file(current_link(settings.var_path).resolve()))
    found = product(database, "en", "FL-200")
    database.close()
    return found.summary.value if found else ""


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder and what it holds."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
