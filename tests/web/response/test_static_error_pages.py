"""A build leaves pages for a proxy to show when the site does not answer."""

from app import create_app
from tests.support.command_line import flask
from vitrine.locales import LOCALES
from vitrine.settings.settings import Settings


def test_a_build_writes_the_error_pages_of_a_proxy_in_every_language(site: Settings) -> None:
    done = flask(site, "site", "build")
    assert done.exit_code == 0
    page = (site.error_pages_path / "de" / "429.html").read_text(encoding="utf-8")
    assert '<html lang="de-DE"' in page
    assert '<meta name="robots" content="noindex">' in page
    assert "<title>Zu viele Zugriffe</title>" in page
    assert "Something went wrong on our side" in (site.error_pages_path / "en" / "503.html").read_text()


def test_a_changed_template_shows_with_the_next_build_where_templates_are_reloaded(site: Settings) -> None:
    file = site.root / "overrides" / "templates" / "errors" / "500.html"
    file.parent.mkdir(parents=True)
    file.write_text("former")
    app = create_app(site)
    app.jinja_env.auto_reload = True
    pages = app.extensions["static_error_pages"]
    file.write_text("changed")
    with app.extensions["current_build"].borrowed() as build:
        pages.render(build)
    assert pages.html(LOCALES["de"], 500) == "changed"
