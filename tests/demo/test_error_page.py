"""An error page offers three ways on, in the agreed words of each language."""

import urllib.error
import urllib.request
from typing import Any

import pytest
from lxml import html

WAYS = {
    "": ["Back to Home", "View Products", "View News"],
    "/es": ["Volver a Inicio", "Ver Productos", "Ver Noticias"],
    "/fr": ["Retour à l'accueil", "Voir les produits", "Voir les nouvelles"],
    "/de": ["Zurück zur Startseite", "Produkte ansehen", "Nachrichten ansehen"],
    "/ja": ["ホームへ戻る", "製品を見る", "ニュースを見る"],
}


@pytest.mark.parametrize("prefix", WAYS)
def test_an_error_page_offers_its_three_ways_on(address: str, prefix: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{address}{prefix}/nope")
    with refused.value as answer:
        page: Any = html.document_fromstring(answer.read().decode())
    links = page.xpath("//main//nav/a")
    assert [link.text_content() for link in links] == WAYS[prefix]
    assert [link.get("href") for link in links] == [prefix or "/", f"{prefix}/products", f"{prefix}/newscenter"]
