"""The dimensional drawings, as they are drawn and as the technical sheets show them."""

import re
import urllib.request

import pytest

from demo.drawings.draw import DRAWINGS, TOP, UNIT, row_height, sheet, table_left
from demo.drawings.instruments import SIZES, VIEWS
from demo.drawings.svg_view import Point, View
from tests.support.sites.web_server import fetch
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content


@pytest.mark.parametrize(("prefix", "unit"), [("", "Dimensions in mm"), ("/de", "Maße in mm"), ("/ja", "寸法単位：mm")])
def test_a_sheet_shows_the_drawing_in_the_language_of_the_page(address: str, prefix: str, unit: str) -> None:
    page = fetch(f"{address}{prefix}/product/FL-200-t")
    drawing = re.search(r'<img class="technical-sheet__drawing"\s+src="([^"]+)"[^>]*\salt="(.*?)"', page)
    assert drawing
    assert "FL-200" in drawing[2]
    with urllib.request.urlopen(address + drawing[1]) as answer:
        assert answer.headers.get_content_type() == "image/svg+xml"
        assert unit in answer.read().decode()


def test_a_sheet_printed_without_scrolling_has_its_drawing(address: str) -> None:
    drawing = re.search(r'<img class="technical-sheet__drawing"[^>]*>', fetch(f"{address}/product/FL-200-t"))
    assert drawing
    assert "lazy" not in drawing[0]


def test_a_drawing_opened_by_itself_has_a_title(address: str) -> None:
    assert "<title>Maßzeichnung FL-200</title>" in fetch(f"{address}/de/documents/DR-FL-200")


@pytest.mark.parametrize("code", VIEWS)
def test_the_drawings_in_content_are_those_that_the_scripts_draw(code: str) -> None:
    for language in UNIT:
        assert (DRAWINGS / f"{code.lower()}.{language}.svg").read_text("utf-8") == sheet(code, language)


@pytest.mark.parametrize("code", SIZES)
def test_the_views_of_a_drawing_keep_clear_of_its_table(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    points: list[Point] = []
    placed = View.at

    def recorded(view: View, x: float, y: float) -> Point:
        points.append(placed(view, x, y))
        return points[-1]

    monkeypatch.setattr(View, "at", recorded)
    VIEWS[code]()
    below = TOP + (len(SIZES[code]) + 1) * row_height(SIZES[code])
    assert max(x for x, y in points if y < below) < table_left(SIZES[code]) - 24


@pytest.mark.parametrize("code", VIEWS)
@pytest.mark.parametrize("direction", ["along", "across"])
def test_a_number_is_the_distance_between_the_ends_of_its_dimension(
    monkeypatch: pytest.MonkeyPatch, code: str, direction: str
) -> None:
    spans: list[tuple[str, float]] = []
    monkeypatch.setattr(
        View, direction, lambda _self, start, end, _at, words, _feet: spans.append((words, end - start))
    )
    VIEWS[code]()
    numbers = {(number[0], span) for words, span in spans if (number := re.findall(r"^(?:Ø )?([\d.]+)", words))}
    assert {float(number) for number, _ in numbers} == {span for _, span in numbers}


@pytest.mark.parametrize("code", [code for code, rows in SIZES.items() if rows[0][:2] == ("DN", "L")])
def test_a_drawing_gives_every_size_with_the_length_of_its_version(content: Content, code: str) -> None:
    product = next(one for one in content.of(PRODUCT) if one.code == code)
    own = [variant.specifications for variant in product.variants]
    own += [value.specifications for option in product.options for value in option.values]
    sized = [{value.key: value.number for value in values} for values in own]
    lengths = {
        (one["nominal-diameter"], one["length"]) for one in sized if {"nominal-diameter", "length"} <= one.keys()
    }
    assert {(float(row[0]), float(row[1])) for row in SIZES[code][1:]} == lengths


@pytest.mark.parametrize("code", [code for code, rows in SIZES.items() if rows[0] == (code, "L")])
def test_a_drawing_gives_every_length_that_can_be_ordered(content: Content, code: str) -> None:
    product = next(one for one in content.of(PRODUCT) if one.code == code)
    offered = next(option.values for option in product.options if option.specification == "length")
    numbers = {one.code: {value.key: value.number for value in one.specifications}["length"] for one in offered}
    assert {(row[0], float(row[1])) for row in SIZES[code][1:]} == {
        (f"{code}-{part}", length) for part, length in numbers.items()
    }
