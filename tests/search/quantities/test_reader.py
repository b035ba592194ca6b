"""Quantities are read in the units that people write, and converted to those of the specifications."""

import pytest

from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.quantity import distinct, without_quantities
from vitrine.search.quantities.reader import read_quantities
from vitrine.search.quantities.usual_notation import in_usual_notation


def assert_read(text: str, dimension: str, low: float, high: float) -> None:
    """A text has one quantity, with these ends in the base unit of its dimension."""
    (quantity,) = read_quantities(normalize(text))
    assert quantity.dimension == dimension
    assert (quantity.low, quantity.high) == pytest.approx((low, high), rel=0.01)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("DN 50", 50),
        ("DN50", 50),
        ('2"', 50),
        ("2″", 50),
        ("2-inch", 50),
        ("5/4 Zoll", 32),
        ('6/4"', 40),
        ("2 pouces", 50),
        ("diamètre 2 pouces", 50),
        ("50A 流量計", 50),
        ("50A流量計", 50),
        ("口径100mm", 100),
        ("Ø6mm", 6),
        ("測温抵抗体 φ 6 mm", 6),
        ("DN50の流量計", 50),
    ],
)
def test_a_nominal_diameter_is_read_by_its_name_or_in_inches(text: str, value: float) -> None:
    assert_read(text, "diameter", value, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10 bar", 10),
        ("1 MPa", 10),
        ("圧力10MPa", 100),
        ("0,5 mbar", 0.0005),
        ("10 kgf/cm²", 9.81),
        ("10 kg/cm2", 9.81),
        ("760 mmHg", 1.013),
        ("100 mmH2O", 0.00981),
        ("100 mmWS", 0.00981),
        ("100 mm WC", 0.00981),
        ("100 mm Wassersäule", 0.00981),
        ("100 mm de columna de agua", 0.00981),
        ("10 cm de colonne d’eau", 0.00981),
        ("100mm水柱", 0.00981),
        ("10 pulgadas de agua", 0.0249),
        ("150 pounds per square inch", 10.34),
        ("150 libras por pulgada cuadrada", 10.34),
        ('0.5" w.c.', 0.001245),
        ("5 psid", 0.345),
        ("10 in wg", 0.0249),
        ("10 inches wc", 0.0249),
        ("100 mmwg", 0.00981),
        ("30 cmH2O", 0.0294),
        ("30 cm WS", 0.0294),
        ("5 N/mm2", 50),
    ],
)
def test_a_pressure_is_read_in_any_unit(text: str, value: float) -> None:
    assert_read(text, "pressure", value, value)


