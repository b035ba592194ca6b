"""Words with the same stem are found alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.search.analysis.terms import STEMMERS, stem


def test_a_french_current_is_not_a_course_and_other_participles_have_no_gender() -> None:
    assert stem("courante", "fr") == stem("courants", "fr") != stem("cours", "fr")
    assert stem("vibrant", "fr") == stem("vibrantes", "fr")
    assert stem("ferme", "fr") == stem("fermees", "fr") == stem("fermer", "fr")


def test_languages_that_sites_add_are_stemmed_as_well() -> None:
    assert stem("forni", "it") == stem("forno", "it")
    assert stem("fornos", "pt-br") == stem("forno", "pt-br")


@pytest.mark.parametrize(
    ("locale", "noun", "other"),
    [
        ("en", "resistance", "resistant"),
        ("es", "resistencia", "resistente"),
        ("fr", "resistance", "resistant"),
        ("fr", "alternance", "alternative"),
        ("en", "engineer", "engine"),
        ("es", "solido", "solar"),
        ("es", "salida", "salada"),
        ("es", "inyectable", "inyectado"),
        ("es", "directiva", "directo"),
        ("es", "ingenio", "ingenieria"),
        ("es", "practica", "practicamente"),
        ("fr", "directive", "direction"),
        ("es", "posicionador", "posicion"),
        ("es", "alimento", "alimentacion"),
        ("es", "trabajo", "trabajar"),
        ("es", "celulosa", "celula"),
        ("es", "carbono", "carbon"),
        ("es", "grano", "gran"),
        ("es", "horno", "horn"),
        ("fr", "soude", "souder"),
        ("fr", "mine", "min"),
        ("fr", "commune", "communique"),
        ("fr", "consommation", "consommee"),
    ],
)
def test_words_of_one_root_that_mean_something_else_are_told_apart(locale: str, noun: str, other: str) -> None:
    plural = noun + ("es" if noun.endswith("r") else "s")
    assert stem(noun, locale) == stem(plural, locale) != stem(other, locale)


def test_shipping_is_not_a_ship_a_liner_not_a_line_and_a_quotation_not_a_duty() -> None:
    assert stem("shipped", "en") == stem("shipping", "en") != stem("ships", "en")
    assert stem("lined", "en") == stem("lining", "en") == stem("liners", "en") != stem("lines", "en")
    assert stem("devis", "fr") != stem("devait", "fr")


@given(word=st.text("abcdefghijklmnopqrstuvwxyz", min_size=1), locale=st.sampled_from(sorted(STEMMERS)))
def test_a_stem_begins_as_its_word_does(word: str, locale: str) -> None:
    assert stem(word, locale)[0] == word[0]
