"""One translation for two English texts without a common word is named: a row has moved, or was pasted twice."""

from tests.support.content.catalogs import NAME
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import read_catalog_data
from vitrine.translations.quality.entry_checks import usable_entries


def faults(*pairs: tuple[str, str], comment: str = "", domain: str = "pages") -> list[str]:
    """The faults of a German catalog with these texts and translations."""
    text = "\n".join(f'{comment}msgctxt "heading"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n' for msgid, msgstr in pairs)
    problems = Problems()
    file = read_catalog_data(text.encode(), NAME, problems)
    usable_entries(file, LOCALES["de"], domain, problems)
    return [str(problem) for problem in problems.sorted()]


PASTED = (("Suitable media", "Geeignete Messstoffe"), ("Accuracy", "Geeignete Messstoffe"))


def test_a_translation_of_another_text_is_named_with_that_text() -> None:
    message = 'the translation is also that of "Suitable media" on line 2: "Accuracy"'
    remedy = "correct one, or write ignore-reused in its comment"
    assert faults(*PASTED) == [f"{NAME}:6: {message}; {remedy}"]


def test_texts_that_resemble_each_other_may_share_a_translation() -> None:
    assert faults(("Suitable media", "Geeignete Messstoffe"), ("Media that suit", "Geeignete Messstoffe")) == []
    assert faults(("Setup", "Inbetriebnahme"), ("Start", "Inbetriebnahme")) == []


def test_a_mark_and_the_interface_are_exempt() -> None:
    assert faults(*PASTED, comment="# ignore-reused\n") == []
    assert faults(*PASTED, domain="messages") == []
