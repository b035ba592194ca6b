"""Values whose digits are right, but which stand for something else, are named."""

import pytest

from tests.support.content.catalogs import faults_of

NB = "\u00a0"


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "said"),
    [
        ("de", "From −20 to 60 °C", f"Von 60 bis −20{NB}°C", "which has 60 to −20"),
        ("fr", "From −20 to 60 °C", f"Entre 60 et −20{NB}°C", "which has 60 to −20"),
        ("es", "It measures 4 to 20 bar", f"Mide de 20{NB}bar a 4{NB}bar", "which has 20 to 4"),
        ("ja", "From −20 to 60 °C", f"60～−20{NB}°C", "which has 60 to −20"),
        ("de", "Two wires with SIL 2", f"Zwei Leiter mit SIL{NB}3", "SIL 2 of the English text"),
        ("es", "Two housings with IP66 and DN 7", f"Dos carcasas con IP{NB}66 y DN{NB}6", "DN 7 of the English text"),
        ("de", "SIL 2 alone, SIL 3 with two", f"SIL{NB}3 einzeln, SIL{NB}3 zu zweit", "SIL 2 of the English text"),
        ("es", "In zone 1, from six meters", f"En zona{NB}2, desde seis metros", "zone 1 of the English text"),
        (
            "de",
            "From 2011 to March 2022, until then",
            "Von 2011 bis April 2022, bis dahin",
            "March of the English text",
        ),
        ("fr", "A thread of 1½", "Un filetage de 1¼", "½ of the English text"),
        (
            "de",
            "0.1% in liquids and 0.35% in gases",
            f"0,1 bei Flüssigkeiten, 0,35{NB}% bei Gasen",
            "0.1% of the English",
        ),
        ("de", "Class 1.6", f"Klasse{NB}1.6", "1.6 has a decimal point"),
        ("de", "Type FL (25.2 V)", f"Typ FL (25.2{NB}V)", "25.2 has a decimal point"),
        ("de", "Gauge pressure from −1 to 700 bar", f"Überdruck von -1 bis 700{NB}bar", "-1 has a hyphen for a minus"),
        ("ja", "Gauge pressure −1 to 7 bar", f"ゲージ圧-1～7{NB}bar", "-1 has a hyphen for a minus"),
        ("ja", "a 4–20 mA signal", f"値は4-20{NB}mA信号", "4-20 has a hyphen between its limits"),
        ("de", "74 million euros", f"74{NB}Milliarden Euro", "“million” of the English text"),
        ("es", "74 billion euros", f"74{NB}billones de euros", "“billion” of the English text"),
        (
            "fr",
            "Write to info@aurovane.example",
            "Écrivez à info@aurovan.example",
            "info@aurovane.example of the English",
        ),
        (
            "de",
            "The last units left in June 2026",
            "Die letzten Geräte gingen im Juli 2026",
            "June of the English text",
        ),
        ("ja", "The last units left in June 2026", "最終出荷は2026年11月", "June of the English text"),
    ],
)
def test_a_misstated_value_is_named(code: str, msgid: str, msgstr: str, said: str) -> None:
    assert [said in fault for fault in faults_of(code, msgid, msgstr)] == [True]


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "From −20 to 60 °C", f"Zwischen −20{NB}°C und +60{NB}°C"),
        ("de", "SIL 2, and SIL 3 with two of them", f"SIL{NB}2, zu zweit SIL{NB}3; einzeln nur SIL{NB}2"),
        ("ja", "In zone 0, 1 or 2", "ゾーン0、1または2"),
        ("fr", "From 5% to 10%", "De 5 à 10\u202f%"),
        ("de", "Version 2.4 is available", "Die Version 2.4 ist verfügbar"),
        ("fr", "Material certificate 3.1", "Certificat matière 3.1"),
        ("es", "5 billion liters", "5000 millones de litros"),
        ("ja", "2 million yen", "200万円"),
        ("fr", "Last orders until March 2026", f"Dernières commandes avant avril{NB}2026"),
        ("es", "Such as name@example.com", "Por ejemplo, nombre@example.com"),
        ("de", "a 4–20 mA signal", "ein 4-20-mA-Signal"),
        ("fr", "Tested to IP66 and IP67", "Testé IP66/67"),
    ],
)
def test_another_notation_is_right(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []
