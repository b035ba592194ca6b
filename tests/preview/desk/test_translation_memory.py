"""A translator sees how texts like theirs were translated, most similar first."""

from vitrine.preview.desk.translation_memory import Similar, TranslationMemory
from vitrine.translations.catalogs.po_entry import Entry

HOUSING = "The housing is made of stainless steel"
TEXT = Entry(msgid="The housing is made of coated steel")


def entry(msgid: str, msgstr: str = "translated", context: str = "") -> Entry:
    return Entry(msgid=msgid, context=context, msgstr=(msgstr,))


def sources(*entries: Entry) -> list[str]:
    """The texts that are offered for TEXT, from these translations."""
    return [similar.source for similar in TranslationMemory(entries).similar(TEXT)]


def test_a_similar_text_comes_with_its_translation() -> None:
    memory = TranslationMemory([entry(HOUSING, "Das Gehäuse besteht aus Edelstahl")])
    (similar,) = memory.similar(TEXT)
    assert (similar.source, similar.translation) == (HOUSING, "Das Gehäuse besteht aus Edelstahl")
    assert 50 <= similar.percent < 100


def test_the_most_similar_of_many_texts_come_first() -> None:
    exact, near = entry(TEXT.msgid, context="another place"), entry(HOUSING)
    others = [entry(f"{HOUSING} or aluminum of grade {number}") for number in range(4)]
    assert sources(*others, near, exact)[:2] == [exact.msgid, near.msgid]
    assert len(sources(*others, near, exact)) == 3


def test_texts_that_only_share_a_word_are_not_offered() -> None:
    assert sources(entry("Steel prices"), entry("The sensor needs no maintenance for years")) == []


def test_the_text_itself_and_untranslated_ones_are_not_offered() -> None:
    assert sources(entry(TEXT.msgid), entry(HOUSING, "")) == []


def test_a_text_that_stands_in_two_places_with_one_translation_is_offered_once() -> None:
    places = [entry(HOUSING, "Edelstahlgehäuse", context) for context in ("product name", "product summary")]
    offered = TranslationMemory(places).similar(TEXT)
    assert [type(similar) for similar in offered] == [Similar]