@pytest.mark.parametrize(
    ("text", "dimension", "low", "high"),
    [
        ("0-10 bar", "pressure", 0, 10),
        ("0/10 bar", "pressure", 0, 10),
        ("0/16 bar", "pressure", 0, 16),
        ("-1 bis 40 bar", "pressure", -1, 40),
        ("-40/+85 °C", "temperature", -40, 85),
        ("-40 bis zu 200 °C", "temperature", -40, 200),
        ("-40 hasta 200 °C", "temperature", -40, 200),
        ("-40 jusqu’à 200 °C", "temperature", -40, 200),
        ("0 à 250 bar", "pressure", 0, 250),
        ("-40...+85 °C", "temperature", -40, 85),
        ("0-2 in wc", "pressure", 0, 0.00498),
        ("-40…120 ºC", "temperature", -40, 120),
        ("18-36 V", "voltage", 18, 36),
    ],
)
def test_a_range_is_read_whatever_stands_between_its_ends(text: str, dimension: str, low: float, high: float) -> None:
    assert_read(text, dimension, low, high)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("±25 mbar", -0.025, 0.025),
        ("+/- 25 mbar", -0.025, 0.025),
    ],
)
def test_a_deviation_is_a_range_around_zero(text: str, low: float, high: float) -> None:
    assert_read(text, "pressure", low, high)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("-14.7 psi", -1, -1),
        ("-30 inHg to 30 inHg", -1, 1.016),
        ("-1.013...10 bar", -1, 10),
    ],
)
def test_a_full_vacuum_is_as_low_as_specifications_say(text: str, low: float, high: float) -> None:
    assert_read(text, "pressure", low, high)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("150 °C", 150),
        ("−40 °C", -40),
        ("-40℃", -40),
        ("600 °F", 315.56),
        ("300 degrees Celsius", 300),
        ("300 grados", 300),
        ("300 degrés", 300),
        ("450 degrees F", 232.2),
    ],
)
def test_a_temperature_is_read_by_its_sign_or_in_words(text: str, value: float) -> None:
    assert_read(text, "temperature", value, value)


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("500 l/h", "flow", 0.5),
        ("10 gpm", "flow", 2.27),
        ("20 USGPM", "flow", 4.54),
        ("20 IGPM", "flow", 5.46),
        ("100 bbl/d", "flow", 0.6624),
        ("200 Nm³/h", "standard flow", 200),
        ("100 scfm", "standard flow", 169.9),
        ("2 tph", "mass flow", 2000),
        ("300 lb/h", "mass flow", 136.1),
        ("500 lb/h", "mass flow", 226.8),
    ],
)
def test_a_flow_is_read_in_the_units_of_a_volume_or_a_mass(text: str, dimension: str, value: float) -> None:
    assert_read(text, dimension, value, value)


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("50 liters per minute", "flow", 3),
        ("50 Liter pro Minute", "flow", 3),
        ("50 litros por minuto", "flow", 3),
        ("毎分50リットル", "flow", 3),
        ("100リットル毎分", "flow", 6),
        ("5 gallons per minute", "flow", 1.136),
        ("240 m³ pro Tag", "flow", 10),
        ("20 Gramm pro Stunde", "mass flow", 0.02),
        ("20 grammes par heure", "mass flow", 0.02),
        ("2 tons per hour", "mass flow", 2000),
    ],
)
def test_a_rate_is_read_in_words(text: str, dimension: str, value: float) -> None:
    assert_read(text, dimension, value, value)


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("PN 16 200 m³/h", "flow", 200),
        ("SIL 2 500 mbar", "pressure", 0.5),
        ("Class 150 500 gpm", "flow", 113.6),
    ],
)
def test_the_number_of_a_class_does_not_belong_to_the_quantity_after_it(
    text: str, dimension: str, value: float
) -> None:
    assert_read(text, dimension, value, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("DC24V", 24),
        ("24 V DC", 24),
    ],
)
def test_a_supply_is_read_with_or_without_its_kind_of_current(text: str, value: float) -> None:
    assert_read(text, "voltage", value, value)


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("20 µS/cm", "conductivity", 20),
        ("0.5 mS/cm", "conductivity", 500),
        ("25 Vol.-%", "volume share", 25),
        ("100 % LEL", "explosive share", 100),
        ("accuracy 0.1 %", "accuracy", 0.1),
        ("±0.25% accuracy", "accuracy", 0.25),
        ("Messabweichung 0.5 %", "accuracy", 0.5),
        ("精度0.2%", "accuracy", 0.2),
        ("accuracy 0.5 percent", "accuracy", 0.5),
        ("±0.5 %", "accuracy", 0.5),
        ("+/- 0.5% flow meter", "accuracy", 0.5),
    ],
)
def test_a_conductivity_the_share_of_a_gas_and_an_accuracy_are_read(text: str, dimension: str, value: float) -> None:
    assert_read(text, dimension, value, value)


@pytest.mark.parametrize(
    "text",
    [
        *("0.2 % of reading", "0.2% o.r.", "0.2 % of the measured value", "0.2 % FS", "0.2% F.S.", "0.2 % of span"),
        *("0,2 % v. M.", "0,2% v.E.", "0,2 % vom Messwert", "0,2 % der Spanne"),
        *("0,2 % de la lectura", "0,2 % lectura", "0,2 % del fondo de escala", "0,2 % de la mesure", "0,2 % P.E."),
        *("0.2%RD", "0.2%FS", "0.2%フルスケール"),
    ],
)
def test_a_percentage_of_a_reading_or_span_is_an_accuracy_with_all_of_its_words(text: str) -> None:
    text = in_usual_notation(normalize(text))
    (quantity,) = read_quantities(text)
    assert (quantity.dimension, quantity.low) == ("accuracy", 0.2)
    assert not without_quantities(text, [quantity]).strip()


