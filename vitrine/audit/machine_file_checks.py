"""Checks of the files that programs read: feeds, the description of the search, the manifest, and robots.txt."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from vitrine.audit.site import Answer

ATOM = "{http://www.w3.org/2005/Atom}"
OPENSEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"
TERMS, VARIABLE = "{searchTerms}", re.compile(r"\{[^}]*\}")
NEEDED_IN_ATOM = ("id", "title", "updated")
JSON_TYPES = ("application/feed+json", "application/json")
NO_MOMENT = "which is not an RFC 3339 time, such as 2026-01-31T09:00:00Z"
XML_TYPES = ("application/atom+xml", "application/rss+xml", "application/xml", "text/xml")


class MachineFile(NamedTuple):
    """What is wrong with a file, and the pages and files that it names."""

    faults: list[str]
    pages: list[str]
    files: list[str]


def unreadable(fault: str) -> MachineFile:
    """A file of which nothing can be read."""
    return MachineFile([fault], [], [])


def read_feed(answer: Answer) -> MachineFile:
    """A feed in Atom, RSS or JSON."""
    if answer.type in JSON_TYPES:
        try:
            return read_json_feed(json.loads(answer.body))
        except ValueError as error:
            return unreadable(f"it is not JSON: {error}")
    if answer.type not in XML_TYPES:
        return unreadable(f"answers {answer.type}, which programs do not take for a feed")
    try:
        root = ET.fromstring(answer.body)  # noqa: S314 - the site under audit; expat refuses entity bombs
    except ET.ParseError as error:
        return unreadable(f"it is not XML: {error}")
    if root.tag == f"{ATOM}feed":
        entries = root.findall(f"{ATOM}entry")
        links = [link.get("href", "") for link in root.iterfind(f"{ATOM}entry/{ATOM}link")]
        return MachineFile(list(atom_faults([root, *entries])), links, [])
    if root.tag == "rss":
        return MachineFile([], [link.text or "" for link in root.iterfind("channel/item/link")], [])
    return unreadable(f"its first element is {root.tag}, not that of a feed")


def atom_faults(elements: list[ET.Element]) -> Iterator[str]:
    """What a feed of Atom and its entries lack, and invalid dates."""
    for element in elements:
        name = f"an {element.tag.removeprefix(ATOM)}" if element.tag == f"{ATOM}entry" else "the feed"
        texts = {key: element.findtext(f"{ATOM}{key}", "").strip() for key in (*NEEDED_IN_ATOM, "published")}
        yield from (f"{name} has no {key}" for key in NEEDED_IN_ATOM if not texts[key])
        for key in ("updated", "published"):
            if texts[key] and not is_moment(texts[key]):
                yield f"{name} gives {key} as {texts[key]!r}, {NO_MOMENT}"
    yield from repeated_ids([element.findtext(f"{ATOM}id", "") for element in elements])


def read_json_feed(feed: Any) -> MachineFile:
    """A feed of the version of JSON Feed that it names."""
    items = feed.get("items") if isinstance(feed, dict) else None
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        return unreadable("it has no list of items, as JSON Feed asks for")
    faults = [f"the feed has no {key}" for key in ("version", "title") if not feed.get(key)]
    faults += ["an item has no id" for item in items if not item.get("id")]
    faults += [
        f"an item gives {key} as {item[key]!r}, {NO_MOMENT}"
        for item in items
        for key in ("date_published", "date_modified")
        if key in item and not is_moment(str(item[key]))
    ]
    faults += repeated_ids([str(item["id"]) for item in items if item.get("id")])
    return MachineFile(faults, [str(item["url"]) for item in items if item.get("url")], [])


def repeated_ids(identifiers: list[str]) -> list[str]:
    """Identifiers of several entries, of which programs show only one."""
    return [f"several entries have the id {name}" for name, count in Counter(identifiers).items() if name and count > 1]


def is_moment(text: str) -> bool:
    """Whether a text is a date and time with its time zone."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def read_search_description(answer: Answer) -> MachineFile:
    """The description by which browsers add the search of the site."""
    try:
        root = ET.fromstring(answer.body)  # noqa: S314 - as above
    except ET.ParseError as error:
        return unreadable(f"it is not XML: {error}")
    templates = [url.get("template", "") for url in root.iterfind(f"{OPENSEARCH}Url") if url.get("rel") != "self"]
    faults = [f"it has no {key}" for key in ("ShortName", "Description") if not root.findtext(f"{OPENSEARCH}{key}")]
    if not any(TERMS in template for template in templates):
        faults.append(f"no Url of it has {TERMS} in its template")
    searches = [VARIABLE.sub("", template.replace(TERMS, "a")) for template in templates if TERMS in template]
    return MachineFile(faults, searches, [image.text or "" for image in root.iterfind(f"{OPENSEARCH}Image")])


def read_manifest(answer: Answer) -> MachineFile:
    """The manifest of a site, for those who keep it on their screen."""
    try:
        manifest = json.loads(answer.body)
        icons = [str(icon["src"]) for icon in manifest.get("icons", ())]
    except (ValueError, AttributeError, TypeError, KeyError) as error:
        return unreadable(f"it is not a manifest: {error!r}")
    return MachineFile([] if manifest.get("name") else ["it has no name"], [], icons)


def robots_faults(answer: Answer, sitemaps: list[str]) -> Iterator[str]:
    """What makes search engines read robots.txt differently than its author meant, or not at all."""
    if answer.status >= 500 or answer.status == 0:
        what = f"answers {answer.status}" if answer.status else "does not answer"
        yield f"{what}, so that search engines read no page"
    elif answer.body.lstrip().startswith(b"<"):
        yield "answers HTML, in which crawlers find no rules; answer plain text, or 404"
    for sitemap in sitemaps:
        if not sitemap.startswith(("http://", "https://")):
            yield f"names the sitemap {sitemap}; write it in full, with https://"
