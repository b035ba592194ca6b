"""Faults of punctuation in the English texts themselves, which every language would inherit."""

import re
from collections.abc import Iterator

from vitrine.locales import SOURCE_LOCALE
from vitrine.translations.quality.fault import Fault
from vitrine.translations.quality.figures import QUANTITY
from vitrine.translations.quality.punctuation import quote_faults

UNGROUPED = re.compile(r"\d{4,}")


def source_faults(text: str) -> Iterator[Fault]:
    """Straight quotes, and quantities without thousands separators; years and designations are ignored."""
    yield from quote_faults(text)
    for match in QUANTITY.finditer(text) if UNGROUPED.search(text) else ():
        number = match["number"]
        if UNGROUPED.fullmatch(number) and int(number) >= SOURCE_LOCALE.grouped_from:
            remedy = f"write {int(number):,}, as other numbers of the page are written"
            yield Fault(f"{match[0]} has no thousands separator", remedy, serious=False)
