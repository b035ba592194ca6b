"""Pipe sizes are read in inches and as Japanese standards write them; thread sizes are not pipe sizes."""

import pytest

from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.quantity import distinct
from vitrine.search.quantities.reader import read_quantities
from vitrine.search.quantities.usual_notation import in_usual_notation


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ('½"', 15),
        ("½ inch", 15),
        ("½ Zoll", 15),
        ("½-inch", 15),
        ('¾"', 20),
        ("1½ inch", 40),
        ('1/2"', 15),
        ("1/2''", 15),
        ("3/4 inch", 20),
        ("1 1/2 inch", 40),
        ('1-1/2"', 40),
        ("2½ pouces", 65),
        ("3/4 pulgadas", 20),
        ("1 1/4 Zoll", 32),
        ("1/2インチ", 15),
        ("1½インチ流量計", 40),
        ("1.5 inch", 40),
        ('1/8"', 6),
        ("NPS 2", 50),
        ("NPS ½", 15),
        ("NPS 1-1/2", 40),
        ("NPS 36", 900),
        ('DN 15 1/2"', 15),
        ("diamètre ½ pouce", 15),
    ],
)
def test_inches_and_their_fractions_are_the_nominal_diameters_they_stand_for(text: str, size: float) -> None:
    (quantity,) = distinct(read_quantities(normalize(text)))
    assert (quantity.dimension, quantity.low, quantity.high) == ("diameter", size, size)


@pytest.mark.parametrize(
    ("text", "size"), [('1"1/2', 40), ("1'' 1/2", 40), ("1″½", 40), ("1 pouce 1/2", 40), ("2 pulgadas 1/2", 65)]
)
def test_a_fraction_may_follow_its_inches(text: str, size: float) -> None:
    (quantity,) = distinct(read_quantities(in_usual_notation(normalize(text))))
    assert (quantity.dimension, quantity.low) == ("diameter", size)


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("2 to 3 inch", [50, 80]),
        ("2/3 inch", [50, 80]),
        ("50A-80A", [50, 80]),
        ("DN 50-80", [50, 80]),
        ("DN 100 bis 300", [100, 300]),
        ("DN 50-PN 16", [50]),
        ("Ø 50-80 mm", [50, 80]),
    ],
)
def test_a_range_of_sizes_means_both_of_its_ends(text: str, ends: list[float]) -> None:
    assert [(quantity.low, quantity.high) for quantity in read_quantities(text.lower())] == [(end, end) for end in ends]


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("DN 50 - 16 bar", "pressure", 16),
        ("DN 80 - 100 m³/h", "flow", 100),
        ("DN 25 / 120 °C", "temperature", 120),
        ("DN 50 a 150 grados", "temperature", 150),
    ],
)
def test_a_number_with_a_unit_of_its_own_is_not_the_end_of_a_range_of_sizes(
    text: str, dimension: str, value: float
) -> None:
    size, other = read_quantities(text.lower())
    assert (size.dimension, other.dimension, other.low) == ("diameter", dimension, value)


def test_a_length_from_nothing_is_not_a_range_of_sizes() -> None:
    (quantity,) = read_quantities("0-50 mm")
    assert (quantity.low, quantity.high) == (0, 50)


@pytest.mark.parametrize(
    ("locale", "text", "sizes"),
    [
        ("ja", "1.5Sヘルール", [40]),
        ("ja", "ヘルール ２Ｓ 流量計", [50]),
        ("ja", "応答時間 2s", []),
        ("ja", "1/2B", [15]),
        ("ja", "2Bフランジ", [50]),
        ("ja", "2B230", []),
        ("en", "2B", []),
        ("ja", "GD-120-H2S", []),
        ("en", "2s", []),
    ],
)
def test_sizes_in_inches_are_written_with_letters_in_japanese(locale: str, text: str, sizes: list[float]) -> None:
    found = read_quantities(normalize(text), locale)
    assert [quantity.low for quantity in found if quantity.dimension == "diameter"] == sizes


@pytest.mark.parametrize(
    "text",
    [
        *('1/2" NPT', 'G 1/2"', "NPT ½ inch", "Gewinde 1/2 Zoll", "rosca de ½ pulgada", "½ inch thread"),
        *('1" NPT', 'G 1"', "2 inch thread", "1/2 bar"),
    ],
)
def test_the_size_of_a_thread_is_not_a_nominal_diameter(text: str) -> None:
    assert read_quantities(normalize(text)) == []


def test_only_sizes_of_japanese_pipes_are_written_with_an_a() -> None:
    assert [quantity.low for quantity in read_quantities("50a", "ja")] == [50]
    for text in ("3a", "60a", "10a relay", "リレー 10a", "接点 8a", "250 v 10a"):
        assert "A" not in [quantity.unit for quantity in read_quantities(text, "ja")]
