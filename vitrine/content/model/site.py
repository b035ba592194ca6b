"""The records of site.yaml: brand, offices, menus, route rules, inquiry forms and routes."""

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from typing import Annotated, Literal, Self, get_args

import msgspec

from vitrine.build_folder import Middleware
from vitrine.content.kinds import SECTIONS
from vitrine.content.model.conformity import Conformity
from vitrine.content.model.field_constraints import (
    Bounds,
    BrandColor,
    ClockTime,
    Email,
    Latitude,
    LocaleCode,
    Longitude,
    OneOf,
    Phone,
    SecurityUri,
    TranslatedLocaleCode,
)
from vitrine.content.model.specifications import Choice
from vitrine.content.model.texts import Context, Summary, Text
from vitrine.inquiry_fields import DEFAULT_FIELDS, FieldName

Day = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Day, ...] = get_args(Day)
Detection = Literal["every-page", "home", "off"]
RedirectStatus = Literal[301, 302, 307, 308]
Privacy = Literal["notice", "tick"]


class Hours(msgspec.Struct, frozen=True):
    """Opening hours in the time zone of the office."""

    days: tuple[Day, ...]
    opens: ClockTime
    closes: ClockTime

    @property
    def is_run_of_days(self) -> bool:
        """Whether these are several successive days of a week, which may begin on any day: Sunday to Thursday."""
        numbers = [WEEKDAYS.index(day) for day in self.days]
        steps = {(after - before) % len(WEEKDAYS) for before, after in pairwise(numbers)}
        return steps == {1} and len(self.days) <= len(WEEKDAYS)


class PostalAddress(msgspec.Struct, frozen=True, kw_only=True):
    """The lines of an address, which are shown, and the parts of them for structured data."""

    address: tuple[str, ...]
    street_address: str = ""
    postal_code: str = ""
    locality: str = ""
    region: str = ""


class Office(PostalAddress, frozen=True, kw_only=True):
    """An office.

    local_address  replaces the address on pages in the languages of `locales`
    country_code   the ISO 3166-1 code of its country, for structured data and the language of the address
    holidays       the ISO 3166 code, such as JP or DE-BY, of the place whose public holidays it keeps; `catholic`
                   after it adds those of Catholic municipalities
    register       its own entry in a register of its country; its e-mails give it together with that of the company
    coordinates    latitude and longitude in degrees
    locales        the languages in which it answers
    """

    code: str
    name: Annotated[Text, Context("place")]
    role: Annotated[Text, Context("role of an office")]
    local_address: PostalAddress | None = None
    country: Annotated[Text, Context("country")]
    country_code: str = ""
    phone: Phone
    email: Email
    hours: tuple[Hours, ...]
    holidays: str = ""
    register: str = ""
    time_zone: str
    coordinates: tuple[Latitude, Longitude]
    locales: tuple[LocaleCode, ...] = ()

    def addressed_in(self, locale: str) -> Self:
        """The office with the address that pages in this language show."""
        if self.local_address is None or locale not in self.locales:
            return self
        return msgspec.structs.replace(self, **msgspec.structs.asdict(self.local_address))

    @property
    def phone_url(self) -> str:
        """The address of a link that calls it."""
        return f"tel:{self.phone.replace(' ', '')}"


class Profile(msgspec.Struct, frozen=True):
    """A page about the company on another site; its link text is the name of that site."""

    name: str
    to: str


class MenuEntry(msgspec.Struct, frozen=True):
    """An entry of a menu; `to` is an address without locale prefix, or an external one."""

    label: Annotated[Text, Context("menu", 25)]
    to: str


class Redirect(msgspec.Struct, frozen=True, rename={"source": "from", "target": "to"}):
    """A redirect from the addresses of a path pattern."""

    source: str
    target: str
    status: RedirectStatus = 301


class Rule(msgspec.Struct, frozen=True):
    """Middleware for the addresses of a path pattern."""

    path: str
    middleware: tuple[Middleware, ...]


class FormSettings(msgspec.Struct, frozen=True, kw_only=True):
    """An inquiry form: its fields in order, and the fields that are required in addition to REQUIRED_FIELDS.

    It is shown in its `locales`; a form without locales is shown in all others.
    """

    fields: tuple[FieldName, ...]
    required: tuple[FieldName, ...] = ()
    privacy: Privacy = "notice"
    locales: tuple[LocaleCode, ...] = ()


