"""Browsers may prefetch pages, but a prefetch chooses no language."""

import json

from tests.support.client import SiteClient


def test_pages_name_the_rules_in_a_header(client: SiteClient) -> None:
    assert client.page("/de/products").response.headers["Speculation-Rules"] == '"/speculation-rules.json"'
    answer = client.ask("/speculation-rules.json")
    assert answer.content_type == "application/speculationrules+json"
    (rule,) = json.loads(answer.data)["prefetch"]
    everything, paths, links = rule["where"]["and"]
    assert everything == {"href_matches": "/*"}
    assert "{/*}?/inquiry*" in paths["not"]["href_matches"]
    assert answer.content_length < 300
    assert "[data-locale]" in links["not"]["selector_matches"]


def test_a_prefetched_page_chooses_no_language(client: SiteClient) -> None:
    headers = {"Referer": "https://www.aurovane.example/services"}
    assert "Set-Cookie" in client.ask("/de/services", headers=headers).headers
    ahead = client.ask("/de/services", headers={**headers, "Sec-Purpose": "prefetch"})
    assert "Set-Cookie" not in ahead.headers
