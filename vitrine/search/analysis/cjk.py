"""Runs of Chinese, Japanese and Korean characters, which have no spaces: their folding and their bigrams."""

import re

from vitrine.i18n.collation import HIRAGANA_TO_KATAKANA, SMALL_TO_LARGE_KANA

# Ranges for character classes; KATAKANA does not include the long-vowel mark.
HIRAGANA, KATAKANA, KANJI = "\u3041-\u309f", "\u30a1-\u30fa", "\u4e00-\u9fff"
CJK = f"々〇{HIRAGANA}{KATAKANA}\u30fc-\u30ff\u3400-\u4dbf{KANJI}\uac00-\ud7af\uf900-\ufaff"
CJK_RUN = re.compile(f"[{CJK}]+")
HIRAGANA_RUN = re.compile(f"[{HIRAGANA}]+")  # between the words of a Japanese sentence
KATAKANA_RUN = re.compile(f"[{KATAKANA}]+")
KATAKANA_WITH_MARKS = re.compile(f"[{KATAKANA}ー]+")
# Old and rare forms of kanji, each before the usual one.
OLD_KANJI = (
    "壓圧溫温氣気濕湿澁渋濱浜檢検驗験點点傳伝發発變変關関體体應応廢廃會会國国學学鐵鉄鹽塩淺浅滿満數数讀読對対單単區区號号圖図當当總総處処藥薬觸触證証"
    "轉転廻回邊辺鑛鉱靜静罐缶塡填攪撹蝕食附付燈灯爐炉畫画實実專専將将屬属續続臺台龍竜兩両收収參参假仮價価擔担據拠擴拡澤沢髙高﨑崎"
)
# Small kana, and the 機 of machines for which instruments have 器: a 検知機 is a 検知器.
VARIANTS = (
    SMALL_TO_LARGE_KANA
    | {ord("ヴ"): "ブ", ord("機"): "器"}
    | {ord(old): usual for old, usual in zip(OLD_KANJI[::2], OLD_KANJI[1::2], strict=True)}
)
# Kana that writers may leave out between two kanji (`取り付け`, `取付け`) and after them (`据付け`, `据付`).
OKURIGANA = re.compile(f"(?<=[{KANJI}])[いえきぎけげしじせちびみめり](?=[{KANJI}])")
LAST_OKURIGANA = re.compile(rf"(?<=[{KANJI}]{{2}})[イエキギケゲシジセチビミメリ]\Z")  # of a folded run
V_KANA = re.compile("ヴ([ァィェォ])")
B_KANA = dict(zip("ァィェォ", "バビベボ", strict=True))


def is_cjk(word: str) -> bool:
    return CJK_RUN.match(word) is not None


def is_hiragana(character: str) -> bool:
    return HIRAGANA_RUN.match(character) is not None


def folded_run(run: str) -> str:
    """A run without the variants of Japanese spelling.

    Hiragana becomes katakana, small kana large, V is B, 機 is 器, old kanji are the usual ones, and long-vowel marks
    go: `レーダ` and `レーダー` are `レダ`.
    """
    run = OKURIGANA.sub("", run)
    katakana = V_KANA.sub(lambda kana: B_KANA[kana[1]], run.translate(HIRAGANA_TO_KATAKANA))
    return katakana.replace("ー", "").translate(VARIANTS) or run


def bigrams(run: str) -> list[str]:
    """The overlapping bigrams of a run, or its only character."""
    return [run[at : at + 2] for at in range(len(run) - 1)] or [run]


def run_terms(run: str) -> list[str]:
    """The index terms of a run: its bigrams, and its last character, since no bigram begins with that."""
    return [*bigrams(run), run[-1]]
