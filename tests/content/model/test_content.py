"""The translations of a product add up, and are the same whatever they were read from."""

from vitrine.content.model.content import FeedText, FeedTexts

KEY = ("de", "FL-200")


def test_translations_that_are_added_later_keep_those_before() -> None:
    texts = FeedTexts()
    for english, german in (("one", "eins"), ("two", "zwei"), ("three", "drei")):
        texts.add(KEY, {english: FeedText(german)})
        assert texts[KEY][english] == FeedText(german)
    assert list(texts[KEY]) == ["one", "two", "three"]


def test_translations_compare_by_value() -> None:
    one, same = (FeedTexts({KEY: {"one": FeedText("eins")}}) for _ in range(2))
    assert one == same
    assert one != FeedTexts({KEY: {"one": FeedText("eins", stale=True)}})
