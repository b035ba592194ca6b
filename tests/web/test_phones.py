"""Telephone numbers as a reader of the page dials them."""

import pytest

from vitrine.web.application import Application
from vitrine.web.phones import dialled_phone


@pytest.mark.parametrize(
    ("path", "number", "dialled"),
    [
        ("/de", "+49 89 99998 100", "089 99998 100"),
        ("/fr", "+33 1 99 00 41 20", "01 99 00 41 20"),
        ("/es", "+34 976 000 140", "976 000 140"),
        ("/ja", "+81 45 000 0150", "045 000 0150"),
        ("/", "+1 302 555 0142", "+1 302 555 0142"),
        ("/de", "+33 1 99 00 41 20", "+33 1 99 00 41 20"),
        ("/de", "+499 1", "+499 1"),
    ],
)
def test_a_number_of_ones_own_country_is_shown_as_dialled_there(
    app: Application, path: str, number: str, dialled: str
) -> None:
    with app.test_request_context(path, base_url="https://www.aurovane.example"):
        assert dialled_phone(number) == dialled
