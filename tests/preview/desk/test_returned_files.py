"""The effect of a returned file is told with the faults of each text that it brings."""

from pathlib import Path

from vitrine.locales import LOCALES
from vitrine.preview.desk.locale_texts import LocaleTexts, catalog_texts
from vitrine.preview.desk.returned_files import effect_of
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


def test_texts_that_seem_to_have_each_others_translation_are_named_beside_both(tmp_path: Path) -> None:
    returned = {"Maximum pressure": "Äußeres Gewinde", "External thread": "Maximaler Druck", "Level": "Füllstand"}
    entries = {text: Entry(msgid=text, context="label") for text in (*FINISHED, *returned)}
    data = "".join(f'msgctxt "label"\nmsgid "{text}"\nmsgstr "{german}"\n\n' for text, german in FINISHED.items())
    needed = {**{domain: [] for domain in DOMAINS}, "products": list(entries.values())}
    catalogs = {
        domain: catalog_texts(data.encode() if template else b"", template, Glossary(()), GERMAN, domain)
        for domain, template in needed.items()
    }
    file = ReturnedFile(
        GERMAN,
        [
            ReturnedText(entry_id(entries[text]), text, (german,), cell=f"Texts!J{row}")
            for row, (text, german) in enumerate(returned.items(), 2)
        ],
    )
    effect = effect_of(tmp_path, "returned.xlsx", file, LocaleTexts(GERMAN, catalogs, Glossary(())))
    assert [[fault.message for fault in taken.faults] for taken in effect.taken] == [
        ['its translation and that of "External thread" at Texts!J3 seem swapped'],
        ['its translation and that of "Maximum pressure" at Texts!J2 seem swapped'],
        [],
    ]
