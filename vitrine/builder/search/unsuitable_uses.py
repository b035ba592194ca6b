"""Leaves out of a text what an instrument is not for: nobody is to find it by a medium that it does not withstand."""

import re

from vitrine.search.analysis.languages import NEGATORS
from vitrine.search.analysis.terms import SENTENCE_END

SENTENCE_OR_LINE_END = re.compile(rf"{SENTENCE_END.pattern}|\n+")
# Every sentence that UNSUITABLE matches has one of these. Looking for them first takes a hundredth of the time.
NEGATIONS = (
    *("not ", "never ", "unsuitable", "nicht ", " nie ", "niemals ", "ungeeignet", "unbeständig"),
    *(" ne ", "n’", "n'", " no ", " nunca ", "ません", "ないで"),
)
UNSUITABLE = re.compile(
    r"""
    # English
      not[ ](resistant|suitable|suited|intended|approved|designed|meant|compatible)\b | \bunsuitable\b
    | \b(must|may)[ ](not|never)[ ]be[ ]used\b | \A\W*(never|do[ ]not)[ ]use\b
    | \bcannot[ ]be[ ]detected\b | \bdo(es)?[ ]not[ ]detect\b
    # German
    | \bnicht[ ](beständig|geeignet|zugelassen|bestimmt|vorgesehen|eingesetzt|verwendet|erkennen|nachweisen)\b
    | \bnicht[ ](als|für|gegen|zu[mr]?)\b.*\b(beständig|geeignet|zugelassen|bestimmt|vorgesehen)\b
    | \b(darf|dürfen)[ ](nicht|nie(mals)?)\b.*\b(benutzt|eingesetzt|verwendet)\b
    | \b(nicht|nie(mals)?)[ ](benutzen|einsetzen|verwenden)\b
    | \A\W*(benutzen|verwenden)[ ]Sie\b.*\b(nicht|nie(mals)?)\b
    | \b(ungeeignet|unbeständig)
    # French
    | \bn(e[ ]|[’'])(est|sont)[ ](pas[ ])?(adapté|conçu|destiné|homologué|prévu|résistant)
    | \bne[ ](convien|résist|détect)\w+[ ](pas|ni)\b | \bne[ ]doi(t|vent)[ ](pas[ ]être[ ]utilisé|servir)
    | \A\W*n(e[ ](l[’'])?|[’'])utilisez[ ](pas|jamais)\b | \bne[ ](pas|jamais)[ ]utiliser\b
    | \bne[ ]peu(t|vent)[ ](pas[ ])?être[ ]détecté
    # Spanish
    | \bno[ ](es|son|está|están)[ ](adecuad|apt|destinad|diseñad|homologad|previst|resistent)
    | \bno[ ](resiste|detecta) | \bno[ ]((se[ ])?debe|deben)[ ](utilizar|usar|emplear)
    | \A\W*(no|nunca)[ ](lo[ ]|la[ ])?(utilice|use|emplee|utilizar|usar|emplear)\b | \bno[ ]se[ ]pueden?[ ]detectar
    # Japanese
    | (使用|検知|検出)できません | 使用(しないで|してはなりません) | 想定していません | 適(しません|していません)
    | 耐性[がは]ありません | 耐え(ません|られません) | 認証を取得していません
    """,
    re.VERBOSE | re.IGNORECASE,
)
# `Without R, it must not be used for billing`: with R, it may.
CONDITION = re.compile(rf"\b({'|'.join(sorted(NEGATORS))})\b|[がの]ない場合|を含まない|\d", re.IGNORECASE)


def without_unsuitable_uses(text: str) -> str:
    """The sentences of a text in any language, without those that say unconditionally what something is not for."""
    if not is_negative(text):
        return text
    sentences = SENTENCE_OR_LINE_END.split(text)
    return "\n".join(sentence for sentence in sentences if not is_unsuitable_use(sentence))


def is_unsuitable_use(sentence: str) -> bool:
    return is_negative(sentence) and bool(UNSUITABLE.search(sentence)) and not CONDITION.search(sentence)


def is_negative(text: str) -> bool:
    lowered = f" {text.lower()}"
    return any(negation in lowered for negation in NEGATIONS)
