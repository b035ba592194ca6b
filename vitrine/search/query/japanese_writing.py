"""Rewrites the numerals and function words of a Japanese search as texts write them: `4線式` for `四線式`."""

import re

from vitrine.search.analysis.cjk import KANJI, KATAKANA

DIGITS = "〇一二三四五六七八九"
TO_DIGITS = str.maketrans(DIGITS, "0123456789")
# What kanji numerals count; elsewhere they are parts of words, such as 一酸化炭素 and 三方弁.
COUNTED = "種|成分|点|線式|出力|入力|段|系統|芯|本|台|ミリ|メートル|メガ|キロ|バール|気圧|インチ|リットル|トン|[a-zμ]"
KANJI_NUMBER = re.compile(f"(?<![{KANJI}])[{DIGITS}]+(?={COUNTED})|[{DIGITS}]*〇[{DIGITS}]+|[{DIGITS}]+〇")
# Single counters, which would otherwise be the beginning of the word behind them: `12点測温`.
COUNTER = re.compile(f"(?<=\\d)([点級本台個])(?=[{KANJI}{KATAKANA}])")
# The cores of a cable, which are no degrees: `4C配線`.
CORES = re.compile("(?<=\\d)c(?= ?(?:ケーブル|配線|電線|コード|シールド))")
# Function words that texts write in kana, and ateji.
USUAL_WORDS = {
    "無い": "ない", "無く": "なく", "無し": "なし", "有り": "あり", "有る": "ある", "出来": "でき",
    "下さい": "ください", "迄": "まで", "又は": "または", "御見積": "見積", "御問": "お問", "瓦斯": "ガス",
    "硝子": "ガラス",
}  # fmt: skip
UNUSUAL_WORD = re.compile("|".join(USUAL_WORDS))
# The hiragana へ, which looks like the katakana ヘ; after another word it is a particle: `横浜へメール`.
KATAKANA_HE = re.compile(f"(?<!\\w)へ(?=[{KATAKANA}])")
# What something lacks: `電源がない場所` has 電源なし; but `表示が出ない` and `液がないのに` describe faults.
LACKS = re.compile(f"(?<=[{KANJI}{KATAKANA}ー])(?:[がの]ない|がなくても?)(?:(?=[{KANJI}{KATAKANA}])|(?!\\w))")


def in_usual_writing(text: str) -> str:
    """A normalized text with digits for the kanji that count something, and with function words in kana."""
    if text.isascii():
        return text
    text = UNUSUAL_WORD.sub(lambda word: USUAL_WORDS[word[0]], KATAKANA_HE.sub("ヘ", text))
    text = COUNTER.sub(r"\1 ", KANJI_NUMBER.sub(lambda number: number[0].translate(TO_DIGITS), text))
    return LACKS.sub("なし ", CORES.sub("芯", text))
