"""The content of a site with synonyms of every sort."""

from datetime import date
from typing import Any

import msgspec

from tests.support.content.records import category, product, variant
from tests.support.content.search_database import NO_SPECIFICATIONS
from vitrine.builder.search.synonym_table import with_glossary
from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, PERSON, PRODUCT, SERVICE, SOLUTION
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Article, Person, Service, Solution
from vitrine.content.model.site import Office
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.translations.quality.glossary import Glossary, Term

BODY = (
    '<h2>Digester</h2><p>The sludge is weighed by a <a href="/product/FL-500">FL-500</a>. Foam is not.</p>'
    '<p>A <a href="/de/product/lv-400#limits">LV-400</a> sees the foam.</p>'
)
BIO = "<p>She runs the turbine workshop of Meterhouse.</p>"
OFFICE = Office(
    code="zaragoza",
    name=Text("Zaragoza"),
    role=Text("Repair"),
    address=(),
    country=Text("Spain"),
    phone="",
    email="",
    hours=(),
    coordinates=(41.7, -0.9),
    time_zone="Europe/Madrid",
)
SYNONYMS = (
    SynonymGroup(("pressure sensor", "pressure transmitter")),
    SynonymGroup(("sewage",), ("wastewater",)),
    SynonymGroup(("echo depth finder", "radar")),
    SynonymGroup(("oxygen", "O2")),
    SynonymGroup(("intrinsically safe",), ("transmitter zone 0",)),
    SynonymGroup(("measuring", "measurement", "monitoring"), optional=True),
    SynonymGroup(("high precision",), optional=True),
    SynonymGroup(("price",), ("laboratory",)),
    SynonymGroup(("price",), optional=True),
    SynonymGroup(("turbine meter", "gear of a meter"), ("mass meter",), nearest=True),
    SynonymGroup(("oxygen thermometer", "control valve", "radarscope", "lantern"), nearest=True),
    SynonymGroup(("lantern",), ("radar",)),
    SynonymGroup(("noise monitoring", "flow monitoring", "zone calibrator", "CAN seal"), nearest=True),
    SynonymGroup(("US", "who is who"), ("Zaragoza",)),
    SynonymGroup(("without zone", "NEMA 4X", "probe TT100"), ("fork",)),
    SynonymGroup(("magmeter", "flow clock"), ("mass meter",)),
    SynonymGroup(("return",), ("calibration",)),
    SynonymGroup(("CH4", "NO2", "foamalarm"), ("detector",), nearest=True),
)
ADDRESSES = {
    ("solution", "water"): "/solutions/water",
    ("category", "flow"): "/products/flow",
    ("page", "services"): "/services",
    ("page", "team"): "/info/OurTeam",
    ("article", "new-hall"): "/news/new-hall",
}


def synonym_site() -> Content:
    products = (
        product(
            "PR-310",
            name=Text("Pressure transmitter"),
            summary="For zone 1, input 0 to 10 V, output 4–20 mA, turndown 100:1",
        ),
        product("PR-410", name=Text("Pressure transmitter with seal"), summary="For zone 0 and lanterns"),
        product("LV-400", name=Text("Radar for tanks")),
        product("FL-500", name=Text("Mass meter"), summary="Needs 3 m of pipe behind a control valve"),
        product("GA-300", name=Text("Oxygen analyzer")),
        product("GD-120", name=Text("Detector"), summary="G ½ thread, JNIOSH-TR-46", variants=(variant("GD-120-O2"),)),
        product(
            "LV-520",
            name=Text("Fork"),
            summary="G 1½ thread, 3-A, noise, 96 × 48 mm",
            variants=(variant("LV-520-G12"),),
        ),
    )
    solution = Solution(
        code="water",
        name=Text("Wastewater"),
        industry=Text("Water"),
        summary=Text("Measuring in sewers"),
        products=("FL-500",),
        body=Body(html=BODY),
    )
    service = Service(code="calibration", name=Text("Calibration"), summary=Text("In our laboratory"), icon="gauge")
    records: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: products,
        SOLUTION: (solution,),
        SERVICE: (service,),
        CATEGORY: (category("flow"),),
        ARTICLE: (Article(code="new-hall", date=date(2025, 3, 4), title=Text("New hall"), lead=Text("It is big.")),),
        PERSON: (
            Person(code="ana-gil", name=Text("Ana Gil"), role=Text("Head of service, Zaragoza"), body=Body(html=BIO)),
            Person(code="ian-roe", name=Text("Ian Roe"), role=Text("Head of sales")),
        ),
    }
    site = Content(
        site=msgspec.structs.replace(NO_SITE, name="Meterhouse", offices=(OFFICE,)),
        dictionary=NO_SPECIFICATIONS,
        records=records,
        synonyms={"en": SYNONYMS},
    )
    return with_glossary(site, Glossary([Term("transmitter", {"en": ("transmitter",)}, {"en": ("sender",)})]))
