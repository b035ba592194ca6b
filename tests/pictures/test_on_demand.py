"""Files that are made when first asked for: pictures as AVIF, and social images."""

import io
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from PIL import Image

from app import create_app
from tests.support.client import SiteClient
from vitrine.build_folder import REQUIRED_FILES, RequiredFiles, current_link
from vitrine.files.static_store import StaticStore
from vitrine.pictures import encoding
from vitrine.pictures.on_demand import make_missing
from vitrine.settings.settings import Settings

PICTURES = ("pictures", "social")


def required(site: Settings) -> RequiredFiles:
    return REQUIRED_FILES.read(current_link(site.var_path))


def first_of(site: Settings, kind: str) -> str:
    return min(name for name in required(site).on_demand() if name.startswith(kind))


@pytest.mark.parametrize("kind", PICTURES)
def test_a_file_is_made_when_it_is_first_asked_for_and_then_kept(site: Settings, kind: str) -> None:
    client, store, name = SiteClient(create_app(site)), StaticStore(site.built_path), first_of(site, kind)
    assert not store.has(name)
    with ThreadPoolExecutor(4) as pool:
        answers = {answer.data for answer in pool.map(client.ask, [f"/static/{name}"] * 4)}
    assert answers == {(site.built_path / name).read_bytes()}


@pytest.mark.parametrize(("kind", "mime_type"), [("pictures", "image/avif"), ("social", "image/jpeg")])
def test_a_crawler_learns_that_there_is_a_file_without_having_it_made(
    site: Settings, kind: str, mime_type: str
) -> None:
    client, name = SiteClient(create_app(site)), first_of(site, kind)
    answer = client.ask(f"/static/{name}", method="HEAD")
    assert (answer.status_code, answer.mimetype) == (200, mime_type)
    assert "Content-Length" not in answer.headers
    assert not StaticStore(site.built_path).has(name)


def test_an_avif_shows_the_picture_of_the_same_size(site: Settings) -> None:
    client, name = SiteClient(create_app(site)), first_of(site, "pictures")
    answers = [client.ask(f"/static/{name}"), client.ask(f"/static/{name}".replace(".avif", ".jpg"))]
    assert [answer.content_type for answer in answers] == ["image/avif", "image/jpeg"]
    assert "immutable" in answers[0].headers["Cache-Control"]
    avif, jpeg = (Image.open(io.BytesIO(answer.data)) for answer in answers)
    assert avif.size == jpeg.size
    assert len(answers[0].data) < len(answers[1].data)


@pytest.mark.parametrize(
    "name",
    [
        *("social/en/product/FL-200-AAAAAAAA.jpg", "social/en/page/home-AAAAAAAA.jpg"),
        *("social/en/product/NOPE-AAAAAAAA.jpg", "social/en/product/../../../x-AAAAAAAA.jpg"),
        *("pictures/products/fl-200-400-AAAAAAAA.avif", "pictures/../pictures/x.avif"),
        f"pictures/{'x' * 300}.avif",
    ],
)
def test_a_name_that_the_build_does_not_know_makes_no_file(client: SiteClient, name: str) -> None:
    assert client.ask(f"/static/{name}").status_code == 404


def test_what_is_left_is_made_with_the_same_bytes(site: Settings) -> None:
    store, client = StaticStore(site.built_path), SiteClient(create_app(site))
    first = [first_of(site, kind) for kind in PICTURES]
    asked_for = [client.ask(f"/static/{name}").data for name in first]
    for name in first:
        store.remove(name)
    assert set(make_missing(current_link(site.var_path), store)) == set(required(site).on_demand())
    assert [(site.built_path / name).read_bytes() for name in first] == asked_for
    assert list(make_missing(current_link(site.var_path), store)) == []


def test_while_too_many_are_asked_for_a_picture_comes_in_its_other_format(
    site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, free, encode = Event(), Event(), encoding.encode_avif

    def encode_slowly(source: str, store: StaticStore) -> bytes:
        begun.set()
        assert free.wait(60)
        return encode(source, store)

    monkeypatch.setattr("vitrine.pictures.on_demand.encode_avif", encode_slowly)
    monkeypatch.setattr("vitrine.web.middleware.static_files.LONGEST_WAIT", 0)
    client = SiteClient(create_app(site))
    slow, picture = sorted(required(site).avif_pictures)[:2]
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(client.ask, f"/static/{slow}")
        assert begun.wait(60)
        answers = [client.ask(f"/static/{name}") for name in (picture, first_of(site, "social"))]
        free.set()
        assert first.result().content_type == "image/avif"
    assert [answer.status_code for answer in answers] == [302, 503]
    assert {answer.headers["Cache-Control"] for answer in answers} == {"no-store"}
    assert client.ask(answers[0].headers["Location"]).content_type == "image/jpeg"


def test_on_a_full_disk_a_picture_comes_in_its_other_format(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(StaticStore, "add", fail)
    client = SiteClient(create_app(site))
    answers = [client.ask(f"/static/{first_of(site, kind)}") for kind in PICTURES]
    assert [answer.status_code for answer in answers] == [302, 503]
    assert client.ask(answers[0].headers["Location"]).content_type == "image/jpeg"
