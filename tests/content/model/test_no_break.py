"""Designations and quantities stay on one line, however their spaces were typed."""

import re

import pytest

from vitrine.content.model.no_break import NO_BREAK_SPACE, WORD_JOINER
from vitrine.content.model.texts import Body, Text


@pytest.mark.parametrize(
    "shown",
    [
        "DN_300 and PN_16",
        "Clase_A o clase_AA",
        "flange DIN_EN_{1092-1}, dairy fitting DIN_11851",
        "OIML_R_49, MID_{MI-001} (water), NSF/ANSI/CAN_61",
        "conduit ½_NPT, thread G_¼ or G_1/2",
        "16_bar at 20_°C, “{4–20}_mA” or {0.1–1.5}, 5_m of cable, Monday–Friday",
        "ATEX zone_1, Class_I, Division_1, class_1.6 to VDI/VDE_{3513-2}",
        "Ui_30_V, Io_93_mA, Pi_1_W; Co_2.4_µF, Li_0",
        "JIS_B_2220_10K, II_1/2_G Ex ia IIC {T6…T1}_Ga/Gb, Ex_i, T4_Gb, T4 Group",
        "{9|～32}_Vが必要、口径DN_50は80_°Cまで、SIL_2の機器、-{10|～-2.5}_°C",
        "250_to 600_Ω, −50_bis −10_°C, de 5_a 8_mm, 0_à 4; from 5 a day to 10, 1.5_N·m, 0.2_nF, 1_MW, 23_dBm",
        "uncertainty（k_=_2）",
        "{100–240}_V_AC, 24_V_CC, T4:_130_°C at class T4: hot; T6\u00a0:_80_°C",
        "{FL-200}, {PR-330}の電源, {M-Bus} and {O-Ring}, {clamp-on}; FL-200-Zähler, E-Mail-Adresse, A-B",
        "{FL-200-C-050} oder {FL-520-02-L-C22}, {CT-220-N}を, ({JNIOSH-TR-46}); FL-200-C-050-H-E",
        "l’{M-Bus}, sous-détecteur, off-línea, hors-d’œuvre, Vor-Ort",
        "{IO-Link}を備え, {NB-IoT} or {LTE-M}, KTW-BWGL, IO-Link-Master, EU-Richtlinie, HART-Gerät",
        "a {12-month} warranty, {7-degree} beam, 7-degree-beam, 80-GHz-Radar",
        "a class in school, within 3 hours, in 12 months, type K, the EN section",
    ],
)
def test_what_belongs_on_one_line_is_joined(shown: str) -> None:
    marked = re.sub("[|{}]", "", shown)
    typed = marked.replace("_", " ")
    typed_with_some = re.sub(r"_(?=\d)", NO_BREAK_SPACE, marked).replace("_", " ")
    printed = shown.replace("_", NO_BREAK_SPACE).replace("|", WORD_JOINER)
    printed = printed.replace("{", '<span class="one-line">').replace("}", "</span>")
    assert Text(typed).__html__() == printed
    assert Text(typed_with_some).__html__() == printed
    assert Body(html=f'<p title="DN 50">{typed}</p>').__html__() == f'<p title="DN 50">{printed}</p>'


def test_an_attribute_has_the_text_as_it_was_typed() -> None:
    assert Text("DN 300").value == "DN 300"
