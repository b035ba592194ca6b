"""What a crawler reads in one page, and the faults that the page has by itself."""

import pytest

from tests.support.sites.faulty_sites import page
from vitrine.audit.page_checks import page_faults
from vitrine.audit.page_parser import parse_page


def test_a_page_is_read_as_a_crawler_reads_it() -> None:
    facts = parse_page(page("/x", main='<a rel="nofollow" href="/no">no</a><a href="/yes">yes</a>').encode())
    assert (facts.links, facts.canonical, facts.language) == (["/yes"], "/x", "en")
    assert "yes" in facts.text


@pytest.mark.parametrize("picture", ["http://pictures.example/a.png", "HTTP://pictures.example/a.png"])
def test_files_that_browsers_refuse_on_a_page_of_https_are_found(picture: str) -> None:
    text = page("/x", main=f'<img alt="" src="{picture}"><img alt="" src="//x/b.png">', canonical="https://a.example/x")
    faults = list(page_faults(parse_page(text.encode())))
    said = f"{picture} is requested without TLS, so browsers do not load it on an https page"
    assert faults == [("insecure file", said)]


def test_words_end_where_lines_and_boxes_do_and_not_at_elements_within_a_line() -> None:
    page = parse_page(b"<main><h1><span>FL-150</span>: the <b>last</b> orders</h1><p>Until</p><p>May</p></main>")
    assert page.whole_text == "FL-150: the last orders Until May"


@pytest.mark.parametrize(("main", "faults"), [('<p lang="en-US">Pumps</p>', 0), ("<p>Pumpen</p>", 1)])
def test_a_page_in_another_language_than_its_texts_may_tell_their_language(main: str, faults: int) -> None:
    text = page("/x", '<meta property="og:locale" content="en_US">', main=main).replace('lang="en"', 'lang="de"')
    assert len(list(page_faults(parse_page(text.encode())))) == faults
