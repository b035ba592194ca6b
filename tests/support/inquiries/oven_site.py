"""The subject of a site about ovens, a trade far from that of the demo."""

from typing import Any

from tests.support.content.records import category, product
from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import CATEGORY, PRODUCT, SERVICE
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Service
from vitrine.content.model.specifications import Choice, OwnUnit, Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.read.reader import NO_SITE

# By language: categories, products, a service, and synonyms.
NAMES = {
    "en": (
        ("Deck ovens", "Rack ovens", "Dough mixers"),
        ("Deck oven for bakeries", "Rotary rack oven", "Convection oven", "Conveyor oven", "Spiral mixer", "Proofer"),
        "Repair of ovens",
        (("dough divider", "dough mixer"), ("baking stone", "deck oven")),
    ),
    "de": (
        ("Etagenbacköfen", "Stikkenöfen", "Teigkneter"),
        ("Etagenbackofen", "Stikkenofen mit drehendem Wagen", "Ladenbackofen", "Durchlaufofen", "Kneter", "Gärschrank"),
        "Ofenreparatur",
        (("Steinplatte", "Etagenbackofen"), ("Kaffeemaschine", "Ladenbackofen"), ("Holzbackofen", "Etagenbackofen")),
    ),
    "fr": (
        ("Fours à soles", "Fours rotatifs", "Pétrins"),
        ("Four à soles", "Four rotatif", "Four ventilé", "Four à tapis", "Pétrin à spirale", "Étuve"),
        "Réparation de fours",
        (("buée", "four à soles"),),
    ),
}
LANGUAGES = tuple(NAMES)
POWER = Specification(key="power", label=Text("Power"), group="energy", type="number", unit="kilowatt")
HEATING = Specification(
    key="heating",
    label=Text("Heating"),
    group="energy",
    type="choice",
    choices=(Choice("gas", Text("Gas")), Choice("thermo-oil", Text("Thermotec oil"), proper_name=True)),
)
DICTIONARY = SpecificationDictionary(
    specifications=(POWER, HEATING), units=(OwnUnit(key="kilowatt", symbol=Text("kW"), spoken=Text("kilowatts")),)
)
CATEGORIES = ("deck", "rack", "dough")
PRODUCTS = ("BRIKA-80", "ROTA-2", "VENTO-12", "TAPIS-600", "SPIRA-40", "GARA-16")
ADDRESSES: dict[PageKey, str] = {
    **{(CATEGORY.name, code): f"/products/{code}" for code in CATEGORIES},
    (SERVICE.name, "repair"): "/services#repair",
    ("page", "services"): "/services",
}


def oven_site(locale: str) -> Content:
    """The content of the site in a locale."""
    categories, products, service, _ = NAMES[locale]
    records: dict[Kind[Any], tuple[Any, ...]] = {
        CATEGORY: tuple(
            type(made)(code=made.code, name=Text(name), summary=Text(""))
            for made, name in zip(map(category, CATEGORIES), categories, strict=True)
        ),
        PRODUCT: tuple(
            product(code, name=Text(name), category="deck", sub_category="")
            for code, name in zip(PRODUCTS, products, strict=True)
        ),
        SERVICE: (Service(code="repair", name=Text(service), summary=Text(""), icon="wrench"),),
    }
    synonyms = {
        code: tuple(SynonymGroup((phrase,), (meant,)) for phrase, meant in pairs) for code, (*_, pairs) in NAMES.items()
    }
    return Content(site=NO_SITE, dictionary=DICTIONARY, records=records, synonyms=synonyms)
