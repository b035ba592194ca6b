"""Reads comparisons with a quantity: `more than 10 bar`, `up to 10 bar`, `between 5 and 10 bar`, `10 barを超える`."""

import re
from dataclasses import replace

from vitrine.search.analysis.cjk import CJK, KANJI
from vitrine.search.quantities.number_notation import MIXED_FRACTION, NUMBER
from vitrine.search.quantities.quantity import ABOVE, BELOW, Quantity
from vitrine.units.unit_conversions import ACCURACY, PRESSURE, VOLTAGE

# Words that exclude the number after them, in the languages of the site.
_ABOVE = (
    r"above|over|exceeding|(?:more|greater|higher|larger|bigger|longer) than"
    r"|(?:ü|ue?)ber|oberhalb(?: von)?|mehr als|(?:gr(?:ö|oe?)ss?er|h(?:ö|oe?)her|l(?:ä|ae?)nger)(?: als)?"
    r"|au[ -]dessus de|plus(?: (?:grande?|haute?|[eé]lev[eé]e?)s?)? (?:de|que)|sup[eé]rieure?s? [aà]"
    r"|por encima de|m[aá]s(?: (?:grande|alt[oa])s?)? (?:de|que)|mayor(?:es)? (?:de|que|a)|superior(?:es)? a"
)
_BELOW = (
    r"below|under|(?:less|lower|smaller|shorter) than"
    r"|unter|unterhalb(?: von)?|(?:weniger|kleiner|niedriger|k(?:ü|ue?)rzer)(?: als)?"
    r"|(?:au|en)[ -]dessous de|moins de|plus (?:petite?|basse?|faible)s? (?:de|que)|inf[eé]rieure?s? [aà]"
    r"|por debajo de|menos de|m[aá]s (?:peque[nñ]|baj)[oa]s? (?:de|que)|menor(?:es)? (?:de|que|a)|inferior(?:es)? a"
)
# Words that include the number: for the ends of ranges, and negations of the words above.
_LIMIT = (
    rf"(?:not|no|nicht|pas) (?:{_ABOVE}|{_BELOW})|up to|at (?:least|most)|from|between"
    r"|better than|besser(?: als)?|(?:meilleure?s?|mieux) (?:de|que)|mejor(?:es)? (?:de|que|a)"
    r"|(?:m[aá]x|m[ií]n)(?:im(?:um|al|ale|aux|o|a))?\.?|bis(?: zu)?|ab|von|zwischen|mindestens|h(?:ö|oe?)chstens"
    r"|jusqu ?['’]?[aà]|au (?:moins|plus|maximum|minimum)|[aà] partir (?:de|du)|de|entre|hasta|al menos"
    r"|como (?:m[aá]ximo|m[ií]nimo)|desde|最大|最高|最低|最小"
)
_MORE_OR_LESS = r"more|above|over|higher|up|less|below|mehr|h(?:ö|oe?)her|weniger|plus|moins|m[aá]s|menos"
_LETTER = rf"[^\W\d_{CJK}]"
SIGN = "[<>]=?|[≤≥≦≧]"
BOUNDS = {">": ABOVE, "<": BELOW}
BEFORE = re.compile(
    rf"(?:(?P<sign>{SIGN})|(?<!{_LETTER})(?:(?P<limit>{_LIMIT})|(?P<above>{_ABOVE})|(?P<below>{_BELOW})))\s*\Z"
)
AFTER = re.compile(
    rf"\s*(?:(?P<above>を?(?:超(?:える|え|(?![{KANJI}]))|上回る)|より(?:大き|高(?!精度)|上|長)い?)"  # not 超音波
    r"|(?P<below>未満|を?下回る|より(?:小さ|低|下|短)い?)"
    rf"|(?P<limit>以上|以下|まで|より(?:[良よい]い|(?=高精度))|(?:(?:and|or|und|oder|et|ou|y|o) (?:{_MORE_OR_LESS})"
    rf"|(?:max|min)(?:im(?:um|al|o))?\.?)(?!{_LETTER})))"
)
# Abbreviations for gauge pressure, which are ignored, since pressures are gauge by default: `10 bar(g)`, `10 bar ü`,
# `10 bar rel.`; the G of `10 bar G ½` is a thread.
THREAD_SIZE = rf"\s*(?:{MIXED_FRACTION}|[1-4](?![\w.,]))"
GAUGE = re.compile(rf"\s*\(?(?:g(?!{THREAD_SIZE})|ü|rel|eff|man)(?![^\W{CJK}])\.?\)?")
# What the percentage of an accuracy is of, which belongs to it: `0.1 % of reading`, `0,1 % v. M.`, `±0.5% F.S.`.
OF_WHAT = re.compile(
    r"\s*(?:(?:of (?:the )?)?(?:measured value|reading|span|full[ -]?scale)|of (?:rate|range|rd|fs)"
    r"|rdg?|f\. ?s|fs|o\. ?r"
    r"|v(?:om|\.)? ?(?:messwert|endwert|mw?|ew?)|der (?:mess)?spanne"
    r"|(?:de la )?lectura|(?:del? )?(?:valor medido|fondo de escala|span)|del (?:rango|alcance)"
    r"|de la (?:lecture|mesure|valeur mesur[eé]e)|du span|(?:de la )?pleine [eé]chelle|de l ?['’] ?[eé]tendue|p\. ?e"
    rf"|の?(?:読み?値|指示値|フルスケール|スパン))(?!{_LETTER})\.?"
)
# The unit may be any words: a pattern of all units would take 10 to 20 ms to compile at every start.
AND = re.compile(
    rf"(?<!{_LETTER})((?:between|zwischen|entre)\s+{NUMBER}\s*(?:[^\s\d]\S*\s+){{0,3}}?)(and|und|et|y|e)(?=\s)"
)

# A product that is more accurate suits as well, and a supply `above 24 V` is one of 24 V.
UNBOUNDED = frozenset({ACCURACY, VOLTAGE})
# What is written behind a quantity and belongs to it.
MARKS = {PRESSURE: GAUGE, ACCURACY: OF_WHAT}


def with_range_signs(text: str) -> str:
    """A text with a range sign, padded to the same length, for the `and` of `between 5 and 10 bar`."""
    return AND.sub(lambda match: match[1] + "-".ljust(len(match[2])), text)


def with_comparison(quantity: Quantity, text: str) -> Quantity:
    """A quantity with the words of comparison beside it, which become part of it and are not searched themselves."""
    mark = MARKS[quantity.dimension].match(text, quantity.end) if quantity.dimension in MARKS else None
    end = mark.end() if mark else quantity.end
    before, after = BEFORE.search(text, 0, quantity.start), AFTER.match(text, end)
    start, end = before.start() if before else quantity.start, after.end() if after else end
    bounds = (bound_of(match) for match in (before, after) if match)
    is_bounded = quantity.low == quantity.high and quantity.dimension not in UNBOUNDED
    bound = next(filter(None, bounds), quantity.bound) if is_bounded else ""
    return replace(quantity, start=start, end=end, bound=bound)


def bound_of(match: re.Match[str]) -> str:
    """The bound that the words or the sign beside a quantity express; empty if they include the quantity itself."""
    groups = match.groupdict()
    if sign := groups.get("sign"):
        return BOUNDS.get(sign, "")
    return next((bound for bound in (ABOVE, BELOW) if groups[bound]), "")
