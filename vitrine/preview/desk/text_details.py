"""The details of a text that the desk shows: faults, length, terms and similar translations."""

import msgspec

from vitrine.locales import Locale
from vitrine.preview.desk.locale_texts import DeskText, LocaleTexts
from vitrine.preview.desk.similar import Similar
from vitrine.translations.quality.terms import Term


class FaultDetail(msgspec.Struct, frozen=True):
    message: str
    remedy: str


class TermDetail(msgspec.Struct, frozen=True):
    """A term of the glossary in a text: the words to use, those to avoid, and when to use which."""

    english: str
    wanted: tuple[str, ...]
    avoided: tuple[str, ...]
    note: str


class TextDetails(msgspec.Struct, frozen=True):
    """The details of a text; `length` and `longest` are in letters, and `longest` is 0 for no limit."""

    faults: tuple[FaultDetail, ...]
    length: int
    longest: int
    terms: tuple[TermDetail, ...]
    similar: tuple[Similar, ...]


def text_details(text: DeskText, texts: LocaleTexts) -> TextDetails:
    return TextDetails(
        faults=tuple(FaultDetail(fault.message, fault.remedy) for fault in text.faults),
        length=text.width,
        longest=text.longest,
        terms=tuple(term_detail(term, texts.locale) for term in texts.glossary.terms_in(text.entry.msgid)),
        similar=tuple(texts.memory.similar(text.entry)),
    )


def term_detail(term: Term, locale: Locale) -> TermDetail:
    return TermDetail(term.english, term.wanted.get(locale.code, ()), term.avoided.get(locale.code, ()), term.note)
