"""What readers of a language take for mistakes is named."""

import msgspec
import pytest

from tests.support.content.catalogs import faults_of
from vitrine.locales import LOCALES
from vitrine.translations.quality.style_faults import style_faults

NB = "\u00a0"


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "said"),
    [
        ("de", "Answer: yes", "Antwort : ja", "a space before :"),
        ("es", "Answer: yes", "Respuesta : sí", "a space before :"),
        ("de", "Open “empty pipe”", "«Leerrohr» öffnen", "quotation marks of another language"),
        ("de", "To weld in", "Zum Einschweissen", "“Einschweissen” has ss for ß"),
        ("de", "Surface roughness", "Oberflaechenrauheit", "“Oberflaechenrauheit” has no umlaut"),
        ("es", "Gas detection", "Deteccion de gas", "“Deteccion” has no accent"),
        ("es", "For 22 years", "Desde hace 22 anos", "“anos” is spelled wrongly"),
        ("fr", "The list is refreshed", "La liste est actualisee", "“actualisee” has no accent"),
        ("fr", "The pressure drop of a filter", "La perte de charge de un filtre", "“de un” has no apostrophe"),
        ("es", "Ultrasonic", "Ultrasonico", "“Ultrasonico” has no accent"),
        ("de", "Last orders", r"Letzte Bestellungen\n", "a backslash is shown"),
        ("fr", "Place the meter upright", "Place le débitmètre debout", "“Place” is informal"),
        ("fr", "A flow meter", "Un debitmètre", "“debitmètre” has no accent"),
        ("fr", "A work", "Une oeuvre", "oe for œ"),
        ("es", "Sold until March 2022", "Se vendió hasta Marzo de 2022", "“Marzo” has a capital"),
        ("es", "Clear all filters", "Quitar Todos los filtros", "“Todos” has a capital within"),
        ("fr", "Review this inquiry", "Examiner Cette demande", "“Cette” has a capital within"),
        ("de", "Choose a product", "Wähle ein Produkt", "“Wähle” is informal"),
        ("es", "Enter a word", "Escribe una palabra", "“Escribe” is informal"),
        ("es", "If that was not you", "Si no ha sido vosotros", "“vosotros” is informal"),
        ("fr", "Choose a product", "Choisis un produit", "“Choisis” is informal"),
        ("de", "Send your data", "Senden Sie ihre Daten", "“ihre” means theirs"),
        ("de", "Above 90%", "Über 90%", "90% has no space"),
        ("es", "Up to 50 °C", "Hasta 50°C", "50°C has no space"),
        ("de", "State the density", "Nennen Sie die Dichte Dichte", "“Dichte Dichte” is there twice"),
        ("ja", "State the distance", "距離ををお知らせください", "“をを” is written twice"),
        ("de", "Oxygen and nitrogen", "Sauerstoff and Stickstoff", "“and” is English"),
        ("ja", "The inquiries", "以下의お問い合わせ", "“의” is a letter of another script"),
        ("de", "A pipe of steel", "Ein Rohr aus Stahl.", "ends in a full stop"),
        ("ja", "Your connection", "ご利用 の回線", "a space within the sentence"),
        ("ja", "Link copied", "リンクをコピ-しました", "in place of the long vowel"),
        ("ja", "Sheets, manuals", "データシート，説明書", "“，” is not the mark"),
        ("ja", "We recommend one.", "適した製品をご提案しますよ。", "how one speaks"),
        (
            "ja",
            "If repair costs more than a new instrument, we will quote for both.",
            "修理費用が新品価格を超える場合はその旨をお伝えし、修理と新品の両方をお見積もりする。",
            "is plain",
        ),
    ],
)
def test_a_mistake_is_named(code: str, msgid: str, msgstr: str, said: str) -> None:
    assert [said in fault for fault in faults_of(code, msgid, msgstr)] == [True]


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "The mass of the gas", "Die Gasmasse; die Flüssigkeit fließt außen"),
        ("de", "Customers keep their meters", "Kunden behalten ihre Geräte"),
        ("de", "People whom the data concern", "Personen, die die Daten betreffen"),
        ("de", "Shows “Plug and play”", "Zeigt „Plug and play“"),
        ("de", "Material of the gasket", "Werkstoff der Dichtung (z. B. PTFE usw.)"),
        ("es", "Uses the same cable", "Usa el mismo cable"),
        ("es", "Choose “Compare”", "Elija “Comparar”"),
        ("es", "Offices in Los Angeles", "Oficinas en Los Ángeles"),
        ("es", "The TE-110 thermometer", "El termómetro TE-110"),
        ("es", "Marking Ex ta/tb", "Marcado Ex ta/tb"),
        ("fr", "Weigh it with its flange", "Pesez-le avec sa bride"),
        ("fr", "We meet you there", "Nous nous y retrouvons, et vous vous inscrivez"),
        ("ja", "Check the cable.", "ケーブルを確認する。"),
        ("ja", "Each is below `content/`", "すべて `content/` の下にあります"),
        ("ja", "Flow meter FL-200", "流量計 FL-200"),
    ],
)
def test_what_is_only_unusual_is_right(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []


def test_swiss_german_has_no_sharp_s_and_french_quotation_marks() -> None:
    swiss = msgspec.structs.replace(LOCALES["de"], code="de-ch", tag="de-CH", territory="CH")
    found = list(style_faults("Open “weld in”", "«Einschweissen» öffnen", swiss))
    assert found == []
