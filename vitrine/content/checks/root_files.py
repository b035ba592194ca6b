"""Checks content/root: only files, and none at an address that the site itself answers."""

from collections.abc import Iterable
from pathlib import Path

from vitrine.build_folder import WELL_KNOWN
from vitrine.content.checks.context import CheckContext
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.machine_addresses import MachineAddress, is_machine_address
from vitrine.content.read.source_files import BROKEN_LINK, is_broken_link
from vitrine.content.record_codes import fold
from vitrine.locales import LOCALES
from vitrine.problems import Fault

PAGES = frozenset(map(fold, (*FIXED_PAGES.values(), *(f"/{code}" for code in LOCALES))))


def check_root_files(context: CheckContext) -> None:
    """Every entry of the folder can be served; hidden ones are ignored."""
    folder = context.root / "content" / "root"
    well_known = folder / WELL_KNOWN
    for path in (*entries(folder), *entries(well_known)):
        if fault := entry_fault(path, f"/{path.relative_to(folder).as_posix()}"):
            context.problems.add(path.relative_to(context.root).as_posix(), 0, *fault)


def entries(folder: Path) -> Iterable[Path]:
    """The visible entries of a folder; none if it does not exist."""
    return sorted(path for path in folder.iterdir() if not path.name.startswith(".")) if folder.is_dir() else ()


def entry_fault(path: Path, address: str) -> Fault | None:
    """Why an entry cannot be served at an address, and the remedy."""
    if path.is_dir():
        return "folders are not served", f"move its files to content/root, or to content/root/{WELL_KNOWN}"
    if is_broken_link(path):
        return f"the file {BROKEN_LINK[0]}", BROKEN_LINK[1]
    if fold(address) == MachineAddress.SECURITY:
        return (
            f"the site answers {MachineAddress.SECURITY} itself",
            "delete the file, and write `security:` in site.yaml",
        )
    if fold(address) in PAGES or is_machine_address(address):
        return f"the site answers {address} itself, so nobody would see this file", "delete it, or rename it"
    return None
