"""Islands wrap HTML that works without them; browser and server share one contract."""

import msgspec
import pytest

from tests.support.client import SiteClient
from tools.contract import TARGET, contract
from vitrine.web.flask_class import Application
from vitrine.web.page.islands import island, json_script

SEARCH = {"searchUrl": "/search", "productsUrl": "/products"}


def test_the_typescript_contract_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == contract(), "run `make format`; it generates the browser's side"


@pytest.mark.parametrize("path", ["/", "/de/product/FL-200", "/ja/inquiry"])
def test_the_header_search_works_without_its_island(client: SiteClient, path: str) -> None:
    page = client.page(path)
    element = page.one("//header//vitrine-island[@island='search-dialog']")
    assert element.xpath(".//form[@role='search']//input[@name='q']")
    props = msgspec.json.decode(element.get("props"))
    assert props["searchUrl"] == element.xpath(".//form/@action")[0]
    for file in (element.get("src"), element.get("stylesheet")):
        assert client.ask(file).status_code == 200


def test_every_page_configures_its_scripts(client: SiteClient) -> None:
    page = client.page("/fr/services")
    config = msgspec.json.decode(page.one("//script[@id='page-config']").text)
    assert config["build"] == page.one("//meta[@name='vitrine-build']/@content")
    assert (config["language"], config["sourceLanguage"]) == ("fr-FR", "en-US")


def test_each_language_has_its_own_messages(client: SiteClient) -> None:
    files = {}
    for prefix in ("", "/de", "/fr"):
        page = client.page(f"{prefix}/services")
        files[prefix] = msgspec.json.decode(page.one("//script[@id='page-config']").text)["messages"]
    assert files[""] == ""
    assert files["/de"] != files["/fr"]
    assert "immutable" in client.ask(files["/de"]).headers["Cache-Control"]
    assert client.data(files["/de"])["forms"] == {"one": 0, "other": 1}


@pytest.mark.parametrize(
    ("name", "props", "when", "error"),
    [
        ("search-dialog", SEARCH | {"searchUrl": 1}, "interaction", msgspec.ValidationError),
        ("search-dialog", SEARCH | {"serachUrl": ""}, "interaction", msgspec.ValidationError),
        ("search-dialog", {}, "interaction", msgspec.ValidationError),
        ("serach-dialog", SEARCH, "interaction", KeyError),
        ("search-dialog", SEARCH, "later", ValueError),
    ],
)
def test_a_misused_island_is_an_error(
    app: Application, name: str, props: object, when: str, error: type[Exception]
) -> None:
    with app.test_request_context("/"), pytest.raises(error):
        island(name, props, when, caller=str)  # type: ignore[arg-type]


def test_json_cannot_end_its_script_element() -> None:
    assert json_script({"a": "</script><!--&"}) == '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026"}'
