"""A translation states the figures of its source, written as its language writes them."""

import pytest

from tests.support.content.catalogs import faults_of


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "Accurate to 0.2% over 1,000 hours", "Auf 0,2 % genau über 1.000 Stunden"),
        ("fr", "Up to 12,500 bar at −20 to 130 °C", "Jusqu’à 12\u202f500 bar de −20 à 130 °C"),
        ("es", "The 6 mm stem of the FL-200", "El vástago de 6 mm del FL-200"),
        ("ja", "A city of 80,000 people", "人口8万人の都市"),
        ("ja", "Sales of 74 million euros", "売上高7,400万ユーロ"),
        ("de", "The FL-200 fits", "Das FL-200-Gehäuse passt"),
        ("de", "For the CT-220-N", "Für das CT-220-N-Modul"),
        ("de", "Within 14 months", "In vierzehn Monaten"),
        ("es", "20 liters", "Veinte litros"),
        ("de", "Torque 25 N·m", "Drehmoment 25 Nm"),
        ("ja", "4 or 5 bar", "400 kPa（4 bar）または500 kPa（5 bar）"),
        ("ja", "Down to a third", "3分の1まで"),
        ("de", "Thread G", "G-Gewinde"),
        ("de", "Sales of 74 million euros", "74 Millionen Euro Umsatz"),
        ("de", "Every 2 weeks", "Alle zwei Wochen"),
        ("de", "Through a G 1½ thread", "Durch ein Gewinde G 1½"),
        ("de", "Call +49 89 99998 100", "Rufen Sie +49 89 99998 200 an"),
        ("de", "From 0 to 25% by volume", "Von 0 bis 25 Vol.-%"),
        ("de", "From −20 to 130 °C, ±0.5 K", "Von minus 20 bis 130 °C, ± 0,5 K"),
        ("de", "−20 °C, within ±0.5 K", "Minus 20 °C, innerhalb von +/- 0,5 K"),
        ("ja", "From −20 to 130 °C", "－20～130 °C"),
        ("fr", "Materials to EU 10/2011", "Matériaux conformes au règlement UE 10/2011"),
        ("es", "Supplied with DC 24 V", "Alimentación de 24 V CC"),
        ("fr", "A material certificate 3.1, a record", "Un certificat matière 3.1, un procès-verbal"),
        ("de", "Two of the 3 valves, each DN 25, a spare", "2 der drei Ventile, je DN 25, Ersatz"),
        ("de", "20 degrees below zero, 5 to 10 bar", "−20 Grad, 5 – 10 bar"),
        ("de", "5 − 3 = 2, at +20 °C", "5 – 3 = 2 bei +20 °C"),
        ("ja", "Below ≤ 5 m³ of CO₂", "CO₂が≦5 m³未満"),
        ("de", "4 m away, by 4 degrees, in four steps", "4 m, um vier Grad, in 4 Schritten"),
        ("de", "2 of 2 six-wire meters", "2 6-Leiter-Geräte"),
        ("fr", "Four-gas detector", "Détecteur 4 gaz"),
        ("de", "Replacing it", "Austausch durch den FL-200"),
        ("de", "Measures carbon dioxide", "Misst CO2"),
        ("ja", "once a day", "1日1回"),
    ],
)
def test_figures_written_as_the_language_does_are_not_a_fault(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []


@pytest.mark.parametrize(
    ("msgid", "msgstr", "fault"),
    [
        ("Accuracy and sizing", "Genauigkeit 99", "99 is not in the English text"),
        ("Accurate to 0.2%", "Auf 0,5 % genau", "0.2 of the English text is not in the translation, which has 0.5"),
        ("Up to 40 bar", "Bis 400 bar", "40 of the English text is not in the translation, which has 400"),
        ("Up to 40 bar", "Bis 40 MPa", "40 bar of the English text is not in the translation, which has 40 MPa"),
        (
            "The FL-200 fits",
            "Das FL-210 passt",
            "FL-200 of the English text is not in the translation, which has FL-210",
        ),
        ("The FL-200 fits", "Das Gerät passt", "FL-200 of the English text is not in the translation"),
        ("From −20 to 130 °C", "Von 20 bis 130 °C", "−20 of the English text is not in the translation, which has 20"),
        ("Within ±25 mbar", "Innerhalb von 25 mbar", "±25 of the English text is not in the translation, which has 25"),
        ("Sizes DN 15 to DN 80", "Größen NW 15 bis NW 80", "DN of the English text is not in the translation"),
        ("For 250 hours", "Für Stunden", "250 of the English text is not in the translation"),
        (
            "For the CT-220-N",
            "Für CT-220-M",
            "CT-220-N of the English text is not in the translation, which has CT-220-M",
        ),
        ("Here M means Modbus", "Hier heißt N Modbus", "M of the English text is not in the translation"),
        ("M means Modbus; without M, none", "N heißt Modbus; ohne M nicht", "N is not in the English text"),
        ("Torque 25 N·m", "Drehmoment 25 N/m", "25 N·m of the English text is not in the translation"),
        ("Up to 64 bar", "Bis 64 bar (64 MPa)", "64 MPa is none of the quantities of the English text"),
        ("Down to a third", "4分の1まで", "4分の… is not a fraction of the English text"),
        ("For SIL 2", "Für SIL 3", "2 of the English text is not in the translation, which has 3"),
        ("Ex ia IIC T4", "Ex ia IIC T6", "4 of the English text is not in the translation, which has 6"),
        ("Output 4–20 mA", "Ausgang 0–20 mA", "4 of the English text is not in the translation, which has 0"),
        ("Up to 16 bar", "Bis 6 bar", "16 of the English text is not in the translation, which has 6"),
        ("From −20 to 1,300 °C", "Von −20 bis 1.300 ºC", "1300 °C of the English text is not in the translation"),
        ("At +5 °C", "Bei −5 °C", "−5 has a minus that the English text has not"),
        ("At 5 to 10 °C", "Bei -5 bis 10 °C", "-5 has a minus that the English text has not"),
        ("Down to 5 m²", "Bis 5 m³", "² of the English text is not in the translation, which has ³"),
        ("Within ≤ 0.5 %", "Innerhalb von ≥ 0,5 %", "≤ of the English text is not in the translation, which has ≥"),
        ("Some CO₂ at 5 bar", "CO bei 5 bar", "CO₂ of the English text is not in the translation"),
        ("4 m away, by 4 degrees", "4 m, um 6 Grad", "4 occurs less often than in the English text, but there is 6"),
    ],
)
def test_a_figure_that_is_lost_or_changed_is_named(msgid: str, msgstr: str, fault: str) -> None:
    assert fault in faults_of("de", msgid, msgstr)
