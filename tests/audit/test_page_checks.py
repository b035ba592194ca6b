"""The faults that a page has by itself, each planted in a page without any other."""

import json

import pytest

from tests.support.sites.faulty_sites import data, page
from vitrine.audit.page_checks import page_faults, page_warnings
from vitrine.audit.page_parser import parse_page

HOME = "https://www.example.com/"
GERMAN = "Das Gerät misst den Durchfluss in der Leitung und zeigt ihn auf dem Display an. "


def subjects(text: str) -> set[tuple[str, str]]:
    """The subjects and messages of a page."""
    facts = parse_page(text.encode())
    return {*page_faults(facts), *page_warnings(facts)}


def faulty(*, head: str = "", main: str = "", canonical: str = HOME, language: str = "en") -> str:
    return page("/x", head, main, canonical=canonical, language=language)


def test_a_page_with_pictures_links_and_data_has_no_faults() -> None:
    flow = {"@type": "PropertyValue", "name": "Flow", "value": 10000.0}
    head = data("Product", name="FL-200 meter", additionalProperty=[flow])
    main = (
        '<p>Meter FL-200: 10\u202f000 m³/h</p><a href="/x"><img src="/a.png" alt="Meter"></a><p id="a"></p>'
        '<a href="mailto:a@b.example">mail</a><a href="tel:+49 89 1">call</a>'
        '<svg><title>drawing</title></svg><time datetime="2026-01-31">today</time>'
    )
    article = data("NewsArticle", headline="/x", datePublished="2026-01-31T09:00:00Z", dateModified="2026-02-01")
    assert subjects(faulty(head=head + article, main=main)) == set()


@pytest.mark.parametrize(
    ("text", "subject", "said"),
    [
        (faulty(head="<title>other</title>"), "title", "2 titles"),
        (faulty(head='<meta name="description" content="b">'), "description", "2 descriptions"),
        (faulty(main="<h1>other</h1>"), "heading", "2 h1 elements"),
        (faulty().replace("<h1>/x</h1>", "<h1> </h1>"), "heading", "0 h1 elements"),
        (faulty().replace('name="viewport"', 'name="port"'), "viewport", "phones"),
        (faulty(head='<meta http-equiv="refresh" content="0; url=/y">'), "refresh", "leads elsewhere"),
        (faulty(main='<img src="/a.png" alt="IMG_1234.JPG">'), "alt text", "IMG_1234.JPG"),
        (faulty(main='<a href="/x"><img src="/a.png" alt=""></a>'), "link", "the link to /x has no text"),
        (faulty(main='<a href="javascript:go()">go</a>'), "link", "do not follow javascript:go()"),
        (faulty(main='<a href="http://www.example.com/x">x</a>'), "link", "without TLS"),
        (faulty(main='<a href="http://localhost:3000/x">x</a>'), "link", "visitors cannot reach"),
        (faulty(main='<a href="mailto:sales(at)example.com">x</a>'), "link", "no e-mail address"),
        (faulty(main='<a href="tel:">x</a>'), "link", "no telephone number"),
        (faulty(main='<p id="a"></p><p id="a"></p>'), "duplicate id", "the id a"),
        (faulty(main="<p>{{ product.name }}</p>"), "text left behind", "{{ product.name }}"),
        (faulty(main="<p>fÃ¼r Wasser</p>"), "text left behind", "Ã¼"),
        (
            faulty(main="<p>the pump and the valve are of the kind that is for this</p>", language="de"),
            "language",
            "German",
        ),
        (faulty(head='<meta name="robots" content="index, nosnippet">'), "robots", "remove nosnippet from the robots"),
        (faulty(head='<meta name="googlebot" content="Max-Snippet:0">'), "robots", "show any of its text"),
        (faulty(head='<meta name="robots" content="nofollow">'), "robots", "follow any of its links"),
        (faulty(head='<meta property="og:url" content="https://www.example.com/">'), "Open Graph", "no og:title"),
        (faulty(head='<meta property="og:image" content="/a.png">'), "Open Graph", "in full"),
        (faulty(head='<meta name="twitter:card" content="big">'), "Open Graph", "'big'"),
        (faulty().replace("<title>", "<p><title>"), "head", "canonical address comes after <p>"),
        (faulty(main='<link rel="alternate" hreflang="de" href="/de">'), "head", "de alternate comes after <body>"),
        (faulty(main='<meta name="robots" content="noarchive">'), "head", "robots meta element comes after"),
        (faulty(head='<base href="https://cdn.example/">'), "base", "https://cdn.example/"),
        (faulty().replace("device-width", "device-width, maximum-scale=1.0"), "viewport", "forbids"),
        (faulty().replace("device-width", "device-width, user-scalable=no"), "viewport", "forbids"),
        (faulty(head=data("WebPage", datePublishd="2026-01-31")), "structured data", "write datePublished"),
        (faulty(head=data("Thing", additonalProperty=[])), "structured data", "write additionalProperty"),
    ],
)
def test_a_fault_is_named(text: str, subject: str, said: str) -> None:
    assert [(found, said in message) for found, message in subjects(text)] == [(subject, True)]


