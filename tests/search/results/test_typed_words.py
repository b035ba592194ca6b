"""A suggested spelling is written as the texts of the site write it."""

import pytest

from vitrine.search.results.typed_words import corrected


@pytest.mark.parametrize(
    ("typed", "meant", "shown", "suggested"),
    [
        ("debitmettre d'eau", {"debitmettre": "debitmetre"}, "Débitmètre électromagnétique", "débitmètre d eau"),
        ("presoin", {"presoin": "presion"}, "Un transmisor", "presion"),
        ("Maszeichnng CT-100", {"maszeichnng": "masszeichnung"}, "Die Maßzeichnung", "Maßzeichnung CT 100"),
        ("GROESE", {"groese": "grosse"}, "größe", "GRÖSSE"),
        ("Fuelltsand", {"fulltsand": "fullstand"}, "Füllstand", "Füllstand"),
        ("サーモカプル", {"サモカプル": "サモカツプル"}, "サーモカップル用の端子箱", "サーモカップル"),
        ("サーモカプル", {"サモカプル": "サモカツプル"}, "熱電対", ""),
        ("sterilised", {"sterilised": "sterilized"}, "Sterilized", ""),
    ],
)
def test_a_suggestion_is_written_as_the_texts_write_it(
    typed: str, meant: dict[str, str], shown: str, suggested: str
) -> None:
    assert corrected(typed, meant, [shown]) == suggested
