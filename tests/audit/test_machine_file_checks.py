"""The faults of files that only programs read."""

import json

import pytest

from vitrine.audit.machine_file_checks import read_feed, read_manifest, read_search_description, robots_faults
from vitrine.audit.site import Answer

ENTRY = "<entry><id>{}</id><title>News</title><updated>2026-01-31T09:00:00Z</updated><link href='/news/a'/></entry>"
SEARCH = "<OpenSearchDescription xmlns='http://a9.com/-/spec/opensearch/1.1/'>{}</OpenSearchDescription>"
NAMES = "<ShortName>a</ShortName><Description>b</Description>"


def answer(body: str, kind: str = "application/atom+xml", status: int = 200) -> Answer:
    return Answer(status, kind, "", "", "", "", body.encode(), -1, 0)


def atom(*entries: str, updated: str = "2026-01-31T09:00:00Z") -> Answer:
    head = f"<id>urn:feed</id><title>News</title><updated>{updated}</updated>"
    return answer(f"<feed xmlns='http://www.w3.org/2005/Atom'>{head}{''.join(entries)}</feed>")


def json_feed(**changes: object) -> Answer:
    feed = {"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [{"id": "a", "url": "/news/a"}]}
    return answer(json.dumps({**feed, **changes}), "application/feed+json")


@pytest.mark.parametrize("feed", [atom(ENTRY.format("a"), ENTRY.format("b")), json_feed()])
def test_a_sound_feed_names_its_pages(feed: Answer) -> None:
    read = read_feed(feed)
    assert (read.faults, set(read.pages)) == ([], {"/news/a"})


@pytest.mark.parametrize(
    ("feed", "fault"),
    [
        (atom(ENTRY.format("a"), ENTRY.format("a")), "several entries have the id a"),
        (atom(ENTRY.format("")), "an entry has no id"),
        (atom(updated="yesterday"), "the feed gives updated as 'yesterday'"),
        (answer("<feed>"), "it is not XML"),
        (answer("<html/>"), "its first element is html"),
        (answer("{}", "text/html"), "answers text/html"),
        (answer("{", "application/feed+json"), "it is not JSON"),
        (json_feed(version=""), "the feed has no version"),
        (json_feed(items=[{"url": "/a"}]), "an item has no id"),
        (json_feed(items=[{"id": "a", "date_published": "1 May"}]), "an item gives date_published as '1 May'"),
        (json_feed(items="none"), "it has no list of items"),
    ],
)
def test_a_fault_of_a_feed_is_named(feed: Answer, fault: str) -> None:
    assert [found.startswith(fault) for found in read_feed(feed).faults] == [True]


def test_a_search_description_names_its_template() -> None:
    sound = SEARCH.format(
        f"{NAMES}<Url template='/search?q={{searchTerms}}&amp;p={{startPage?}}'/><Image>/a.png</Image>"
    )
    assert read_search_description(answer(sound)) == ([], ["/search?q=a&p="], ["/a.png"])
    assert read_search_description(answer(SEARCH.format(f"{NAMES}<Url template='/search'/>"))).faults == [
        "no Url of it has {searchTerms} in its template"
    ]


def test_a_manifest_has_a_name_and_icons() -> None:
    assert read_manifest(answer('{"name": "a", "icons": [{"src": "/a.png"}]}')) == ([], [], ["/a.png"])
    assert read_manifest(answer("[]")).faults[0].startswith("it is not a manifest")
    assert read_manifest(answer("{}")).faults == ["it has no name"]


def test_robots_that_search_engines_cannot_read_are_named() -> None:
    assert list(robots_faults(answer("User-agent: *"), ["https://a.example/sitemap.xml"])) == []
    assert [*robots_faults(answer("<html>"), []), *robots_faults(answer("", status=503), ["/sitemap.xml"])] == [
        "answers HTML, in which crawlers find no rules; answer plain text, or 404",
        "answers 503, so that search engines read no page",
        "names the sitemap /sitemap.xml; write it in full, with https://",
    ]
    assert list(robots_faults(answer("", status=0), [])) == ["does not answer, so that search engines read no page"]
