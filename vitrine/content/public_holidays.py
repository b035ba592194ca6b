"""The public holidays of countries and their regions, by the ISO 3166 code of the place: JP, DE-BY.

A kind of further holidays that the library knows may follow, such as those of the Catholic municipalities of Bavaria,
which have Assumption Day: `DE-BY catholic`.

Only builds use it, and store the answers: the library loads all countries, which takes 11 MB and a tenth of a second.
"""

import re
from collections.abc import Iterable
from datetime import date

PLACE = re.compile(r"(?P<country>[A-Z]{2})(-(?P<region>[^ ]+))?( (?P<kind>[a-z]+))?")
PUBLIC = "public"  # the holidays that the library gives if none are named


def is_known_place(place: str) -> bool:
    """Whether the holidays of a country (JP) or of one of its regions (DE-BY) are known."""
    import holidays

    match = PLACE.fullmatch(place)
    if match is None:
        return False
    try:
        known = holidays.country_holidays(match["country"], subdiv=match["region"])
    except NotImplementedError:
        return False
    return not match["kind"] or match["kind"] in known.supported_categories


def public_holidays(place: str, years: Iterable[int]) -> tuple[date, ...]:
    """The public holidays of a known place in these years, in their order."""
    import holidays

    where, _, kind = place.partition(" ")
    country, _, region = where.partition("-")
    kinds = (PUBLIC, kind) if kind else None
    found = holidays.country_holidays(country, subdiv=region or None, years=years, expand=False, categories=kinds)
    return tuple(sorted(found))
