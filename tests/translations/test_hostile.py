"""Whatever a translation contains stays text: no script, attribute or element of it reaches a page."""

from pathlib import Path

import polib
import pytest
from lxml import etree

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import build_site

# Unclosed, so that the check does not recognize tags and leave the text out; browsers would close them.
HOSTILE = (
    """ " onmouseover="alert(1)" ' autofocus onfocus=alert(1) <svg onload=alert(1) <script src=//evil.example/x """
)
PATHS = (
    *("/de", "/de/products", "/de/product/FL-200", "/de/product/FL-200-t", "/de/services", "/de/newscenter"),
    *("/de/news/new-hall", "/de/solutions", "/de/info/CompanyInfo", "/de/contactUs", "/de/inquiry", "/de/search/flow"),
)


@pytest.fixture(scope="module")
def client(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    """A visitor of the miniature site, every German text of which is an attack."""
    root = copy_site(site_root, tmp_path_factory.mktemp("hostile") / "site")
    for path in (root / "translations" / "de" / "LC_MESSAGES").glob("*.po"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog:
            forms = dict.fromkeys(entry.msgstr_plural, entry.msgid_plural + HOSTILE)
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (entry.msgid + HOSTILE, {})
        catalog.save()
    build_site(settings_for(root))
    return SiteClient(create_app(settings_for(root)))


@pytest.mark.parametrize("path", PATHS)
def test_no_page_executes_it(client: SiteClient, path: str) -> None:
    page = client.page(path)
    assert "onload=alert(1)" in page.text("//body")
    assert page.all("//*[@onmouseover] | //*[@onfocus] | //*[@onload] | //*[@autofocus][not(ancestor::dialog)]") == []
    assert [source for source in page.all("//script/@src") if "evil" in source] == []


def test_a_feed_stays_well_formed(client: SiteClient) -> None:
    feed = etree.fromstring(client.ask("/de/news.atom").get_data())
    assert "onload=alert(1)" in str(feed.xpath("string()"))
    assert feed.xpath("//*[local-name()='svg'] | //*[local-name()='script']") == []
