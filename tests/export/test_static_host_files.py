"""`_redirects` and `_headers`, as Netlify and Cloudflare Pages read them."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from vitrine.export.redirects import Redirect
from vitrine.export.static_host_files import headers_file, public_path, redirects_file

SITE = "https://www.example.com"
MAX_HEADER_RULES = 100  # of Cloudflare Pages
REPEATED_ON_PAGES = {"Content-Language", "Content-Disposition", "Link"}
MISSING = ["/es/* /es/404.html 404", "/fr/* /fr/404.html 404", "/de/* /de/404.html 404", "/ja/* /ja/404.html 404"]
Rule = tuple[str, list[tuple[str, str]]]


def lines(*redirects: Redirect) -> list[str]:
    """The lines for some redirects, without those for addresses that never existed."""
    return [line for line in redirects_file(redirects, SITE).splitlines() if line not in (*MISSING, "/* /404.html 404")]


def header_rules(text: str) -> list[Rule]:
    rules: list[Rule] = []
    for line in text.splitlines():
        if line.startswith("/"):
            rules.append((line, []))
        else:
            name, _, value = line.strip().partition(": ")
            rules[-1][1].append((name, value))
    return rules


def headers_at(address: str, rules: Sequence[Rule]) -> list[tuple[str, str]]:
    """The headers that Cloudflare Pages gives an address: those of all rules that match it."""
    matching = [headers for place, headers in rules if re.fullmatch(re.escape(place).replace(r"\*", ".*"), address)]
    return sorted(header for headers in matching for header in headers)


def addresses(public: Path) -> Iterable[str]:
    for path in public.rglob("*"):
        if path.is_file() and path.suffix not in (".br", ".gz") and path.name not in ("_headers", "_redirects"):
            yield public_path(f"/{path.relative_to(public).as_posix()}")


def test_an_address_with_a_query_comes_before_the_one_without(alone: Path) -> None:
    found = (alone / "_redirects").read_text(encoding="utf-8").splitlines()
    assert found.index("/old.php id=7 /product/FL-200 301") < found.index("/old.php /products 302")


def test_each_parameter_of_a_query_stands_alone() -> None:
    assert lines(Redirect("/a.php?id=1&lang=%C3%B6", 301, "/b")) == ["/a.php id=1 lang=%C3%B6 /b 301"]


def test_a_former_address_leads_on_as_it_was_written_and_in_lower_case(alone: Path) -> None:
    found = (alone / "_redirects").read_text(encoding="utf-8").splitlines()
    for written in ("/Gr%C3%B6%C3%9Fen%20alt.html", "/gr%C3%B6%C3%9Fen%20alt.html", "/de/Gr%C3%B6%C3%9Fen%20alt.html"):
        assert [line for line in found if line.startswith(f"{written} ")], written
    assert "/Ger%E4te.html /services 301" in found
    assert "/twice%2520encoded.html /products 301" in found


@pytest.mark.parametrize("name", ["alone", "elsewhere"])
def test_patterns_come_last_since_what_follows_one_counts_as_a_pattern(
    name: str, request: pytest.FixtureRequest
) -> None:
    found = (request.getfixturevalue(name) / "_redirects").read_text(encoding="utf-8").splitlines()
    are_patterns = ["*" in line for line in found]
    assert are_patterns == sorted(are_patterns)


def test_addresses_that_pages_link_to_come_first_and_numbers_and_order_codes_last(alone: Path) -> None:
    found = [line.split()[0] for line in (alone / "_redirects").read_text(encoding="utf-8").splitlines()]
    linked, former, number, order_code = map(
        found.index,
        ("/documents/iso-9001", "/pdf/iso.pdf", "/documents/ds-fl-150", "/product/FL-200-C-050"),
    )
    assert linked < former < number < order_code


def test_a_page_is_never_redirected_to_itself_by_the_rule_for_what_is_below_it() -> None:
    assert lines(Redirect("/inquiry", 302, "/inquiry", folder=True)) == ["/inquiry/* /inquiry 302"]


def test_a_percent_sign_in_an_address_is_encoded() -> None:
    assert lines(Redirect("/100%25.html", 301, "/x")) == ["/100%2525.html /x 301"]


def test_an_address_wins_over_the_folder_of_the_same_name() -> None:
    assert lines(Redirect("/a", 301, "/x"), Redirect("/z", 302, "/y"), Redirect("/a", 301, "/b", folder=True)) == [
        "/a /x 301",
        "/z /y 302",
        "/a/* /b 301",
    ]


def test_what_is_gone_is_named_only_where_a_folder_that_has_moved_would_take_it() -> None:
    assert lines(
        Redirect("/gone", 410),
        Redirect("/moved/gone", 410),
        Redirect("/old", 410, folder=True),
        Redirect("/moved/old", 410, folder=True),
        Redirect("/old/x", 301, "/x", folder=True),
        Redirect("/moved", 301, "/new", folder=True),
    ) == [
        "/moved/old /404.html 404",
        "/moved /new 301",
        "/moved/gone /404.html 404",
        "/moved/old/* /404.html 404",
        "/moved/* /new 301",
    ]


@pytest.mark.parametrize("name", ["alone", "elsewhere"])
def test_the_rules_that_a_host_reads_give_every_file_the_headers_that_matter(
    name: str, request: pytest.FixtureRequest
) -> None:
    public = request.getfixturevalue(name)
    rules = header_rules((public / "_headers").read_text(encoding="utf-8"))
    for address in addresses(public):
        wanted, given = headers_at(address, rules), headers_at(address, rules[:MAX_HEADER_RULES])
        lost = {name for name, _ in set(wanted) - set(given)}
        assert lost <= REPEATED_ON_PAGES, address
        names = [header for header, _ in wanted]
        assert len(names) == len(set(names)), address


def test_a_document_is_not_given_the_language_of_the_pages_beside_it() -> None:
    german, english = (("Content-Language", "de-DE"),), (("Content-Language", "en-US"),)
    pages = {f"/de/documents/{number}.html": german for number in range(3)} | {"/index.html": english}
    assert "/de/documents/*\n  Content-Language: de-DE\n" in headers_file(pages)
    rules = header_rules(headers_file({**pages, "/de/documents/x.pdf": ()}))
    assert headers_at("/de/documents/0", rules) == list(german)
    assert headers_at("/de/documents/x.pdf", rules) == []


def test_a_page_is_not_given_the_headers_of_its_data() -> None:
    """Netlify applies the rule of a folder to the page of the same name."""
    data = {f"/contact/{name}.md": (("X-Robots-Tag", "noindex"),) for name in "abc"}
    rules = header_rules(headers_file({"/contact.html": (), "/index.html": (), **data}))
    assert "/contact/*" not in dict(rules)
    assert headers_at("/contact/a.md", rules) == [("X-Robots-Tag", "noindex")]


def test_a_page_has_the_headers_that_it_shares_with_what_is_below_it() -> None:
    """Cloudflare Pages does not apply the rule of a folder to the page of the same name."""
    noindex = (("X-Robots-Tag", "noindex"),)
    below = {f"/contact/{name}.html": noindex for name in "abc"}
    rules = header_rules(headers_file({"/contact.html": noindex, "/index.html": (), **below}))
    assert "/contact/*" in dict(rules)
    assert headers_at("/contact", rules) == list(noindex)


def test_no_header_is_given_by_the_rules_for_a_kind_of_file_and_for_its_folder() -> None:
    german = (("Content-Language", "de-DE"),)
    pages = {f"/de/products/{name}.html": german for name in "abc"}
    rules = header_rules(headers_file({"/a.txt": (), "/de/products/x.md": german, **pages}))
    assert headers_at("/de/products/x.md", rules) == list(german)
