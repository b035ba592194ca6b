"""The effect of a returned file is told with the faults of each text that it brings."""

from pathlib import Path

from vitrine.locales import LOCALES
from vitrine.preview.desk.locale_texts import LocaleTexts, catalog_texts
from vitrine.preview.desk.returned_files import Effect, effect_of
from vitrine.translations.catalogs.catalog_files import DOMAINS
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText
from vitrine.translations.quality.glossary import Glossary

GERMAN = LOCALES["de"]
FINISHED = {
    "Pressure at the inlet": "Druck am Eingang",
    "Pressure switch": "Druckschalter",
    "Pressure in the tank": "Druck im Tank",
    "Thread size": "Gewindegröße",
    "Thread at the inlet": "Gewinde am Eingang",
}


def effect_on_german(tmp_path: Path, returned: list[tuple[str, str]]) -> Effect:
    """The effect of a file with these texts and translations, in the rows of a sheet from the second on."""
    entries = {text: Entry(msgid=text, context="label") for text in (*FINISHED, *(text for text, _ in returned))}
    data = "".join(f'msgctxt "label"\nmsgid "{text}"\nmsgstr "{german}"\n\n' for text, german in FINISHED.items())
    needed = {**{domain: [] for domain in DOMAINS}, "products": list(entries.values())}
    catalogs = {
        domain: catalog_texts(data.encode() if template else b"", template, Glossary(()), GERMAN, domain)
        for domain, template in needed.items()
    }
    rows = [
        ReturnedText(entry_id(entries[text]), text, (german,), cell=f"Texts!J{row}")
        for row, (text, german) in enumerate(returned, 2)
    ]
    texts = LocaleTexts(GERMAN, catalogs, Glossary(()))
    return effect_of(tmp_path, "returned.xlsx", ReturnedFile(GERMAN, rows), texts)


def test_texts_that_seem_to_have_each_others_translation_are_named_beside_both(tmp_path: Path) -> None:
    returned = [("Maximum pressure", "Äußeres Gewinde"), ("External thread", "Maximaler Druck"), ("Level", "Füllstand")]
    effect = effect_on_german(tmp_path, returned)
    assert [[fault.message for fault in taken.faults] for taken in effect.taken] == [
        ['its translation and that of "External thread" at Texts!J3 seem swapped'],
        ['its translation and that of "Maximum pressure" at Texts!J2 seem swapped'],
        [],
    ]


def test_the_second_translation_of_a_text_is_refused(tmp_path: Path) -> None:
    effect = effect_on_german(tmp_path, [("Level", "Füllstand"), ("Level", "Pegel")])
    assert [taken.msgstr for taken in effect.taken] == [("Füllstand",)]
    assert [str(problem) for problem in effect.refused] == [
        "returned.xlsx:Texts!J3: the file already has another translation of this text; delete one of them; Level"
    ]
