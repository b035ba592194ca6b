"""The links of a filtered listing, which lead to a version that matches the filters."""

import re

import pytest

from tests.support.sites.web_server import fetch


@pytest.mark.parametrize(
    ("query", "number", "version"),
    [
        ("output=modbus-rtu", "LV-400", "LV-400-P-M"),
        ("output=hart", "LV-400", ""),  # the version that the page shows anyway
        ("explosion-protection=atex-zone-1", "LV-400", "LV-400-S-H"),  # what suits zone 0 suits zone 1
        ("", "FL-200", ""),
        ("nominal-diameters=50&output=hart&explosion-protection=atex-zone-1", "FL-500", "FL-500-050-X1"),
        ("nominal-diameters=50&output=hart", "LV-440", "LV-440-R8-02-E-050"),  # a thread has no diameter
        ("nominal-diameters=50", "FL-820", ""),  # no option is about it
        ("output=modbus-rtu&view=table", "LV-400", "LV-400-P-M"),
    ],
)
def test_a_filtered_listing_leads_to_a_version_that_matches(
    address: str, query: str, number: str, version: str
) -> None:
    listing = fetch(f"{address}/products?{query}")
    links = re.findall(rf'href="(/product/{number}[^"]*)"', listing)
    assert links == [f"/product/{number}" + (f"?option={version}" if version else "")]
    if version:
        assert f'<strong translate="no">{version}</strong>' in fetch(address + links[0])
