"""A fault of a translation, as all checks of translations report it."""

from dataclasses import dataclass

from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry


@dataclass(frozen=True)
class TextFault:
    """A fault of a translation, which only looks untidy; a `serious` one keeps the translation out of builds."""

    message: str
    remedy: str
    serious: bool = False


def serious_fault(message: str, remedy: str) -> TextFault:
    return TextFault(message, remedy, serious=True)


def report_fault(name: str, entry: Entry, fault: TextFault, problems: Problems) -> None:
    """Report a fault of an entry in the catalog of this name."""
    problems.add(name, entry.line, f"{fault.message}: {entry.excerpt}", fault.remedy)
