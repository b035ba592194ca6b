"""Finds translations that say the contrary: a negation of the English text is lost, or a limit reversed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault

IGNORE_NEGATION = "ignore-negation"
# Not the number of a standard (No. 1935/2004), nor comparisons and alternatives: "no more than", "whether or not".
NEGATION = re.compile(
    r"\b(?:(?<!or )(?:not?)(?!\.? ?\d| (?:more|less|later|fewer|longer|only|just|until|before|matter)\b)|never|without"
    r"|cannot|neither|nobody|nothing(?! (?:more|but)\b)|none|[a-z]+n’t)\b",
    re.IGNORECASE,
)
ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
BEYOND = re.compile(r"\b(?:exceed|above|beyond|over|more than)\b", re.IGNORECASE)  # "not above 5 bar" is up to 5 bar
AT_MOST = re.compile(r"\b(?:at most|no(?:t)? more than|or (?:less|fewer|below|lower)|maximum)\b", re.IGNORECASE)
AT_LEAST = re.compile(r"\b(?:at least|no(?:t)? less than|or (?:more|above|higher)|minimum)\b", re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")


@dataclass(frozen=True)
class ContraryWords:
    """The words of a language for negations, for "only" and for limits.

    A word for "only" counts as a negation, unless the English text says "only" too. Words that contain a negation, such
    as *impossible*, count as well: translators rephrase freely, and a reported translation should really be wrong.
    """

    negation: re.Pattern[str]
    only: re.Pattern[str]
    at_most: re.Pattern[str]
    at_least: re.Pattern[str]


class EnglishMeaning(NamedTuple):
    """Whether an English text negates, and the words for its upper or lower limit; both are empty if it has both."""

    negation: bool
    at_most: str
    at_least: str


def compile_words(negation: str, only: str, at_most: str, at_least: str) -> ContraryWords:
    return ContraryWords(*(re.compile(pattern, re.IGNORECASE) for pattern in (negation, only, at_most, at_least)))


CONTRARY_WORDS = {
    "de": compile_words(
        r"nicht|\bkein|\bnie\b|niemal|niemand|\bohne|weder|\bstatt|anstelle|außer|sonst|\bnein\b|negativ|kaum"
        r"|\bun(?!ter|ten|ser|iver|d\b)\w{3}|\w{3}(?:los|frei)(?:e[nmrs]?|heit)?\b|\bfrei\b"
        r"|verbot|verbiet|untersag|unterl[aä][sß]|unterbl|ausgeschlossen|ausschl[iu]|vermeid|verzicht|verweiger"
        r"|entf[aä]ll|entbehr|erübrig|überflüssig|verhinder|erspar|fehl|mangel|scheiter|versag|sperr|stillst|selten"
        r"|\bander|abweich|unterschied|höchstens|maximal|begrenz|beschränk|wenig"
        r"|\bzu (?:groß|hoch|klein|niedrig|schlecht|schwach|stark|viel)",
        r"\bnur\b|lediglich|ausschließlich|\ballein|einzig",
        r"höchstens|maxim|\bbis\b|oder (?:weniger|darunter|kleiner|niedriger)",
        r"mindestens|wenigstens|minim|oder (?:mehr|darüber|größer|höher)",
    ),
    "fr": compile_words(
        r"\b(?:ne\b|n’|pas\b|sans\b|jamais|non\b|sinon|aucun|ni\b|rien\b|personne\b|null?e?s?\b|guère|interdi|exclu"
        r"|impossible|inutile|superflu|hors\b|sauf\b|échec|échou|faute\b|défaut|absen|manqu|évit|empêch|dispens"
        r"|lieu de|plutôt|autres?\b|différent|indépend|incompat|insuff|libre|exempt|inconnu|immobil|arrêt|refus|rejet"
        r"|élimin|supprim|impropre|inadapt|inapte|déconseill"
        r"|difficil|rare|trop\b|peu\b|limit|passe\w* d[e’]|in\w+[ai]ble)",
        r"\b(?:seul|unique|exclusiv)",
        r"\b(?:au plus|maxim|jusqu|ou (?:moins|inférieur)|inférieur)",
        r"\b(?:au moins|minim|ou (?:plus|supérieur)|supérieur)",
    ),
    "es": compile_words(
        r"\b(?:no|sin|ni|nunca|jamás|ning[uú]n\w*|nada|nadie|tampoco|apenas|salvo|excepto|poc[oa]s?|en (?:lugar|vez))\b"
        r"|\b(?:prohib|imposible|inadecuad|inapropiad|evit|carec|falt|ausen|distint|diferent|independ|incompat|insufic|innecesari|inmóvil"
        r"|superflu|prescind|exclu|exent|impid|impedi|descon|rechaz|elimin|suprim|difícil|rar[oa]|máxim|limit|libre"
        r"|parad|deten|in\w+[ai]ble)",
        r"\b(?:sol[oa]s?|sólo|únic|exclusiv|solamente)",
        r"\b(?:máxim|hasta\b|o (?:menos|menor|inferior)|inferior)",
        r"\b(?:mínim|al menos|o (?:más|mayor|superior)|superior)",
    ),
    "ja": compile_words(
        r"な[いくしけか]|ません|ず[にとも、。]|ざる|ぬ|無|不|未|非|禁|以外|外[しすせ]|代わり|避け|防|断|除|免|欠|拒|限"
        r"|失敗|エラー|異な|別|止|少な|難し",
        r"のみ|だけ|しか",
        r"以下|以内|まで|最大|最高|未満",
        r"以上|最小|最低|少なくとも",
    ),
}


def contrary_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """The faults of a translation that means the contrary; none is serious, since words can be rephrased."""
    words_of_language, meaning = CONTRARY_WORDS.get(locale.language), english_meaning(source)
    if words_of_language is None:
        return
    if meaning.negation:
        pairs = sentence_pairs(source, translation)
        lost = next((ours for ours, theirs in pairs if loses_negation(ours, theirs, words_of_language)), "")
        if negation := NEGATION.search(lost):
            remedy = f"say it, or write {IGNORE_NEGATION} in its comment"
            yield Fault(f"the translation lacks the “{negation[0]}” of the English text", remedy)
    has_upper = words_of_language.at_most.search(translation)
    has_lower = words_of_language.at_least.search(translation)
    if meaning.at_most and has_lower and not has_upper:
        yield reversed_limit_fault(meaning.at_most)
    if meaning.at_least and has_upper and not has_lower:
        yield reversed_limit_fault(meaning.at_least)


@lru_cache(maxsize=16_384)
def english_meaning(source: str) -> EnglishMeaning:
    at_most, at_least = AT_MOST.search(source), AT_LEAST.search(source)
    return EnglishMeaning(
        bool(NEGATION.search(source)),
        at_most[0] if at_most and not at_least else "",
        at_least[0] if at_least and not at_most else "",
    )


def sentence_pairs(source: str, translation: str) -> list[tuple[str, str]]:
    """The sentences of a text with their translations; the whole text where their numbers differ."""
    ours, theirs = SENTENCE_END.split(source), list(filter(None, SENTENCE_END.split(translation)))
    return list(zip(ours, theirs, strict=True)) if len(ours) == len(theirs) else [(source, translation)]


def loses_negation(source: str, translation: str, words: ContraryWords) -> bool:
    """Whether a negated sentence has a translation without any negation."""
    if not NEGATION.search(source) or words.negation.search(translation):
        return False
    if BEYOND.search(source) and words.at_most.search(translation):
        return False
    return bool(ONLY.search(source)) or not words.only.search(translation)


def reversed_limit_fault(limit: str) -> Fault:
    """The fault of a translation that makes an upper limit a lower one, or the other way round."""
    remedy = f"say on which side the limit is, or write {IGNORE_NEGATION} in its comment"
    return Fault(f"the translation says the contrary of “{limit}”", remedy)
