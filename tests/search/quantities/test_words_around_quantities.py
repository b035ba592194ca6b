"""The words before and after a quantity are not a phrase."""

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text

DICTIONARY = SpecificationDictionary(
    specifications=(Specification(key="voltage", label=Text("Voltage"), group="", type="range", unit="volt"),)
)
SYNONYMS = {"en": (SynonymGroup(("supply transmitter", "safety barrier")),)}


def test_a_quantity_parts_the_words_around_it(make_database: MakeDatabase) -> None:
    supplied = (Value(key="voltage", low=9, high=36),)
    barrier = product("CT-220", name=Text("Safety barrier"), specifications=supplied)
    transmitter = product("PR-310", name=Text("Transmitter"), summary="Two-wire supply", specifications=supplied)
    db = make_database({"en": content_with(barrier, transmitter, dictionary=DICTIONARY, synonyms=SYNONYMS)})
    for text, first in (("supply 24 V transmitter", "PR-310"), ("24 V supply transmitter", "CT-220")):
        assert results_of(db, "en", text, DICTIONARY).hits[0].hit.number == first