@pytest.mark.parametrize("text", ["24 V ±10 %", "230 VAC +/-10%", "humidity 95 %", "±0.5 K"])
def test_a_tolerance_of_a_supply_is_not_an_accuracy(text: str) -> None:
    assert "accuracy" not in {quantity.dimension for quantity in read_quantities(normalize(text))}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10 m.c.a.", 10),
        ("10 m WS", 10),
        ("5 mWS", 5),
    ],
)
def test_a_head_of_water_is_a_length(text: str, value: float) -> None:
    assert_read(text, "length", value, value)


@pytest.mark.parametrize(
    "text",
    [
        "FL-200",
        "FL-200-C-050",
        "316L",
        "4-20 mA",
        "0-10 V",
        "SIL 2",
        "IP68",
        "EN 1434",
        "50",
        "20ミリ秒",
        "oxygen 21 %",
        "5 l",
        "5 kg",
    ],
)
def test_numbers_of_other_kinds_are_not_quantities(text: str) -> None:
    assert read_quantities(normalize(text)) == []


@pytest.mark.parametrize("text", ["FL 200 C 050", "fl 200 c"])
def test_what_continues_a_number_is_not_a_unit(db: SiteDatabase, text: str) -> None:
    assert read_quantities(normalize(text), "en", SearchTables(db, "en")) == []


@pytest.mark.parametrize(
    "text",
    [
        *("2 m/s", "200 cm/s", "2 m/sec", "120 m/min", "2 meters per second", "2 Meter pro Sekunde", "流速2m/s"),
        *("2 mètres par seconde", "2 metros por segundo", "2メートル毎秒", "毎秒2m", "秒速2m"),
    ],
)
def test_a_velocity_is_read(db: SiteDatabase, text: str) -> None:
    (quantity,) = read_quantities(normalize(text), "en", SearchTables(db, "en"))
    assert quantity.dimension == "velocity"
    assert quantity.low == pytest.approx(2)


@pytest.mark.parametrize(
    "text", ["10 bar/min", "10 bar pro Minute", "10 bar / s", "5 °C/min", "10 bar par minute", "24 V/m", "10 m/s²"]
)
def test_other_rates_are_not_quantities(db: SiteDatabase, text: str) -> None:
    assert read_quantities(normalize(text), "en", SearchTables(db, "en")) == []


def test_a_sign_between_different_quantities_makes_no_range() -> None:
    assert [quantity.unit for quantity in read_quantities(normalize("16 bar - 120 °C"))] == ["bar", "°C"]
    assert [quantity.low for quantity in read_quantities(normalize("10 mbar to 1 bar"))] == [0.01, 1]


def test_a_supply_over_a_voltage_is_that_voltage() -> None:
    (quantity,) = read_quantities(normalize("Speisung über 24 V"), "de")
    assert (quantity.low, quantity.bound) == (24, "")


def test_a_slash_may_stand_between_two_quantities() -> None:
    assert [quantity.unit for quantity in read_quantities(normalize("10 bar/150 psi"))] == ["bar", "psi"]


def test_quantities_without_a_specification_are_words(db: SiteDatabase) -> None:
    assert read_quantities("80 ghz", "en", SearchTables(db, "en")) == []


@pytest.mark.parametrize("text", ["10 bar 10 bar", "10 bar 1 MPa", "10 bar (145 psi)"])
def test_a_quantity_counts_once(text: str) -> None:
    assert len(distinct(read_quantities(normalize(text)))) == 1


@pytest.mark.parametrize("text", ["thermometer 200°", "200 deg", "max. 200 ° steam", "Strahlungspyrometer 200°"])
def test_degrees_alone_are_a_temperature(text: str) -> None:
    assert_read(text, "temperature", 200, 200)


@pytest.mark.parametrize(
    "text",
    [
        *("beam angle 4°", "Öffnungswinkel 4 Grad", "haz de 4 grados", "ビーム角4°"),
        *("flow meter after 90° elbow", "Rohrbogen 90°", "Krümmer 90 Grad", "coude 90°", "codo de 90°", "エルボ 90°"),
    ],
)
def test_degrees_of_an_angle_are_not_a_temperature(text: str) -> None:
    assert not list(read_quantities(normalize(text)))