def measured(name: str, shown: str, **values: object) -> str:
    """A page with a product, one of its properties, and how its table shows that and others."""
    entry = {"@type": "PropertyValue", "name": name, **values}
    rows = f"<tr><th>{name}</th><td>{shown}</td></tr><tr><th>Weight</th><td>6.3 kg, 10 to −5</td></tr>"
    dispersed = "<dl><dt>Colour</dt><dd>blue</dd></dl>"
    head = data("Product", name="FL-200", additionalProperty=[entry])
    return faulty(head=head, main=f"<p>FL-200</p><table>{rows}</table>{dispersed}")


@pytest.mark.parametrize(
    ("name", "shown", "values"),
    [
        ("Fl\u00adow", "0.03 to 10 000 m³/h", {"minValue": 0.03, "maxValue": 10000.0}),
        ("Range", "±16 bar", {"minValue": -16.0, "maxValue": 16.0}),
        ("Temperature", "-20 to +130 °C", {"minValue": -20, "maxValue": 130}),
        ("Output", "4–20 mA, HART 7", {"value": "4–20 mA, HART 7", "minValue": 4, "maxValue": 20}),
        ("Error", "+/-0.2 %", {"value": 0.2}),
        ("Protection", "IP66, <br>IP68", {"value": "IP66, IP68"}),
        ("出力", "パルス、<br>リレー", {"value": "パルス、リレー"}),
    ],
)
def test_values_in_the_row_of_their_property_are_left_alone(name: str, shown: str, values: dict[str, object]) -> None:
    assert subjects(measured(name, shown, **values)) == set()


@pytest.mark.parametrize(
    ("name", "shown", "values"),
    [
        ("Flow", "8.5 m³/h", {"value": 6.3}),
        ("Temperature", "5 °C", {"value": -5}),
        ("Temperature", "−10 °C", {"value": 10}),
        ("Material", "steel", {"value": "blue"}),
    ],
)
def test_a_value_of_another_property_is_named(name: str, shown: str, values: dict[str, object]) -> None:
    said = f"{name} has value {values['value']!r} in the structured data, but {shown!r} on the page"
    assert subjects(measured(name, shown, **values)) == {("structured data", said)}


def test_a_value_of_another_variant_is_named() -> None:
    weights = [{"@type": "PropertyValue", "name": "Weight", "value": 7.3}]
    variants = [
        {"@type": "Product", "name": code, "sku": code, "additionalProperty": weights} for code in ("A-1", "A-2")
    ]
    table = (
        "<tr><th></th><th>Name</th><th>Weight</th></tr>"
        "<tr><th>A-1</th><td>one</td><td>7.3 kg</td></tr><tr><th>A-2</th><td>two</td><td>9 kg</td></tr>"
    )
    head = data("ProductGroup", name="x", hasVariant=variants)
    assert subjects(faulty(head=head, main=f"<table>{table}</table>")) == {
        ("structured data", "A-2: Weight has value 7.3 in the structured data, but '9 kg' on the page")
    }


