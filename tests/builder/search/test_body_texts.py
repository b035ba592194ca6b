"""No instrument is found by what its texts say it is not for."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

TEXTS = {
    "en": "Titanium is not resistant to chlorine. The meter must not be used in oxygen. Without R, it must not be used "
    "for billing. Above 16 bar, hoses are not suitable. Never use it in ozone. Methane is measured. "
    "Fats are not conductive enough. Brine is not clear enough for a lamp.",
    "de": "Titan ist nicht gegen Chlor beständig. In Sauerstoff darf das Gerät nicht eingesetzt werden. Ohne R darf es "
    "nicht zur Abrechnung verwendet werden. Für nicht brennbares Methan ist es bestimmt. Es darf nicht in Ozon "
    "eingesetzt werden. Verwenden Sie es nie in Wasserstoff. Nicht in Propan: dort nicht verwenden. Verwenden Sie "
    "Schmierfett. Öle leiten zu wenig.",
    "fr": "Le titane ne résiste ni au chlore ni à l’ozone. Il n’est prévu ni pour l’oxygène, ni pour le gaz. Sans R, "
    "il ne doit pas être utilisé pour la facturation. N’utilisez jamais l’appareil dans l’hydrogène. Ne pas utiliser "
    "avec le propane. N’utilisez que le joint fourni. Le méthane est mesuré. Les graisses ne sont pas "
    "assez conductrices.",
    "es": "El titanio no resiste el cloro. El medidor no se debe utilizar en oxígeno. Sin R no se debe utilizar para "
    "facturar. No utilice nunca el medidor en ozono. Se mide el metano con 1 o 2 salidas. Las grasas "
    "no conducen lo suficiente.",
    "ja": "チタンは塩素に対する耐性がありません。酸素には使用できません。"
    "Rを含まないタイプは料金請求に使用できません。メタンを測定します。油脂は導電率が低く、測定できません。",
}


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """One product in five languages, with the same text."""
    return make_database(
        {
            locale: content_with(product("FL-800", name=Text("FL-800"), body=Body(html=f"<p>{text}</p>")))
            for locale, text in TEXTS.items()
        }
    )


@pytest.mark.parametrize(
    ("locale", "unsuitable", "suitable"),
    [
        ("en", ("chlorine", "oxygen", "ozone", "fats"), ("billing", "hoses", "methane", "brine")),
        (
            "de",
            ("Chlor", "Sauerstoff", "Ozon", "Wasserstoff", "Propan", "Öle"),
            ("Abrechnung", "Methan", "Schmierfett"),
        ),
        ("fr", ("chlore", "oxygène", "propane", "hydrogène", "graisses"), ("facturation", "méthane", "joint")),
        ("es", ("cloro", "oxígeno", "o2", "ozono", "grasas"), ("facturar", "metano")),
        ("ja", ("塩素", "酸素", "油脂"), ("料金請求", "メタン")),
    ],
)
def test_an_instrument_is_found_by_what_it_is_for(
    db: SiteDatabase, locale: str, unsuitable: tuple[str, ...], suitable: tuple[str, ...]
) -> None:
    results = {text: results_of(db, locale, text) for text in (*unsuitable, *suitable)}
    assert {text: bool(found.hits) for text, found in results.items()} == {
        **dict.fromkeys(unsuitable, False),
        **dict.fromkeys(suitable, True),
    }


LINK = '<a href="/product/fl-500">{}</a>'
ADVICE = {
    "en": f"<p>It measures brine; for acetone, use a {LINK.format('Coriolis meter')}. Sludge is measured too.</p>",
    "de": f"<p>Es misst Sole; für Aceton verwenden Sie einen {LINK.format('FL-500')}. Auch Schlamm wird gemessen.</p>",
    "fr": f"<p>Il mesure la saumure ; pour l’acétone, utilisez un {LINK.format('FL-500')}. Aussi pour boues.</p>",
    "es": f"<p>Mide salmuera; para acetona, utilice un {LINK.format('FL-500')}. También mide lodos.</p>",
    "ja": f"<p>塩水を測定します。アセトンには、{LINK.format('FL-500')}をお使いください。汚泥も測定します。</p>",
}


@pytest.mark.parametrize(
    ("locale", "recommended", "own"),
    [
        ("en", "acetone", ("brine", "sludge")),
        ("de", "Aceton", ("Sole", "Schlamm")),
        ("fr", "acétone", ("saumure", "boues")),
        ("es", "acetona", ("salmuera", "lodos")),
        ("ja", "アセトン", ("塩水", "汚泥")),
    ],
)
def test_an_instrument_is_not_found_by_what_its_text_recommends_another_for(
    make_database: MakeDatabase, locale: str, recommended: str, own: tuple[str, ...]
) -> None:
    body = Body(html=ADVICE[locale])
    products = (product("FL-200", name=Text("FL-200"), body=body), product("FL-500", name=Text("FL-500")))
    db = make_database({locale: content_with(*products)})
    found_by = {}
    for text in (recommended, *own):
        results = results_of(db, locale, text)
        found_by[text] = "FL-200" in [found.hit.number for found in results.hits]
    assert found_by == {recommended: False, **dict.fromkeys(own, True)}
