"""An office shows its local address in its own languages only."""

import msgspec

from vitrine.content.model.site import Office, PostalAddress
from vitrine.content.model.texts import Text

ROMANIZED, JAPANESE = ("1-2-3 Minato", "220-0012 Yokohama"), ("〒220-0012 横浜市西区みなと1-2-3",)
OFFICE = Office(
    code="yokohama",
    name=Text("Yokohama"),
    role=Text("Sales"),
    address=ROMANIZED,
    street_address="1-2-3 Minato",
    postal_code="220-0012",
    local_address=PostalAddress(address=JAPANESE, locality="横浜市西区"),
    country=Text("Japan"),
    phone="+81 45 999 0100",
    email="japan@aurovane.example",
    hours=(),
    time_zone="Asia/Tokyo",
    coordinates=(35.4, 139.6),
    locales=("ja",),
)


def test_the_local_address_and_its_parts_replace_the_other_in_the_languages_of_the_office() -> None:
    shown = OFFICE.addressed_in("ja")
    assert (shown.address, shown.locality) == (JAPANESE, "横浜市西区")
    assert (shown.street_address, shown.postal_code) == ("", "")


def test_other_languages_show_the_address() -> None:
    assert OFFICE.addressed_in("de") is OFFICE


def test_an_office_without_a_local_address_shows_its_address_everywhere() -> None:
    office = msgspec.structs.replace(OFFICE, local_address=None)
    assert office.addressed_in("ja").address == ROMANIZED
