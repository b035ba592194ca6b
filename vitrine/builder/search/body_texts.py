"""Reads the bodies of records for search: the faults that a manual names, and texts without what they deny.

These are the uses for which an instrument is unsuitable, and the instruments recommended instead.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from vitrine.builder.search.related_texts import PRODUCT_PATH
from vitrine.content.model.records import Document, Item, Product
from vitrine.search.analysis.languages import NEGATORS
from vitrine.search.analysis.terms import ENGLISH, plain_text, sentences

TABLE, ROW, CELL = (re.compile(rf"<{tag}\b[^>]*>(.*?)</{tag}>", re.DOTALL) for tag in ("table", "tr", "t[hd]"))
# What the last column of a table of faults is called in each language.
REMEDIES = re.compile(
    r"remed(?:y|ies)|solutions?|actions?"
    r"|abhilfe|behebung|maßnahmen?"
    r"|rem[eè]des?"
    r"|soluci(?:ón|ones)|remedios?"
    r"|処置|対策|対処(?:法|方法)?",
    re.IGNORECASE,
)


class Denial(NamedTuple):
    """How a language says that something is not suitable.

    Every sentence that `pattern` matches has one of the `marks`, in lower case; looking for these first takes a
    hundredth of the time.
    """

    marks: tuple[str, ...]
    pattern: re.Pattern[str]


def denial(marks: tuple[str, ...], pattern: str) -> Denial:
    return Denial(marks, re.compile(pattern, re.VERBOSE | re.IGNORECASE))


DENIALS = {
    ENGLISH: denial(
        ("not ", "never ", "unsuitable"),
        r"""
          not[ ](resistant|suitable|suited|intended|approved|designed|meant|compatible)\b | \bunsuitable\b
        | \b(must|may)[ ](not|never)[ ]be[ ]used\b | \A\W*(never|do[ ]not)[ ]use\b
        | \bnot[ ]\w+[ ]enough\W*\Z | \bcannot[ ]be[ ]detected\b | \bdo(es)?[ ]not[ ]detect\b
        """,
    ),
    "de": denial(
        ("nicht ", " nie ", "niemals ", "ungeeignet", "unbeständig", " zu wenig"),
        r"""
          \bnicht[ ](beständig|geeignet|zugelassen|bestimmt|vorgesehen|eingesetzt|verwendet|erkennen|nachweisen)\b
        | \bnicht[ ](als|für|gegen|zu[mr]?)\b.*\b(beständig|geeignet|zugelassen|bestimmt|vorgesehen)\b
        | \b(darf|dürfen)[ ](nicht|nie(mals)?)\b.*\b(benutzt|eingesetzt|verwendet)\b
        | \b(nicht|nie(mals)?)[ ](benutzen|einsetzen|verwenden)\b
        | \A\W*(benutzen|verwenden)[ ]Sie\b.*\b(nicht|nie(mals)?)\b
        | \b(ungeeignet|unbeständig) | \bzu[ ]wenig\W*\Z
        """,
    ),
    "fr": denial(
        (" ne ", "n’", "n'"),
        r"""
          \bn(e[ ]|[’'])(est|sont)[ ](pas[ ])?(adapté|conçu|destiné|homologué|prévu|résistant)
        | \bpas[ ]assez[ ]\w+\W*\Z
        | \bne[ ](convien|résist|détect)\w+[ ](pas|ni)\b | \bne[ ]doi(t|vent)[ ](pas[ ]être[ ]utilisé|servir)
        | \A\W*n(e[ ](l[’'])?|[’'])utilisez[ ](pas|jamais)\b | \bne[ ](pas|jamais)[ ]utiliser\b
        | \bne[ ]peu(t|vent)[ ](pas[ ])?être[ ]détecté
        """,
    ),
    "es": denial(
        (" no ", " nunca "),
        r"""
          \bno[ ](es|son|está|están)[ ](adecuad|apt|destinad|diseñad|homologad|previst|resistent)
        | \bno[ ]\w+[ ]lo[ ]suficiente\W*\Z
        | \bno[ ](resiste|detecta) | \bno[ ]((se[ ])?debe|deben)[ ](utilizar|usar|emplear)
        | \A\W*(no|nunca)[ ](lo[ ]|la[ ])?(utilice|use|emplee|utilizar|usar|emplear)\b
        | \bno[ ]se[ ]pueden?[ ]detectar
        """,
    ),
    "ja": denial(
        ("ません", "ないで"),
        r"""
          (使用|測定|検知|検出)できません | 使用(しないで|してはなりません)
        | 想定していません | 適(しません|していません)
        | 耐性[がは]ありません | 耐え(ません|られません) | 認証を取得していません
        """,
    ),
}
# `without oil`, `sans huile de remplissage`; not `with or without a transmitter`.
NEGATING = (*sorted(NEGATORS), "with no", "mit keine[rn]", "con ning[uú]n[ao]?")
NEGATED = re.compile(
    # Their initials first: it takes a third of the time.
    rf"\b(?=[{''.join(sorted({word[0] for word in NEGATING}))}])(?<!\bor )(?<!\boder )(?<!\bou )(?<!\bo )"
    rf"(?:{'|'.join(NEGATING)})\s+\w+(?:[ \u00a0](?:de[ \u00a0])?\w+)?",
    re.IGNORECASE,
)
# `Without R, it must not be used for billing`: with R, it may.
CONDITION = re.compile(rf"\b({'|'.join(sorted(NEGATORS))})\b|[がの]ない場合|を含まない|\d", re.IGNORECASE)
# `For demineralized water, use a <a href="/product/fl-500">Coriolis meter</a>`
RECOMMENDING = re.compile(
    r"\b(use|choose) (an?|the) | (nehmen|verwenden|wählen) Sie |\b(choisissez|prenez|utilisez) (une?|la|le) "
    r"|\b(elija|utilice) (una?|el|la) |を(お使い|お選び)ください",
    re.IGNORECASE,
)
# Every clause that RECOMMENDING matches has one of these, as NEGATIONS.
RECOMMENDATIONS = (
    *("se a ", "se an ", "se the ", " Sie ", "issez ", "lisez ", "enez ", "elija ", "ilice ", "お使い", "お選び"),
)
CLAUSE_END = re.compile(r"([.!?;][ \n\u00a0]|[。！？]|</(?:p|li|td|h\d)>)")


def without_other_products(markup: str) -> str:
    """The HTML of a text without the clauses that recommend another product and link to it."""
    if PRODUCT_PATH not in markup or not any(words in markup for words in RECOMMENDATIONS):
        return markup
    clauses = CLAUSE_END.split(markup)
    return "".join("" if PRODUCT_PATH in clause and RECOMMENDING.search(clause) else clause for clause in clauses)


def without_negated_words(text: str) -> str:
    """A text without the words that it negates: an instrument `with no filling oil` is not found by the oil."""
    return NEGATED.sub(" ", text)


def negated_words(*texts: str) -> Iterator[str]:
    """The words that texts negate, each with what negates it."""
    return (match[0] for text in texts for match in NEGATED.finditer(text))


def without_unsuitable_uses(text: str, locale: str) -> str:
    """A text, of this locale or English, without the sentences that say unconditionally what something is not for."""
    if not has_mark(text, denials_in(locale)):
        return text
    return "\n".join(sentence for sentence in sentences(text) if not is_unsuitable_use(sentence, locale))


@cache
def denials_in(locale: str) -> tuple[Denial, ...]:
    """How texts of a locale, or English ones, say that something is not suitable."""
    return tuple(DENIALS[language] for language in sorted(DENIALS.keys() & {ENGLISH, locale.partition("-")[0]}))


def has_mark(text: str, denials: Iterable[Denial]) -> bool:
    lowered = f" {text.lower()}"
    return any(mark in lowered for denial in denials for mark in denial.marks)


@lru_cache(maxsize=4096)  # products share sentences
def is_unsuitable_use(sentence: str, locale: str) -> bool:
    """Whether a sentence says unconditionally what something is not for."""
    denied = any(has_mark(sentence, [denial]) and denial.pattern.search(sentence) for denial in denials_in(locale))
    return denied and not CONDITION.search(sentence)


class DeviceFault(NamedTuple):
    """A fault as users notice it, or its code on the display, and its possible causes."""

    name: str
    causes: str


def device_faults(html: str) -> Iterator[DeviceFault]:
    """The faults in the tables of a text."""
    for table in TABLE.findall(html):
        heading, *rows = ([plain_text(cell) for cell in CELL.findall(row)] for row in ROW.findall(table))
        if heading and REMEDIES.fullmatch(heading[-1].strip()):
            yield from (DeviceFault(cells[0], " · ".join(cells[1:-1])) for cells in rows)


def body_of(record: Item, locale: str) -> tuple[str, ...]:
    """The text of a record's body in a locale, if it has one, without uses for which an instrument is not suitable."""
    body = getattr(record, "body", None)
    if not body:
        return ()
    if isinstance(record, Product):
        return (without_unsuitable_uses(plain_text(without_other_products(body.html)), locale),)
    text = plain_text(body.html)
    return (without_unsuitable_uses(text, locale) if isinstance(record, Document) else text,)
