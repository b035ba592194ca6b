"""The content in another language: texts that are translated or stay English, and the records that are shown."""

from contextlib import closing
from pathlib import Path
from typing import get_args, get_type_hints
from unittest.mock import Mock
from weakref import ref

import msgspec
import pytest
from markupsafe import escape
from msgspec.structs import replace as structs_replace

from tests.support.content.localizing import GERMAN, METER, SITE, catalogs, content, english, german, meter
from vitrine.content.kinds import INFO, PAGE, PRODUCT
from vitrine.content.model.content import Content, FeedText, FeedTexts
from vitrine.content.model.records import Page, Value
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import Link
from vitrine.content.read.markdown_html import render
from vitrine.files.build_cache import CacheFile
from vitrine.processes.garbage_collection import pause_collector
from vitrine.translations.apply import localization
from vitrine.translations.apply.localization import CachedLocalizer
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.content_messages import content_messages, messages_by_file
from vitrine.translations.traversal import text_fields


def test_a_field_is_translated_in_its_context() -> None:
    found = meter(("product name", "Flow meter", "Durchflussmesser"), ("heading", "Compact", "Falsch"))
    assert found.name == Text("Durchflussmesser", "translated", "de")
    assert found.variants[0].name == Text("Compact", "missing")


def test_a_text_without_translation_stays_english_and_is_marked() -> None:
    assert escape(meter().summary) == '<span lang="en-US">It measures flow.</span>'


def test_a_stale_translation_is_not_shown() -> None:
    stale = Entry(context="product name", msgid="Flow meter", msgstr=("Alt",), flags=("fuzzy",), previous_msgid="Meter")
    assert meter(stale).name == Text("Flow meter", "stale")


def test_a_section_may_serve_stale_translations_marked_as_such() -> None:
    stale = Entry(
        context="product name", msgid="Flow meter", msgstr=("Alt & neu",), flags=("fuzzy",), previous_msgid="Meter"
    )
    source = structs_replace(content({PRODUCT: (METER,)}), site=structs_replace(SITE, serve_stale=("products",)))
    found = german(source, catalogs(stale))
    assert found.content.of(PRODUCT)[0].name == Text("Alt & neu", "stale", "de")
    assert escape(found.content.of(PRODUCT)[0].name) == '<span data-translation="stale">Alt &amp; neu</span>'
    assert found.page_states["product", "FL-200"] == "fallback"
    elsewhere = structs_replace(source, site=structs_replace(SITE, serve_stale=("news",)))
    assert german(elsewhere, catalogs(stale)).content.of(PRODUCT)[0].name == Text("Flow meter", "stale")


@pytest.mark.parametrize(
    ("translation", "shown"),
    [
        ("Misst [Wasser](/products/flow) bei Last.", True),
        ("Misst [Wasser](/products/old) bei Last.", False),
        ("Misst Wasser.", False),
    ],
)
def test_a_stale_passage_is_served_only_if_its_links_are_those_of_the_source(translation: str, shown: bool) -> None:
    passage = "It measures [water](/products/flow) at 100 % load."
    stale = Entry(
        context="paragraph", msgid=passage, msgstr=(translation,), flags=("fuzzy",), previous_msgid="It measures."
    )
    source = structs_replace(content({PRODUCT: (METER,)}), site=structs_replace(SITE, serve_stale=("products",)))
    html = german(source, catalogs(stale)).content.of(PRODUCT)[0].body.html
    assert ('<p data-translation="stale">Misst <a href="/de/products/flow">Wasser</a> bei Last.</p>' in html) == shown
    assert ('<p lang="en-US">It measures' in html) != shown


def test_numbers_and_codes_are_not_translated() -> None:
    found = meter(("specification value", "On request", "Auf Anfrage"))
    assert found.specifications[0] == Value(key="accuracy", number=0.2)
    assert found.specifications[1].text == Text("Auf Anfrage", "translated", "de")
    assert (found.code, found.number, found.source) == (METER.code, METER.number, METER.source)


def test_a_body_is_translated_passage_by_passage() -> None:
    html = meter(
        ("heading", "Measuring", "Messen"),
        (
            "paragraph",
            "It measures [water](/products/flow) at 100 % load.",
            "Misst [Wasser](/products/flow) bei 100 %.",
        ),
        ("list item", "tight", "<script>dicht</script>"),
    ).body.html
    assert '<h2 id="measuring">Messen</h2>' in html
    assert '<a href="/de/products/flow">Wasser</a> bei 100 %.' in html
    assert "&lt;script&gt;dicht" in html
    assert '<span lang="en-US">quick</span>' in html


@pytest.mark.parametrize(
    ("figure", "state"), [("410", "source"), ("–", "source"), ("1,200", "missing"), ("5 m", "missing")]
)
def test_symbols_and_plain_digits_need_no_translation(figure: str, state: str) -> None:
    page = Page(code="company", title=Text("Company"), summary=Text("Us"), lead=Text(figure))
    source = content({PAGE: (page,)})
    assert german(source, catalogs()).content.of(PAGE)[0].lead.state == state
    assert (figure in {message.msgid for message in content_messages(source)}) == (state == "missing")


def test_site_and_dictionary_are_translated() -> None:
    translations = catalogs(
        ("tagline", "We measure", "Wir messen"),
        ("specification label", "Output", "Ausgang"),
        ("inquiry topic", "Quotation", "Angebot"),
        domain="pages",
    )
    found = german(content({}), translations).content
    assert found.site.tagline.value == "Wir messen"
    assert found.site.topics[0].label.value == "Angebot"
    assert found.dictionary.specifications[0].label.value == "Ausgang"


