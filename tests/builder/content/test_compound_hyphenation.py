"""German compounds are split into words that occur on their own in the texts of the site."""

from vitrine.builder.content.compound_hyphenation import split_compounds, words_in


def test_the_words_of_the_site_itself_are_its_dictionary() -> None:
    texts = ["Die Quittierung am Tretboot", "Tretbootquittierung", "tretbootquittierung"]
    assert split_compounds(words_in(texts), "de_DE") == {"tretbootquittierung": ("tretboot", "quittierung")}
    assert split_compounds(words_in(texts[1:]), "de_DE") == {}
