"""Keeps designations and quantities on one line: DN 300, DIN 11851, OIML R 49, class A, ½ NPT, 16 bar, 4–20 mA.

Authors and translators type ordinary spaces; pages get no-break spaces. Ranges, part numbers and words such as M-Bus
get an element: with a no-break hyphen, searching the page would no longer find them, and a word joiner would be copied
with them.
"""

import re
from functools import lru_cache

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
WORD_JOINER = "\N{WORD JOINER}"
STANDARDS = "NSF/ANSI/CAN|ANSI|API|ASME|ASTM|DIN|EHEDG|EN|IEC|IEEE|ISO|JIS|MID|NAMUR|NE|NF|OIML|VDE|VDI(?:/VDE)?|WELMEC"
NUMBERED = (
    "DN|NPS|PN|SIL|HART|IP|AISI|HRB|T[1-6]\u00a0?:|[Zz]on[ae]|Division|[Ff]orm[ae]?|[Tt]yp[eo]?|n[º°]|Nr\\.|No\\.|§"
)
CLASSED = "[Cc]lass|[Cc]lasse|[Cc]lase|[Kk]lasse"
UNITS = (
    "[mk]?bar|[kMG]?Pa|psi|°[CF]|[µmck]?m[²³]?(?:/[hs])?|[mk]?[gl](?:/(?:h|min|s))?|L/min|t(?:/h)?|[km]?[VAW]|[kM]Wh|mW"
    "|[kMG]?Hz|ms|s|min|h|ppm|dBm?|K|[µm]?S/cm|%|NPT|k?Ω|k?N(?:·m)?|MW|mPa·s|[nµ]F|[mµ]H"
)
WORD = r"[^\W_\u3041-\u30ff\u3400-\u9fff]"  # Japanese goes on without a space: 9～32 Vが, 口径DN 50
FRACTIONS = "¼½¾⅛⅜⅝⅞"
GAP = "[ \u00a0]"  # translators may have typed one of the spaces as a no-break space
# The look-behind and look-ahead exclude most positions before the alternatives are tried.
SPACES = re.compile(
    rf"""
    (?<!{WORD})(?=[A-Zcfkntz§])(?:
        (?:{STANDARDS})[ ](?=(?:{STANDARDS}|[A-Z]{{1,2}}(?:{GAP}|-)?\d|\d))  # DIN EN 1092-1, MID MI-001
        |(?<=OIML{GAP})R[ ](?=\d)|(?<=JIS{GAP})[A-Z][ ](?=\d)        # OIML R 49, JIS B 2220
        |(?:{NUMBERED})[ ](?=[\d{FRACTIONS}])
        |(?:{CLASSED})[ ](?=(?:[A-Z]{{1,2}}|[IVX]+|\d[\d.,]*)(?!{WORD}))
        |[GR][ ](?=[\d{FRACTIONS}])
        |[UIPCL][io][ ](?=\d)                                        # Ui 30 V, Co 107 nF: intrinsic safety
        |k{GAP}={GAP}(?=\d)                                          # the coverage factor of an uncertainty
        |Ex[ ](?=i(?!{WORD}))                                        # Ex i
        |II[ ](?=\d[^ ]*{GAP}[GD]{GAP}Ex)                            # II 2 G Ex ia IIC T4 Gb
        |(?:Alloy[ ](?=C-)|Modbus[ ](?=RTU|TCP)|OPC[ ](?=UA)|PROFIBUS[ ](?=[DP][AP]))
    )
    |(?<=[A-Z]{GAP}\d{{4}})[ ](?=\d\dK(?!{WORD}))                  # JIS B 2220 10K
    |(?<=T[1-6])[ ](?=[GD][abc](?!{WORD}))                         # T6…T4 Gb
    |(?<=[\d{FRACTIONS}])[ ](?=(?:{UNITS})(?!{WORD})|[GD]{GAP}Ex|(?:to|bis|[àa]){GAP}[−\d])  # 16 bar, 0 to 250
    |(?<=\d[ \u00a0\u202f]V)[ ](?=(?:AC|DC|CA|CC)(?!{WORD}))          # 24 V DC, in French and Spanish 24 V CC
    """,
    re.VERBOSE,
)
TAG = re.compile(r"(<[^>]*>)")
ONE_LINE = r'<span class="one-line">\g<0></span>'
DASH_ELEMENT = re.compile(rf'<span class="one-line">([\w.,:–～{WORD_JOINER}…-]*)</span>')
# Browsers break lines after the dash of each of these: 4–20, 0～40, 62990-1, FL-200, FL-520-02-L-C22, JNIOSH-TR-46,
# M-Bus, IO-Link, 12-month, clamp-on; and after the dots of T6…T4. Order codes with more parts would not fit into the
# lines of a phone.
# Japanese continues without a space, so only Latin letters make a word longer: off-línea is not off-l.
WITHIN_WORD = "A-Za-z0-9_À-ɏ-"
DASHED = re.compile(
    rf"[0-9][0-9.,:]*{WORD_JOINER}?[–～]-?[0-9][0-9.,:]*(?<=[0-9])"
    r"|[0-9]{4,}-[0-9]+|T[1-6]…T[1-6]"
    rf"|(?<![{WITHIN_WORD}])"
    r"(?:[A-Z](?:[A-Z]{0,2}-[0-9]{1,4}(?:-[A-Z0-9]{1,4}){0,3}|-[A-Z][a-z]{1,4})"
    r"|[A-Z]{2,6}-[A-Z]{2}-[0-9]{2,3}|[A-Z]{2,3}-[A-Z](?:[a-z]{3}|oT)?"
    r"|[0-9]{1,2}-[a-z]{3,6}|[A-Za-z][a-z]{1,5}-[a-z]{1,2})"
    rf"(?![{WITHIN_WORD}’'])"
)


@lru_cache(maxsize=8192)
def unbroken(text: str) -> str:
    """A text with no-break spaces where a designation or a quantity must not be split."""
    joined = joined_ranges(text)
    return SPACES.sub(lambda match: match[0].replace(" ", NO_BREAK_SPACE), joined) if " " in joined else joined


def joined_ranges(text: str) -> str:
    """A text whose Japanese ranges, 0～40, break after the wave dash only: it may not begin a line (JIS X 4051).

    Browsers see to that for U+301C alone, not for the character that keyboards write, U+FF5E.
    """
    return text.replace("～", f"{WORD_JOINER}～") if "～" in text else text


def unbroken_html(html: str) -> str:
    """The same for HTML, with `dashes_on_one_line`; attributes stay as they are."""
    parts = TAG.split(html)
    parts[::2] = [dashes_on_one_line(unbroken(text)) for text in parts[::2]]  # between the tags
    return "".join(parts)


def dashes_on_one_line(escaped: str) -> str:
    """An escaped text with its ranges, part numbers and the like in elements that do not break."""
    if not has_dash(escaped):
        return escaped
    # The pattern takes long; few words have a dash.
    return " ".join([DASHED.sub(ONE_LINE, word) if has_dash(word) else word for word in escaped.split(" ")])


def has_dash(text: str) -> bool:
    return "-" in text or "–" in text or "～" in text or "…" in text


def without_dash_elements(html: str) -> str:
    """HTML without the elements of `dashes_on_one_line`, for what looks at whole runs of text."""
    return DASH_ELEMENT.sub(r"\1", html)
