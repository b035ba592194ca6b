"""Dates as each locale writes them."""

import re
from datetime import date

from vitrine.locales import Locale

DAY = re.compile(r"\bd\b")


def with_first_day(pattern: str, day: date, locale: Locale) -> str:
    """A pattern of CLDR, with the first day of a month as the locale writes it: 1er mars."""
    return DAY.sub(f"'{locale.first_day}'", pattern, 1) if locale.first_day and day.day == 1 else pattern
