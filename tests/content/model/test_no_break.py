"""Designations and quantities stay on one line, however their spaces were typed."""

import pytest

from vitrine.content.model.no_break import NO_BREAK_SPACE, WORD_JOINER
from vitrine.content.model.texts import Body, Text


@pytest.mark.parametrize(
    "shown",
    [
        "DN_300 and PN_16",
        "Clase_A o clase_AA",
        "flange DIN_EN_1092-1, dairy fitting DIN_11851",
        "OIML_R_49, MID_MI-001 (water), NSF/ANSI/CAN_61",
        "conduit ½_NPT, thread G_¼ or G_1/2",
        "16_bar at 20_°C, 5_m of cable",
        "ATEX zone_1, Class_I, Division 1, class_1.6 to VDI/VDE_3513-2",
        "Ui_30_V, Io_93_mA, Pi_1_W; Co_2.4_µF, Li_0",
        "JIS_B_2220_10K, II_1/2_G Ex ia IIC T6…T1",
        "9|～32_Vが必要、口径DN_50は80_°Cまで、SIL_2の機器",
        "250 to 600_Ω, 1.5_N·m, 0.2_nF, 1_MW, uncertainty（k_=_2）",
        "240_V_AC, 24_V_CC, T4:_130_°C at class T4: hot",
        "a class in school, within 3 hours, in 12 months, type K, the EN section",
    ],
)
def test_what_belongs_on_one_line_is_joined(shown: str) -> None:
    typed = shown.replace("_", " ").replace("|", "")
    printed = shown.replace("_", NO_BREAK_SPACE).replace("|", WORD_JOINER)
    assert Text(typed).__html__() == printed
    assert Body(html=f'<p title="DN 50">{typed}</p>').__html__() == f'<p title="DN 50">{printed}</p>'


def test_a_range_is_one_element_that_does_not_break() -> None:
    shown = '“<span class="one-line">4–20</span>_mA” or <span class="one-line">0.1–1.5</span>, Monday–Friday'
    shown = shown.replace("_", NO_BREAK_SPACE)
    assert Text("“4–20 mA” or 0.1–1.5, Monday–Friday").__html__() == shown
    typed = '<p title="4–20 mA">“4–20 mA” or 0.1–1.5, Monday–Friday</p>'
    assert Body(html=typed).__html__() == f'<p title="4–20 mA">{shown}</p>'


def test_an_attribute_has_the_text_as_it_was_typed() -> None:
    assert Text("DN 300").value == "DN 300"
