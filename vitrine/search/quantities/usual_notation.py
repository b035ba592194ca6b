"""Rewrites the numbers and units of a search as texts write them: `class 150` for `150#`, `ø6 mm` for `ø6`."""

import re

from vitrine.search.analysis.terms import FRACTION

# Two degrees of protection in one, `IP 65/67`, and inches before their fraction, `1"1/2` and `1 pouce 1/2`.
PROTECTIONS = re.compile(r"(?<![^\W_])ip[ -]?(\d\d) ?[/\u2044] ?(?:ip[ -]?)?(\d\d)(?!\w)")
INCHES_THEN_FRACTION = re.compile(
    rf"(?<![\d.,/])(\d) ?(\"|\u2032\u2032|\u201d|''|\u2019\u2019|pouces?|pulgadas?|pulg\.?) ?({FRACTION})"
)
# The class of a flange after its pounds or its issuer.
FLANGE_CLASSES = "150|300|600|900|1500|2500"
ISSUER = r"(?:(?:ansi|asme|b ?16\.5) ?[/,]? ?)"
CLASS = r"(?:class|clase|classe|klasse|cl\.?) ?"
POUNDS = re.compile(rf"(?<![\w.,/-]){ISSUER}*(?:{CLASS})?({FLANGE_CLASSES}) ?(?:#|lbs?(?!\w)(?! ?/| p(?:er|or|ar) ))")
ISSUED_CLASS = re.compile(rf"(?<!\w){ISSUER}+(?:{CLASS})?({FLANGE_CLASSES})(?![\w.,/-])")
# Words for a sign: `minus 40 to plus 85 °C`, but not `au moins 10 bar`, which is a bound.
PLUS_OR_MINUS = r"(?<!\w)(?:plus|m[aá]s)(?:[ /-]| (?:or|oder|ou|o) )(?:minus|moins|menos)|プラスマイナス"
MINUS = r"(?<!\w)(?:minus|(?<!au )(?<!du )(?<!ou )moins|(?<!al )(?<!lo )(?<!o )menos)|マイナス|氷点下|零下"
PLUS = r"(?:(?<= to )|(?<= bis )|(?<= à )|(?<= a )|(?<= hasta ))(?:plus|m[aá]s)"
LENGTHS = r"mm|cm|m(?!\w)|[\"\u2033]|inch|zoll|pouce|pulgada|ミリ|センチ|インチ"
WRITTEN_OTHERWISE = (
    (re.compile(r"(?<=\d) ?(?:mpa[.*\u22c5]?s|cps?)(?!\w)"), " mpa\u00b7s"),
    (
        re.compile(rf"(?<!\w)([øφ\u2300\u2205] ?\d+(?:[.,]\d+)?)(?![\w.,/])(?! ?(?:{LENGTHS}))"),
        r"\1 mm",
    ),  # a diameter
    (re.compile(r"(?<=[mt])\^(?=[23](?!\d))"), ""),  # `m^3/h`
    (re.compile(r"(?<=\d) ?mill?i-?amp(?!l)[^\W\d_]*"), " ma"),
    (re.compile(r"(?<=\d) ?micro ?siemens(?: ?/ ?cm)?(?!\w)"), " \u03bcs/cm"),
    (re.compile(r"(?<=\d) ?% ?(?=(?:o2|ch4|co2?|h2s?|nh3|n2)(?!\w))"), " % vol "),  # shares of a gas are by volume
    (re.compile(r"(?<=\d)%(?=(?:rdg?|f\.?s)(?!\w))"), "% "),  # of reading, of full scale
    (re.compile(rf"(?:{PLUS_OR_MINUS}) ?(?=\d)"), "\u00b1"),
    (re.compile(rf"(?:{MINUS}) ?(?=\d)"), "-"),
    (re.compile(rf"{PLUS} ?(?=\d)"), "+"),
    (re.compile(r"(?<!\w)jis[ -]?([a-z])[ -]?(?=\d{4})"), r"jis \1 "),  # `JIS C1604`, by the division of the standard
    (re.compile(r"(?<!\w)(m\d{1,2}) ?[x\u00d7] ?\d(?:[.,]\d+)?(?!\w)"), r"\1"),  # the pitch of a metric thread
)
# Letters for the digits of a size: `DN 5O`, `DNSO`.
MISREAD_SIZE = re.compile(r"(?<!\w)(dn|pn)( ?(?=[osil]*\d)|(?=[osil]{2,3}(?!\w)))([\dosil]*[osil][\dosil]*)(?!\w)")
DIGITS = str.maketrans("osil", "0511")
U_FOR_MICRO = re.compile(r"(?<=\d)( ?)u(?=(?:m|s/cm)(?!\w))")


def in_usual_notation(text: str) -> str:
    """A normalized text with its numbers and units as texts write them: `class 150` for `150#`."""
    text = MISREAD_SIZE.sub(lambda found: found[1] + found[2] + found[3].translate(DIGITS), text)
    text = INCHES_THEN_FRACTION.sub(r"\1 \3 \2", PROTECTIONS.sub(r"ip\1 ip\2", text))
    text = ISSUED_CLASS.sub(r"class \1", POUNDS.sub(r"class \1", text))
    for pattern, unit in WRITTEN_OTHERWISE:
        text = pattern.sub(unit, text)
    return U_FOR_MICRO.sub("\\1\u03bc", text)
