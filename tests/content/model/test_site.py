"""What site.yaml says of inquiries decides their form and route; runs of opening days; local addresses of offices."""

import msgspec
import pytest

from vitrine.content.model.site import (
    DEFAULT_FORM,
    Day,
    FormSettings,
    Hours,
    InquiryRoute,
    InquirySettings,
    Office,
    PostalAddress,
)
from vitrine.content.model.texts import Text

JAPANESE = FormSettings(fields=("company", "name", "email", "message"), required=("company",), locales=("ja",))
SHARED = FormSettings(fields=("name", "email", "message"))
ADDRESS, LOCAL_ADDRESS = ("1-2-3 Minato", "220-0012 Yokohama"), ("〒220-0012 横浜市西区みなと1-2-3",)
OFFICE = Office(
    code="yokohama",
    name=Text("Yokohama"),
    role=Text("Sales"),
    address=ADDRESS,
    street_address="1-2-3 Minato",
    postal_code="220-0012",
    local_address=PostalAddress(address=LOCAL_ADDRESS, locality="横浜市西区"),
    country=Text("Japan"),
    phone="+81 45 999 0100",
    email="japan@aurovane.example",
    hours=(),
    time_zone="Asia/Tokyo",
    coordinates=(35.4, 139.6),
    locales=("ja",),
)


def test_a_language_has_its_own_form_or_the_one_shared_by_the_others() -> None:
    settings = InquirySettings(forms=(SHARED, JAPANESE))
    assert settings.form("ja") is JAPANESE
    assert settings.form("de") is SHARED


def test_without_a_form_for_it_a_language_has_the_usual_one() -> None:
    assert InquirySettings(forms=(JAPANESE,)).form("de") is DEFAULT_FORM


@pytest.mark.parametrize(
    ("route", "fits"),
    [
        (InquiryRoute(office="lyon"), True),
        (InquiryRoute(office="lyon", countries=("BE", "FR")), True),
        (InquiryRoute(office="lyon", countries=("CH",)), False),
        (InquiryRoute(office="lyon", locales=("fr",)), True),
        (InquiryRoute(office="lyon", categories=("gas", "flow")), True),
        (InquiryRoute(office="lyon", categories=("gas",)), False),
        (InquiryRoute(office="lyon", countries=("FR",), locales=("de",)), False),
    ],
)
def test_a_route_fits_when_all_its_conditions_do(route: InquiryRoute, fits: bool) -> None:
    assert route.fits("FR", "fr", frozenset({"flow"})) is fits


@pytest.mark.parametrize(
    ("days", "is_run"),
    [
        (("monday", "tuesday", "wednesday"), True),
        (("saturday", "sunday"), True),
        (("friday",), False),
        (("monday", "wednesday", "friday"), False),
        # Written in another order, these days are as far apart as three days in a row.
        (("monday", "friday", "wednesday"), False),
        ((), False),
    ],
)
def test_days_that_follow_one_another_are_a_run(days: tuple[Day, ...], is_run: bool) -> None:
    assert Hours(days=days, opens="08:00", closes="17:00").is_run_of_days is is_run


def test_the_local_address_and_its_parts_replace_the_other_in_the_languages_of_the_office() -> None:
    shown = OFFICE.addressed_in("ja")
    assert (shown.address, shown.locality) == (LOCAL_ADDRESS, "横浜市西区")
    assert (shown.street_address, shown.postal_code) == ("", "")


def test_other_languages_show_the_address() -> None:
    assert OFFICE.addressed_in("de") is OFFICE


def test_an_office_without_a_local_address_shows_its_address_everywhere() -> None:
    office = msgspec.structs.replace(OFFICE, local_address=None)
    assert office.addressed_in("ja").address == ADDRESS