def test_a_feed_may_bring_translations_but_the_catalog_comes_first() -> None:
    feed_texts = FeedTexts({("de", "FL-200"): {"Flow meter": FeedText("Messer"), "Compact": FeedText("Kompakt")}})
    source = structs_replace(content({PRODUCT: (METER,)}), feed_texts=feed_texts)
    found = german(source, catalogs(("product name", "Flow meter", "Durchflussmesser"))).content.of(PRODUCT)[0]
    assert found.name.value == "Durchflussmesser"
    assert found.variants[0].name == Text("Kompakt", "translated", "de")


@pytest.mark.parametrize(
    ("serve_stale", "shown"), [((), Text("Flow meter", "stale")), (("products",), Text("Messer", "stale", "de"))]
)
def test_a_stale_translation_of_a_feed_is_shown_only_where_stale_ones_are(
    serve_stale: tuple[str, ...], shown: Text
) -> None:
    feed_texts = FeedTexts({("de", "FL-200"): {"Flow meter": FeedText("Messer", stale=True)}})
    source = content({PRODUCT: (METER,)})
    source = structs_replace(source, feed_texts=feed_texts, site=structs_replace(source.site, serve_stale=serve_stale))
    assert german(source, catalogs()).content.of(PRODUCT)[0].name == shown


IMPRINT = Page(code="imprint", title=Text("Imprint"), summary=Text("Who we are"))
IMPRESSUM = Page(
    code="imprint",
    authored="de",
    title=Text("Impressum"),
    summary=Text("Wer wir sind"),
    body=Body("Wir sind [hier](/contactUs)."),
)


def test_an_item_authored_in_a_language_is_shown_only_there() -> None:
    source = content({INFO: (IMPRINT, IMPRESSUM)})
    found = german(source, catalogs())
    assert [page.title for page in found.content.of(INFO)] == [Text("Impressum", "authored", "de")]
    assert "Wir sind" in found.content.of(INFO)[0].body.html
    assert "lang=" not in found.content.of(INFO)[0].body.html
    assert found.page_states == {("info", "imprint"): "authored"}
    assert [page.title.value for page in english(source).content.of(INFO)] == ["Imprint"]


def test_an_item_is_shown_only_in_its_locales() -> None:
    page = Page(code="terms", locales=("en", "fr"), title=Text("Terms"), summary=Text("Terms of sale"))
    assert german(content({INFO: (page,)}), catalogs()).content.of(INFO) == ()


def test_english_is_complete_and_needs_no_catalog() -> None:
    found = english(content({PRODUCT: (METER,)}))
    assert found.content.of(PRODUCT)[0].name == METER.name
    assert "<h2" in found.content.of(PRODUCT)[0].body.html
    assert set(found.page_states.values()) == {"translated"}


def test_every_text_becomes_a_message_with_its_file_and_page() -> None:
    found = {(m.context, m.msgid): m for m in content_messages(content({PRODUCT: (METER,), INFO: (IMPRESSUM,)}))}
    name = found["product name", "Flow meter"]
    assert (name.domain, name.file, name.comments) == ("products", METER.source, ("product name, /product/FL-200",))
    assert ("list item", "tight") in found
    assert found["specification label", "Output"].comments == ("specification label, output",)
    assert found["picture description", "The meter"].domain == "products"
    assert not [message for message in found.values() if message.msgid in ("Impressum", "Wer wir sind")]


def test_messages_can_be_had_in_the_order_of_their_files_folder_by_folder() -> None:
    sources = ("content/products/b.md", "content/products/a/z.md", "content/products/a/y.md")
    meters = tuple(msgspec.structs.replace(METER, source=source) for source in sources)
    files = [message.file for message in messages_by_file(content({PRODUCT: meters}))]
    assert [file for file in dict.fromkeys(files) if "/products/" in file] == [sources[2], sources[1], sources[0]]


@pytest.mark.parametrize("hint", get_type_hints(Content).values(), ids=str)
def test_every_text_of_every_record_has_a_context(hint: object) -> None:
    for record in (hint, *get_args(hint)):
        if isinstance(record, type) and issubclass(record, msgspec.Struct):
            assert text_fields(record)


def test_a_cached_record_is_rendered_again_only_if_what_it_shows_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages, pictures = {"/products/flow": "/de/products/flow"}, {"products/fl-200.jpg": "old.avif"}
    entries = [("list item", "tight", "dicht")]
    rendered = Mock(side_effect=render)
    monkeypatch.setattr(localization, "render", rendered)
    with closing(CacheFile(tmp_path / "results.db", "code")) as results:

        def body() -> str:
            localizer = CachedLocalizer(
                GERMAN,
                catalogs(*entries),
                lambda address: Link(pages.get(address, "")),
                lambda file, _: pictures[file],
                results,
            )
            return localizer.localize(content({PRODUCT: (METER,)})).content.of(PRODUCT)[0].body.html

        assert "dicht" in body()
        entries.append(("list item", "elsewhere", "anderswo"))
        pages["/news/more"], pictures["news/more.jpg"] = "/de/news/more", "more.avif"
        assert 'href="/de/products/flow"' in body()
        assert rendered.call_count == 1
        del pages["/products/flow"]
        assert "href" not in body()
        pictures["products/fl-200.jpg"] = "new.avif"
        assert "new.avif" in body()
        entries.append(("list item", "quick", "flink"))
        assert "flink" in body()
        assert "flink" in body()
        assert rendered.call_count == 4


def test_builds_which_pause_the_collector_hold_one_language_at_a_time(tmp_path: Path) -> None:
    with closing(CacheFile(tmp_path / "results.db", "code")) as results:
        localizer = CachedLocalizer(GERMAN, catalogs(), lambda _: Link(""), lambda *_: "", results)
        localizer.localize(content({PRODUCT: (METER,)}))
        released = ref(localizer)
        with pause_collector():
            del localizer
            assert released() is None
