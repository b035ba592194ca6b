"""Numbers and units of a search are rewritten as texts write them, letters that were read for digits included."""

import pytest

from vitrine.search.quantities.reader import read_quantities
from vitrine.search.quantities.usual_notation import in_usual_notation


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("150#", "class 150"),
        ("jis c1604", "jis c 1604"),
        ("ansi 300#", "class 300"),
        ("ansi class 300", "class 300"),
        ("asme b16.5 class 150", "class 150"),
        ("brida ansi clase 300", "brida class 300"),
        ("5 m^3/h", "5 m3/h"),
        ("氷点下20度", "-20度"),
        ("300 lbs", "class 300"),
        ("300 lb/h", "300 lb/h"),
        ("300 lb per hour", "300 lb per hour"),
        ("500 mpa.s", "500 mpa\u00b7s"),
        ("500 cp", "500 mpa\u00b7s"),
        ("4-20 milliamps", "4-20 ma"),
        ("4-20 milliampères", "4-20 ma"),
        ("5 microsiemens", "5 \u03bcs/cm"),
        ("0-5% o2", "0-5 % vol o2"),
        ("5%o2", "5 % vol o2"),
        ("0.1 % of span", "0.1 % of span"),
        ("ansi 150", "class 150"),
        ("ansi b16.5", "ansi b16.5"),
        ("m20x1.5", "m20"),
        ("minus 40 °c", "-40 °c"),
        ("minus 40 to plus 85 °c", "-40 to +85 °c"),
        ("minus 20 bis plus 60 °c", "-20 bis +60 °c"),
        ("au plus 10 bar", "au plus 10 bar"),
        ("moins de 10 bar", "moins de 10 bar"),
        ("au moins 10 bar", "au moins 10 bar"),
        ("al menos 10 bar", "al menos 10 bar"),
        ("por lo menos 10 bar", "por lo menos 10 bar"),
        ("a menos 40 °c", "a -40 °c"),
        ("plus or minus 25 mbar", "\u00b125 mbar"),
        ("plus/minus 25 mbar", "\u00b125 mbar"),
        ("plus ou moins 25 mbar", "\u00b125 mbar"),
        ("más o menos 25 mbar", "\u00b125 mbar"),
        ("プラスマイナス25mbar", "\u00b125mbar"),
        ("マイナス40度", "-40度"),
        ("温度マイナス40度", "温度-40度"),
        ("ø6", "ø6 mm"),
        ("φ 6.5 保護管", "φ 6.5 mm 保護管"),
        ("ø22mm", "ø22mm"),
        ("ø2 m", "ø2 m"),
        ("φ1/2", "φ1/2"),
        ('ø3"', 'ø3"'),
        ("ø3 inch", "ø3 inch"),
        ("φ6 ミリ", "φ6 ミリ"),
        ("dn 5o", "dn 50"),
        ("dnso", "dn50"),
        ("pn l6", "pn 16"),
        ("dn oil", "dn oil"),
        ("pr-31o bar", "pr-31o bar"),
    ],
)
def test_classes_and_units_are_read_as_texts_have_them(text: str, plain: str) -> None:
    assert in_usual_notation(text) == plain


def test_a_viscosity_is_not_a_pressure() -> None:
    assert read_quantities(in_usual_notation("500 mpa.s")) == []
