"""What site.yaml says: brand, offices, navigation, route rules, language detection, inquiries."""

from typing import Literal

import msgspec

from vitrine.content.dictionary import Choice
from vitrine.content.inquiry import InquirySettings
from vitrine.content.texts import Text

Day = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
Detection = Literal["every-page", "home", "off"]
Middleware = Literal["noindex", "gone", "no-store"]
RedirectStatus = Literal[301, 302, 307, 308]


class Hours(msgspec.Struct, frozen=True):
    """Opening hours in the office's own time: `opens` and `closes` as `08:00`."""

    days: tuple[Day, ...]
    opens: str
    closes: str


class Office(msgspec.Struct, frozen=True, kw_only=True):
    """An office; `coordinates` are latitude and longitude in degrees, `locales` those it answers in."""

    code: str
    name: Text
    role: Text
    address: tuple[str, ...]
    country: Text
    phone: str
    email: str
    hours: tuple[Hours, ...]
    time_zone: str
    coordinates: tuple[float, float]
    locales: tuple[str, ...] = ()


class MenuEntry(msgspec.Struct, frozen=True):
    """One entry of a menu; `to` is an address without locale prefix or an external one."""

    label: Text
    to: str


class Redirect(msgspec.Struct, frozen=True, rename={"source": "from", "target": "to"}):
    """A redirect from an exact address, or from everything below one (`/catalogue/**`)."""

    source: str
    target: str
    status: RedirectStatus = 301


class Rule(msgspec.Struct, frozen=True):
    """Named middleware for a path, exact or ending in `/**`."""

    path: str
    middleware: tuple[Middleware, ...]


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of site.yaml; the same class before and after translation."""

    name: str
    legal_name: str
    tagline: Text
    summary: Text
    email: str
    offices: tuple[Office, ...]
    navigation: tuple[MenuEntry, ...]
    footer: tuple[MenuEntry, ...] = ()
    redirects: tuple[Redirect, ...] = ()
    rules: tuple[Rule, ...] = ()
    root_redirect: str = ""
    topics: tuple[Choice, ...] = ()
    language_detection: Detection = "every-page"
    retention_days: int = 180
    inquiry: InquirySettings = InquirySettings()
