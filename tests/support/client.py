"""An HTTP client for tests that checks every page it receives."""

import json
from typing import Any

from lxml import html
from lxml.html import HtmlElement
from werkzeug.test import Client, TestResponse

from tests.support.sites.miniature import SITE_URL
from vitrine.locales import LOCALES, split_path
from vitrine.web.flask_class import Application

SECURITY = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
SECURITY_OF_DOCUMENTS = (
    "Content-Security-Policy",
    "Permissions-Policy",
    "Cross-Origin-Opener-Policy",
    "Referrer-Policy",
    *SECURITY,
)
# Controls without a label, groups and landmarks without a name, links and buttons without a text.
UNNAMED = """
    //*[self::input[not(@type='hidden')] or self::select or self::textarea]
        [not(@aria-label) and not(ancestor::label) and not(@id = //label/@for)]
    | //fieldset[not(legend[normalize-space()])]
    | //*[self::nav or self::dialog or @role='region' or @role='search'][not(@aria-label | @aria-labelledby)]
    | //*[self::a or self::button][not(@aria-label) and not(normalize-space())]
"""
PARTS_OF_DOCUMENTS = ("font/", "image/", "text/css", "text/javascript", "application/speculationrules+json")


class Seen:
    """A page as a visitor sees it."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.document: HtmlElement = html.document_fromstring(response.get_data(as_text=True))

    def all(self, xpath: str) -> list[Any]:
        """The matches of an XPath."""
        return list(self.document.xpath(xpath))

    def one(self, xpath: str) -> Any:
        """The only match of an XPath."""
        found = self.all(xpath)
        assert len(found) == 1, f"{xpath} is found {len(found)} times"
        return found[0]

    def text(self, xpath: str = "//main") -> str:
        """The text of the only element an XPath matches, with whitespace collapsed."""
        return " ".join(self.one(xpath).text_content().split())

    @property
    def heading(self) -> str:
        """The page's heading."""
        return self.text("//h1")

    @property
    def canonical(self) -> str:
        """The canonical URL."""
        return str(self.one("/html/head/link[@rel='canonical']/@href"))

    @property
    def graph(self) -> dict[str, dict[str, Any]]:
        """The nodes of its structured data, by their type."""
        graph = json.loads(self.one("//script[@type='application/ld+json']/text()"))["@graph"]
        return {str(node["@type"]): node for node in graph}

    @property
    def alternates(self) -> dict[str, str]:
        """The URLs of the other locales, by language."""
        links = self.all("/html/head/link[@rel='alternate'][@hreflang][not(@type)]")
        return {link.get("hreflang"): link.get("href") for link in links}

    @property
    def references(self) -> set[str]:
        """The ids that its links, labels, descriptions and controls refer to."""
        links = {str(href[1:]) for href in self.all("//a/@href[starts-with(., '#')]")}
        named = self.all("//@for | //@form | //@popovertarget | //@aria-labelledby | //@aria-describedby")
        return links.union(*(value.split() for value in named))

    @property
    def noindex(self) -> bool:
        """Whether the page asks not to be indexed; its meta tag and its header must agree."""
        in_page = any("noindex" in value for value in self.all("//meta[@name='robots']/@content"))
        if self.response.status_code == 200:
            assert in_page == ("noindex" in self.response.headers.get("X-Robots-Tag", ""))
        return in_page


class SiteClient:
    """Sends requests as a browser or crawler would."""

    def __init__(self, app: Application) -> None:
        self._client = Client(app, use_cookies=False)

    def ask(self, path: str, method: str = "GET", **options: Any) -> TestResponse:
        """The response, after checking the security headers that every response needs."""
        options.setdefault("base_url", SITE_URL)
        response = self._client.open(path, method=method, buffered=True, **options)
        is_part = (response.mimetype or "").startswith(PARTS_OF_DOCUMENTS) and response.mimetype != "image/svg+xml"
        needed = SECURITY if is_part else SECURITY_OF_DOCUMENTS
        assert [name for name in needed if name not in response.headers] == []
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        return response

    def page(self, path: str, status: int = 200, **options: Any) -> Seen:
        """A page that has passed the checks for all pages."""
        response = self.ask(path, **options)
        assert response.status_code == status, f"{path} answers {response.status}"
        assert response.content_type == "text/html; charset=utf-8"
        seen = Seen(response)
        check_page(seen, path)
        return seen

    def data(self, path: str) -> Any:
        """The JSON at a path."""
        answer = self.ask(path)
        assert answer.status_code == 200, f"{path} answers {answer.status}"
        return answer.get_json()

    def redirect(self, path: str, status: int = 302, **options: Any) -> str:
        """The target of the redirect at a path."""
        response = self.ask(path, **options)
        assert response.status_code == status, f"{path} answers {response.status}"
        return response.headers["Location"]


def check_page(seen: Seen, path: str) -> None:
    """Check what holds for every page."""
    locale = split_path(path.partition("?")[0])[0] or LOCALES["en"]
    assert seen.one("/html/@lang") == locale.tag
    assert seen.heading
    assert seen.one("/html/head/title").text_content().strip()
    assert seen.all("//meta[@content='']") == []
    ids = seen.all("//@id")
    assert sorted(ids) == sorted(set(ids)), "an id is used twice"
    assert seen.references - set(ids) == set(), "a link, label or description leads to nothing on the page"
    unnamed = [html.tostring(element, encoding="unicode", with_tail=False) for element in seen.all(UNNAMED)]
    assert unnamed == [], "a screen reader would not say what this is for"
    # One signal, not two: a page is either left out, or names the one that search engines list.
    assert seen.noindex or seen.canonical.startswith(SITE_URL)
    assert not (seen.noindex and seen.all("//link[@rel='canonical']"))
    assert seen.all("//*[@style] | //style | //*[@*[starts-with(name(), 'on')]]") == []
    assert seen.all("//script[not(@src)][not(contains(@type, 'json'))]") == []
    foreign = [url for url in seen.all("//script/@src | //img/@src | //link[@rel='stylesheet']/@href") if url[0] != "/"]
    assert foreign == [], "a page loads from another host"
