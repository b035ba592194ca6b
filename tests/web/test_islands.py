"""An island stands around HTML that works without it, and both sides agree on what they tell each other."""

import msgspec
import pytest

from tests.support.client import SiteClient
from tools.contract import TARGET, contract
from vitrine.web.application import Application
from vitrine.web.island_contract import WRITTEN
from vitrine.web.islands import island, script_safe

SEARCH = {"action": "/search", "products": "/products", "inquiry": "/inquiry"}


def test_browser_and_server_share_one_contract() -> None:
    assert TARGET.read_text(encoding="utf-8") == contract(WRITTEN), "run `make format`; it writes the browser's side"


@pytest.mark.parametrize("path", ["/", "/de/product/FL-200", "/ja/inquiry"])
def test_the_search_of_the_header_works_without_its_island(client: SiteClient, path: str) -> None:
    page = client.page(path)
    element = page.one("//header//vitrine-island[@island='search']")
    assert element.xpath(".//form[@role='search']//input[@name='q']")
    props = msgspec.json.decode(element.get("props"))
    assert props["action"] == element.xpath(".//form/@action")[0]
    for file in (element.get("src"), element.get("stylesheet")):
        assert client.ask(file).status_code == 200


def test_every_page_tells_its_scripts_build_and_language(client: SiteClient) -> None:
    page = client.page("/fr/services")
    config = msgspec.json.decode(page.one("//script[@id='page-config']").text)
    assert config["build"] == page.one("//meta[@name='vitrine-build']/@content")
    assert (config["locale"], config["language"], config["prefix"]) == ("fr", "fr-FR", "/fr")
    assert not config["sourceLanguage"]


def test_a_language_names_its_own_messages(client: SiteClient) -> None:
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
        ("search", SEARCH | {"action": 1}, "interaction", msgspec.ValidationError),
        ("search", SEARCH | {"acton": ""}, "interaction", msgspec.ValidationError),
        ("search", {}, "interaction", msgspec.ValidationError),
        ("serach", {"action": "/search"}, "interaction", KeyError),
        ("search", SEARCH, "later", ValueError),
    ],
)
def test_a_wrong_island_is_refused(
    app: Application, name: str, props: object, when: str, error: type[Exception]
) -> None:
    with app.test_request_context("/"), pytest.raises(error):
        island(name, props, when, caller=str)  # type: ignore[arg-type]


def test_configuration_cannot_leave_its_script() -> None:
    assert script_safe('{"a":"</script><!--&"}') == '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026"}'