class InquiryRoute(msgspec.Struct, frozen=True, kw_only=True):
    """The office that answers inquiries meeting all conditions; `email` replaces the address of the office."""

    office: str
    email: Email = ""
    countries: tuple[str, ...] = ()
    locales: tuple[LocaleCode, ...] = ()
    categories: tuple[str, ...] = ()

    def fits(self, country: str, locale: str, categories: frozenset[str]) -> bool:
        """Whether an inquiry from this country, in this locale and about these categories meets all conditions."""
        return (
            (not self.countries or country in self.countries)
            and (not self.locales or locale in self.locales)
            and (not self.categories or not categories.isdisjoint(self.categories))
        )


DEFAULT_FORM = FormSettings(fields=DEFAULT_FIELDS)


class InquirySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The section `inquiry`; in the locales of `check` visitors review their answers before they send them."""

    forms: tuple[FormSettings, ...] = ()
    check: tuple[LocaleCode, ...] = ()
    routes: tuple[InquiryRoute, ...] = ()
    answer_days: Annotated[int, Bounds("a number of working days", 1, 30)] = 1

    def route(self, country: str, locale: str, categories: frozenset[str]) -> InquiryRoute | None:
        """The first route that fits an inquiry."""
        return next((route for route in self.routes if route.fits(country, locale, categories)), None)

    def form(self, locale: str) -> FormSettings:
        own = (form for form in self.forms if locale in form.locales)
        shared = (form for form in self.forms if not form.locales)
        return next(own, None) or next(shared, DEFAULT_FORM)


class SecurityContact(msgspec.Struct, frozen=True, kw_only=True):
    """The section `security`, the content of /.well-known/security.txt."""

    contacts: tuple[SecurityUri, ...]
    expires: datetime
    policy: str = ""
    locales: tuple[LocaleCode, ...] = ()


class LegalDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The legal details required at the end of a business e-mail, as registered; empty ones are left out."""

    registered_office: str = ""
    register: str = ""
    represented_by: tuple[str, ...] = ()


class Brand(msgspec.Struct, frozen=True, kw_only=True):
    """The section `brand`: the color, the file of the logo below content/, and the line below the header.

    A `wordmark` is a logo that contains the name of the company, so the header does not repeat it.
    """

    color: BrandColor = "#5b2a86"
    logo: str = ""
    wordmark: bool = False
    motif: Literal["scale", "line", "none"] = "scale"


class LanguageSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A language under `languages`: from which percentage of translated texts it is public, and which ones it shows."""

    opens_at: Annotated[int, Bounds("a percentage", 0, 100)] = 0
    serve: Literal["all", "reviewed"] = "all"


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """The content of site.yaml, before or after translation.

    serve_stale         the sections in which a stale translation is shown and marked, instead of the English text
    us_customary_units  whether pages for the United States also give psi, °F, lb, inches and feet
    """

    name: str
    legal_name: str
    brand: Brand = Brand()
    tagline: Annotated[Text, Context("tagline")]
    summary: Summary
    email: Email
    offices: tuple[Office, ...]
    navigation: tuple[MenuEntry, ...]
    footer: tuple[MenuEntry, ...] = ()
    profiles: tuple[Profile, ...] = ()
    security: SecurityContact | None = None
    redirects: tuple[Redirect, ...] = ()
    rules: tuple[Rule, ...] = ()
    root_redirect: str = ""
    topics: Annotated[tuple[Choice, ...], Context("inquiry topic", 30)] = ()
    language_detection: Detection = "every-page"
    languages: dict[TranslatedLocaleCode, LanguageSettings] = {}
    serve_stale: tuple[Annotated[str, OneOf("section", SECTIONS)], ...] = ()
    retention_days: Annotated[int, Bounds("a number of days", 1, 36_500)] = 180
    inquiry: InquirySettings = InquirySettings()
    legal: LegalDetails = LegalDetails()
    us_customary_units: bool = False
    conformity: Conformity | None = None

    def countries_of(self, office: Office) -> frozenset[str]:
        """The countries whose inquiries go to an office; empty for the office that answers all other countries."""
        return frozenset(
            country for route in self.inquiry.routes if route.office == office.code for country in route.countries
        )

    def countries_answered(self, office: Office, locale: str) -> Iterator[str]:
        """The countries whose inquiries in a locale go to an office, whatever they are about."""
        named = dict.fromkeys(country for route in self.inquiry.routes for country in route.countries)
        for country in named:
            route = self.inquiry.route(country, locale, frozenset())
            if route and route.office == office.code:
                yield country
