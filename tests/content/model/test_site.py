"""The form that languages share, days of opening that follow one another, and the local addresses of offices."""

import msgspec
import pytest

from vitrine.content.model.site import Day, FormSettings, Hours, InquirySettings, Office, PostalAddress
from vitrine.content.model.texts import Text

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


def test_languages_without_a_form_of_their_own_share_the_one_that_names_no_language() -> None:
    shared = FormSettings(fields=("name", "email", "message"))
    japanese = FormSettings(fields=("company", "name", "email", "message"), locales=("ja",))
    assert InquirySettings(forms=(shared, japanese)).form("de") is shared


@pytest.mark.parametrize(
    ("days", "is_run"),
    [
        (("monday", "tuesday", "wednesday"), True),
        (("saturday", "sunday"), True),
        (("sunday", "monday", "tuesday", "wednesday", "thursday"), True),
        (("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"), True),
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
