"""What site.yaml says of inquiries decides the form of a language and the route of an inquiry; runs of opening days."""

import pytest

from vitrine.content.model.site import DEFAULT_FORM, Day, FormSettings, Hours, InquiryRoute, InquirySettings

JAPANESE = FormSettings(fields=("company", "name", "email", "message"), required=("company",), locales=("ja",))
SHARED = FormSettings(fields=("name", "email", "message"))


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
