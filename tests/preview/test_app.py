"""The preview requires its password, and nothing of it reaches search engines or the sales team."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, text
from werkzeug.datastructures import Authorization

from app import create_app
from tests.preview.conftest import Translator
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.preview import PASSWORD, preview_settings
from vitrine.build_folder import current_link, database_file, source_locations_file
from vitrine.errors import SettingsError
from vitrine.preview.app import Preview
from vitrine.preview.build import PreviewMode, build_preview
from vitrine.preview.invisible_marks import InvisibleMark, add_marks
from vitrine.settings.folders import PROJECT


@pytest.mark.parametrize("password", [None, "", "wrong", PASSWORD[:-1], f"{PASSWORD} "])
def test_without_the_password_nothing_is_shown(translator: Translator, password: str | None) -> None:
    auth = None if password is None else credentials(password)
    sender = {"REMOTE_ADDR": f"192.0.2.{len(password or '')}"}
    for path in ("/", "/de/product/FL-200", "/_preview/text-inspector.js", "/static/x.css", "/robots.txt", "/metrics"):
        answer = translator.ask(path, auth=auth, environ_base=sender)
        assert answer.status_code == 401
        assert "Basic" in answer.headers["WWW-Authenticate"]
        assert "Aurovane" not in answer.get_data(as_text=True)


def credentials(password: str) -> Authorization:
    """What a browser sends once a password has been entered."""
    return Authorization("basic", {"username": "me", "password": password})


def test_who_has_guessed_ten_times_must_wait_and_nobody_else(
    preview_root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    settings = preview_settings(preview_root)
    guesser, colleague = {"REMOTE_ADDR": "192.0.2.7"}, {"REMOTE_ADDR": "192.0.2.8"}
    translator = Translator(Preview(create_app(settings), settings))
    for number in range(10):
        assert translator.ask("/", auth=credentials(f"guess {number}"), environ_base=guesser).status_code == 401
    answer = translator.ask("/", environ_base=guesser)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 900
    assert "Too many wrong passwords. Try again in 15 minutes." in answer.get_data(as_text=True)
    assert translator.ask("/", auth=None, environ_base=guesser).status_code == 401
    assert translator.ask("/", environ_base=colleague).status_code == 200
    logged = capfd.readouterr().err
    assert logged.count("it is wrong") == 10
    assert logged.count("too many wrong ones") == 1
    assert "192.0.2.7" not in logged


def test_open_pages_that_send_the_former_password_lock_nobody_out(preview_root: Path) -> None:
    settings = preview_settings(preview_root)
    translator = Translator(Preview(create_app(settings), settings))
    for _ in range(11):
        assert translator.ask("/_preview/build", auth=credentials("the former password")).status_code == 401
    assert translator.ask("/").status_code == 200


def test_a_guesser_is_known_behind_a_proxy(preview_root: Path) -> None:
    settings = preview_settings(preview_root, PROXIES="1")
    translator = Translator(Preview(create_app(settings), settings))
    for number in range(11):
        headers = {"X-Forwarded-For": f"198.51.100.{number}, 192.0.2.7"}
        answer = translator.ask("/", auth=credentials(f"guess {number}"), headers=headers)
    assert answer.status_code == 429
    assert translator.ask("/", headers={"X-Forwarded-For": "192.0.2.8"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/_preview/desk", "/_preview/build", "/static/x.css"])
def test_a_page_of_another_site_that_resolves_its_name_to_the_preview_sees_nothing(
    translator: Translator, path: str
) -> None:
    assert translator.ask(path, base_url="http://rebound.example:8001").status_code == 400


@pytest.mark.parametrize("header", ["Basic %%%", "Basic ü", "Bearer abc", "Basic"])
def test_an_invalid_header_is_refused(translator: Translator, header: str) -> None:
    assert translator.ask("/", auth=None, headers={"Authorization": header}).status_code == 401


@pytest.mark.parametrize("password", ["", "too short"])
def test_it_does_not_start_without_a_password(password: str) -> None:
    with pytest.raises(SettingsError, match="PREVIEW_PASSWORD"):
        preview_settings(PROJECT, PREVIEW_PASSWORD=password)


def test_its_address_has_the_port_it_listens_on_unless_it_is_named() -> None:
    assert preview_settings(PROJECT, PREVIEW_PORT="9001").site_url == "http://127.0.0.1:9001"
    named = preview_settings(PROJECT, PREVIEW_PORT="9001", PREVIEW_URL="https://preview.example.com")
    assert named.site_url == "https://preview.example.com"


def test_its_command_says_that_it_needs_a_password() -> None:
    command = [sys.executable, "-m", "flask", "site", "preview"]
    done = subprocess.run(command, cwd=PROJECT, env={"PREVIEW_PASSWORD": ""}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "PREVIEW_PASSWORD" in done.stderr


def test_every_answer_forbids_indexing_and_caching(translator: Translator) -> None:
    for path in ("/", "/de/services", "/sitemap.xml", "/nothing", "/_preview/preview.css"):
        answer = translator.ask(path)
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
        assert answer.headers["Cache-Control"] in ("no-store", "no-cache")
    assert translator.ask("/robots.txt").get_data(as_text=True) == "User-agent: *\nDisallow: /\n"


def test_the_toolbar_names_the_preview(translator: Translator) -> None:
    assert "Drafts are shown; inquiries are not delivered." in translator.page("/de").text(
        "//aside[@id='preview-toolbar']"
    )


@pytest.mark.parametrize(("query", "label"), [("", "As visitors see it"), ("?translate=long", "Long texts")])
def test_the_toolbar_marks_the_mode_in_which_texts_are_shown(translator: Translator, query: str, label: str) -> None:
    page = translator.page(f"/de/services{query}")
    assert page.all("//aside[@id='preview-toolbar']//a[@aria-current]/text()") == [label]


def test_drafts_are_shown(preview_root: Path, tmp_path: Path) -> None:
    root = tmp_path / "site"
    subprocess.run(["cp", "-r", preview_root, root], check=True)
    draft = (
        "---\nstatus: draft\ndate: 2026-01-01\ntitle: Not yet\nlead: Soon.\npublish: 2199-01-01T00:00:00+00:00\n---\n"
    )
    (root / "content/news/not-yet.md").write_text(draft, encoding="utf-8")
    settings = preview_settings(root)
    build_preview(settings, PreviewMode(drafts=settings.drafts))
    assert Translator(Preview(create_app(settings), settings)).page("/news/not-yet").heading == "Not yet"


def test_inquiries_go_into_a_store_of_their_own(preview_root: Path, translator: Translator) -> None:
    answer = translator.ask("/inquiry", method="POST", data=ANSWERS)
    assert answer.status_code == 303
    settings = preview_settings(preview_root, DATABASE_URL="postgresql://site@db/inquiries", INQUIRIES_PATH="/x/y.db")
    own = preview_root / "var" / "preview" / "inquiries.db"
    assert settings.inquiries_url == f"sqlite:///{own}"
    with create_engine(settings.inquiries_url, poolclass=NullPool).connect() as store:
        assert store.execute(text("SELECT count(*) FROM inquiries")).scalar_one() >= 1


def test_unknown_files_and_texts_are_not_found(translator: Translator) -> None:
    for path in ("texts/0000/de/1", "texts/../de/1", "texts/a/xx/1", "other.js"):
        assert translator.ask(f"/_preview/{path}").status_code == 404


def test_the_current_build_can_be_asked_for(translator: Translator) -> None:
    build = translator.page("/de").one("//aside[@id='preview-toolbar']/@data-build")
    assert translator.ask("/_preview/build").get_data(as_text=True) == build


def test_the_preview_serves_its_own_files(translator: Translator) -> None:
    assert translator.ask("/_preview/text-inspector.js").mimetype == "text/javascript"
    assert translator.ask("/_preview/preview.css").mimetype == "text/css"


TRACE = """
import sys
from werkzeug.test import Client
from pathlib import Path
from tests.support.sites.miniature import settings_for
from app import create_app
import wsgi

client = Client(create_app(settings_for(Path(sys.argv[1]))))
for path in ("/", "/de/product/FL-200", "/ja/services"):
    plain = client.get(path, base_url="http://localhost")
    asked = client.get(path + "?translate=1", base_url="http://localhost", headers={"Cookie": "translate=1"})
    assert asked.get_data() == plain.get_data()
    assert "Set-Cookie" not in asked.headers
    assert b"_preview" not in plain.get_data()
for path in ("/_preview/text-inspector.js", "/_preview/preview.css", "/_preview/texts/a/de/1"):
    assert client.get(path, base_url="http://localhost").status_code == 404
assert [name for name in sys.modules if name.startswith("vitrine.preview")] == []
"""


@pytest.mark.slow
def test_the_site_itself_has_no_trace_of_the_preview(site_root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", TRACE, site_root], cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert [path.name for path in (site_root / "static" / "built").rglob("*preview*")] == []
    closing = add_marks("", InvisibleMark(0, "source", foreign=False)).encode()[-7:]
    folder = current_link(site_root / "var")
    assert closing not in database_file(folder).read_bytes()
    assert not source_locations_file(folder, "de").exists()
