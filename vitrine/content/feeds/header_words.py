"""The headers that companies use for the columns of a feed, in English, Spanish, French, German, Italian, Japanese."""

import re
import unicodedata
from collections.abc import Mapping

HEADER_WORDS: Mapping[str, tuple[str, ...]] = {
    "number": (
        *("product number", "product no", "item number", "item no", "article number", "part number", "model", "type"),
        *("número de producto", "número de artículo", "referencia", "modelo", "tipo"),
        *("numéro de produit", "numéro d'article", "référence", "réf", "modèle"),
        *("Produktnummer", "Artikelnummer", "Artikel-Nr.", "Art.-Nr.", "Produkt-Nr.", "Modell", "Typ"),
        *("codice prodotto", "codice articolo", "numero articolo", "modello", "tipo"),
        *("製品番号", "品番", "型番", "型式"),
    ),
    "name": (
        *("product name", "designation", "title"),
        *("nombre", "nombre del producto", "denominación"),
        *("nom", "nom du produit", "désignation"),
        *("Bezeichnung", "Benennung", "Produktname", "Artikelbezeichnung", "Artikelname"),
        *("nome", "nome del prodotto", "denominazione"),
        *("製品名", "品名", "名称"),
    ),
    "summary": (
        *("short description", "short text"),
        *("resumen", "descripción breve", "descripción corta"),
        *("résumé", "description courte"),
        *("Kurzbeschreibung", "Kurztext", "Zusammenfassung"),
        *("descrizione breve", "riassunto"),
        *("概要", "要約"),
    ),
    "body": (
        *("description", "long description", "long text"),
        *("descripción", "descripción larga"),
        *("description longue",),
        *("Beschreibung", "Langtext"),
        *("descrizione", "descrizione lunga"),
        *("説明", "製品説明"),
    ),
    "category": ("categoría", "catégorie", "Kategorie", "categoria", "カテゴリ", "カテゴリー"),
    "sub_category": (
        "subcategory",
        "subcategoría",
        "sous-catégorie",
        "Unterkategorie",
        "sottocategoria",
        "サブカテゴリ",
    ),
    "status": ("estado", "statut", "stato", "ステータス"),
    "order_code": (
        *("order number", "order no", "ordering code", "SKU"),
        *("código de pedido", "número de pedido"),
        *("référence de commande", "code de commande", "numéro de commande"),
        *("Bestellcode", "Bestellnummer", "Bestell-Nr.", "Best.-Nr."),
        *("codice d'ordine", "codice di ordinazione"),
        *("注文コード", "注文番号"),
    ),
    "variant": ("version", "versión", "variante", "Variante", "Ausführung", "バリエーション"),
    "successor": ("replaced by", "sucesor", "sustituido por", "successeur", "remplacé par", "Nachfolger", "後継機種"),
    "documents": ("documentos", "documents", "Dokumente", "資料"),
    "related": ("related products", "productos relacionados", "produits associés", "verwandte Produkte", "関連製品"),
    "picture": ("image", "photo", "imagen", "foto", "Bild", "Foto", "画像", "写真"),
    "picture.alt": (
        *("alt text", "alternative text", "picture description"),
        *("texto alternativo", "descripción de la imagen"),
        *("texte alternatif", "description de l'image"),
        *("Alternativtext", "Alt-Text", "Bildtext", "Bildbeschreibung"),
        *("代替テキスト", "画像の説明"),
    ),
}


def plain_words(header: str) -> str:
    """A header in normalized lower case, with single spaces between its words: `art nr` for `Art.-Nr.`."""
    return " ".join(re.sub(r"[\W_]+", " ", unicodedata.normalize("NFKC", header).casefold()).split())
