"""Telephone numbers as they are dialled: within the country of the page's language, or from anywhere."""

from vitrine.locales import SOURCE_LOCALE
from vitrine.web.locale import current_locale

# By territory: the code others dial before a number, and what is dialled instead within the country.
DIALLING = {
    "AT": ("+43", "0"),
    "BE": ("+32", "0"),
    "BR": ("+55", "0"),
    "CA": ("+1", ""),
    "CH": ("+41", "0"),
    "CN": ("+86", "0"),
    "CZ": ("+420", ""),
    "DE": ("+49", "0"),
    "DK": ("+45", ""),
    "ES": ("+34", ""),
    "FR": ("+33", "0"),
    "GB": ("+44", "0"),
    "IT": ("+39", ""),
    "JP": ("+81", "0"),
    "KR": ("+82", "0"),
    "MX": ("+52", ""),
    "NL": ("+31", "0"),
    "PL": ("+48", ""),
    "PT": ("+351", ""),
    "SE": ("+46", "0"),
    "TR": ("+90", "0"),
    "US": ("+1", ""),
}


def dialled_phone(number: str) -> str:
    """A number in its international form as a reader of this page dials it; who reads English may be anywhere."""
    locale = current_locale()
    code, trunk = DIALLING.get(locale.territory, ("", ""))
    if locale == SOURCE_LOCALE or not code or not number.startswith(f"{code} "):
        return number
    return trunk + number.removeprefix(f"{code} ")