def test_a_telephone_number_of_another_office_is_named() -> None:
    offices = "".join(
        f'<div><section id="{name}"><div>{name}</div><p>call +49 89 {number}</p></section></div>'
        for name, number in (("north", "111111"), ("south", "222222"))
    )
    head = "".join(
        data("LocalBusiness", **{"@id": f"{HOME}#{name}"}, name=name, address=name, telephone="+49 (89) 11 11 11")
        for name in ("north", "south")
    )
    said = "LocalBusiness gives telephone '+49 (89) 11 11 11', which the page shows elsewhere than in #south"
    assert subjects(faulty(head=head, main=offices)) == {("structured data", said)}


def test_a_page_with_english_words_in_its_own_language_is_left_alone() -> None:
    text = faulty(main=f"<p>{GERMAN * 12}</p><p>Siehe “The state of the art and the future”.</p>", language="de")
    assert subjects(text.replace("it.", ".")) == set()


@pytest.mark.parametrize(
    ("node", "said"),
    [
        ({"@type": "Product", "name": "FL-999"}, "name 'FL-999', which the page does not show"),
        (
            {"@type": "Product", "name": "x", "additionalProperty": [{"@type": "PropertyValue", "maxValue": 47.5}]},
            "maxValue 47.5",
        ),
        ({"@type": "Prodcut", "name": "x"}, "'Prodcut' is not a schema.org type; write Product"),
        ({"@type": "news article"}, "'news article' is not a schema.org type; these are written like NewsArticle"),
        ({"@type": "https://schema.org/Event", "name": "x", "startDate": "2027"}, "Event has no location"),
        ({"@type": "Offer", "price": "2", "priceCurrency": "EUR"}, "price '2', which the page does not show"),
        ({"@type": "AggregateRating", "ratingValue": "4.9"}, "ratingValue '4.9', which the page does not show"),
        ({"@type": "Event", "name": "x", "startDate": "2027-05-01"}, "Event has no location"),
        (
            {"@type": "Event", "name": "x", "location": "x", "startDate": "2027-05-04", "endDate": "2027-05-01"},
            "endDate '2027-05-01', before startDate '2027-05-04'",
        ),
        (
            {"@type": "JobPosting", "title": "x", "description": "x", "datePosted": "2026-01-01"},
            "no hiringOrganization",
        ),
        ({"@type": "Answer", "text": "<p>No zebra pays.</p>"}, "which the page does not show"),
        ({"@type": "Offer", "price": "x", "priceCurrency": "Euro"}, "not an ISO 4217 currency"),
        ({"@type": "Offer", "price": "x", "priceCurrency": "EUR", "availability": "yes"}, "such as InStock"),
        ({"@type": "PostalAddress", "addressCountry": "Germany"}, "not an ISO 3166-1 country"),
        ({"@type": "ContactPoint", "telephone": "+1 555 010099"}, "telephone '+1 555 010099', which"),
        (
            {
                "@type": "BreadcrumbList",
                "itemListElement": [{"name": "a", "position": 1}, {"name": "b", "position": 3}],
            },
            "counts its entries 1, 3",
        ),
        ({"@type": "NewsArticle", "headline": "x", "datePublished": "2019-01-01"}, "no time element"),
    ],
)
def test_structured_data_that_contradicts_itself_or_the_page_is_named(node: dict[str, object], said: str) -> None:
    graph = json.dumps({"@context": "https://schema.org", "@graph": [node]})
    head = f'<script type="application/ld+json">{graph}</script>'
    found = subjects(faulty(head=head, main='<p>12.2 or 2.12</p><time datetime="2026-01-01">now</time>'))
    assert any(subject == "structured data" and said in message for subject, message in found), found
