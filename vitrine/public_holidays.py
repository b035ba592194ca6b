"""The public holidays of countries and their regions, by the ISO 3166 code of the place: JP, DE-BY."""

import re
from collections.abc import Mapping
from datetime import date
from functools import lru_cache

import holidays

PLACE = re.compile(r"(?P<country>[A-Z]{2})(-(?P<region>.+))?")


def is_known_place(place: str) -> bool:
    """Whether the holidays of a country (JP) or of one of its regions (DE-BY) are known."""
    match = PLACE.fullmatch(place)
    if match is None:
        return False
    try:
        # Not `list_supported_countries`, which loads the modules of all countries.
        holidays.country_holidays(match["country"], subdiv=match["region"])
    except NotImplementedError:
        return False
    return True


@lru_cache(maxsize=256)
def public_holidays(place: str, year: int) -> Mapping[date, str]:
    """The public holidays of a place in a year with their names; none for an empty place."""
    if not place:
        return {}
    country, _, region = place.partition("-")
    return dict(holidays.country_holidays(country, subdiv=region or None, years=year, expand=False))


def is_public_holiday(place: str, day: date) -> bool:
    """Whether a day is a public holiday at a place, which is never the case at an empty one."""
    return day in public_holidays(place, day.year)
