"""Dates, numbers, sizes and phone numbers as the page's language writes them."""

import re
from datetime import date, time
from typing import get_args

import babel
import flask_babel
import phonenumbers
from babel.dates import format_time, get_day_names, get_timezone, get_timezone_location
from flask_babel import get_locale

from vitrine.content.model.field_constraints import MIDNIGHT
from vitrine.content.model.no_break import NO_BREAK_SPACE
from vitrine.content.model.site import Day, Office
from vitrine.i18n.locale_formats import with_first_day, write_number
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.page.gettext import _
from vitrine.web.request.context import current_locale, current_site

DAY_AND_MONTH = re.compile("d.*?M+|M+ d")


@cached_per_locale
def format_date(day: date, style: str = "long") -> str:
    """A date: March 3, 2026, 3. März 2026, 2026年3月3日. Its day and month stay on one line."""
    pattern = get_locale().date_formats[style].pattern
    pattern = DAY_AND_MONTH.sub(lambda found: found[0].replace(" ", NO_BREAK_SPACE), pattern)
    return str(flask_babel.format_date(day, with_first_day(pattern, day, current_locale())))


def format_clock(clock: str) -> str:
    """A time of day such as `17:00`: 5:00 PM, 17:00, 17 h; no time zone is involved."""
    locale, own_pattern = get_locale(), current_locale().clock
    pattern, moment = own_pattern or locale.time_formats["short"].pattern, time.min
    if clock == MIDNIGHT:
        pattern = with_end_of_day(pattern, locale)
    else:
        moment = time.fromisoformat(clock)
    text = str(format_time(moment, pattern, locale=locale))
    return text.removesuffix(f"{NO_BREAK_SPACE}00") if own_pattern else text


def with_end_of_day(pattern: str, locale: babel.Locale) -> str:
    """The pattern that writes midnight as the end of a day: 24:00, 12:00 midnight."""
    if "H" in pattern:
        return re.sub("H+", "'24'", pattern)
    return pattern.replace("a", "b") if "midnight" in locale.day_periods["format"]["wide"] else pattern


def format_weekday(day: Day) -> str:
    """The name of a day of the week: Monday, Montag, 月曜日."""
    names = get_day_names("wide", context="stand-alone", locale=get_locale())
    return str(names[get_args(Day).index(day)])


def format_zone(zone: str) -> str:
    """The city that names a time zone: Europe/Berlin becomes Berlin, ベルリン."""
    return str(get_timezone_location(get_timezone(zone), locale=get_locale(), return_city=True))


def format_number(number: float, decimals: int = 0) -> str:
    return write_number(number, current_locale(), decimals)


@cached_per_locale
def format_file_size(size: int) -> str:
    """A size in bytes in decimal units: 640 kB, 1.4 MB."""
    if size < 1_000_000:
        return _("{size} kB", size=format_number(max(1, round(size / 1000)))).value
    return _("{size} MB", size=format_number(size / 1_000_000, 1)).value


@cached_per_locale
def format_phone(office: Office) -> str:
    """The phone number of an office, in national form if it serves only the country for which the page is written.

    All others keep the international form, since they have callers from several countries.
    """
    territory = current_locale().territory
    if current_site().countries_of(office) != {territory}:
        return office.phone
    try:
        parsed = phonenumbers.parse(office.phone)
    except phonenumbers.NumberParseException:
        return office.phone
    if not phonenumbers.is_valid_number_for_region(parsed, territory):
        return office.phone
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.NATIONAL)
