"""A site's own templates and styles replace the engine's; one made from an outdated original is reported."""

import os
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.full_disk import full_disk
from tests.support.inquiries.stores import inquiry
from tests.support.sites.miniature import copy_site, settings_for
from vitrine import overrides
from vitrine.build_folder import current_link
from vitrine.builder.files.brand_files import STYLESHEET, write_brand_files
from vitrine.builder.pipeline import build_site, check_site
from vitrine.builder.report import SourcesError
from vitrine.content.model.site import Site
from vitrine.content.model.texts import Text
from vitrine.files.static_store import StaticStore
from vitrine.i18n.messages import CurrentMessages
from vitrine.inquiries.delivery.email_templates import EmailTemplates
from vitrine.inquiries.inquiry import RECEIVED
from vitrine.inquiries.store.inquiries import StoredInquiry
from vitrine.problems import Problems

FOOTER = "layouts/_footer_brand.html"


def found(root: Path) -> list[str]:
    problems = Problems()
    overrides.check_overrides(settings_for(root), problems)
    return [str(problem) for problem in problems.sorted()]


def test_a_template_of_the_site_takes_the_place_of_the_engines(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    runner = create_app(settings_for(root)).test_cli_runner()
    assert runner.invoke(args=["site", "override", FOOTER]).exit_code == 0
    path = root / "overrides/templates" / FOOTER
    first = path.read_text().splitlines()[0]
    path.write_text(f'{first}\n<p>Made in Freising</p>{{% include "engine/{FOOTER}" %}}\n')
    html = SiteClient(create_app(settings_for(root))).page("/").response.get_data(as_text=True)
    assert "<p>Made in Freising</p>" in html
    assert "site-footer__brand" in html
    assert found(root) == []
    edited = path.read_text()
    again = runner.invoke(args=["site", "override", FOOTER])
    assert "already replaces the engine's, and stays as it is" in again.output
    assert path.read_text() == edited


def test_a_mail_of_the_site_takes_the_place_of_the_engines(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    path = overrides.copy_engine_template(settings_for(root), "email/acknowledgement/body.txt")
    assert path
    first = path.read_text().splitlines()[0]
    path.write_text(f'{first}\n{{% include "engine/acknowledgement/body.txt" %}}\n\nOur stand is in hall 4.\n')
    messages = CurrentMessages(current_link(site_root / "var"))
    mail = EmailTemplates(messages, settings_for(root)).acknowledgement(StoredInquiry("R-1", inquiry(), RECEIVED))
    assert "R-1" in mail.text
    assert mail.text.endswith("\nOur stand is in hall 4.")
    assert found(root) == []


def test_what_editors_and_desktops_leave_is_not_an_override(tmp_path: Path) -> None:
    folder = tmp_path / "overrides/templates"
    folder.joinpath(".idea").mkdir(parents=True)
    for name in (".DS_Store", ".idea/footer.html"):
        folder.joinpath(name).write_bytes(b"\x00\xff")
    assert found(tmp_path) == []
    assert list(overrides.override_files(settings_for(tmp_path))) == []


def test_an_override_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "overrides/templates" / FOOTER
    path.parent.mkdir(parents=True)
    path.write_bytes("größer".encode("latin-1"))
    assert found(tmp_path) == [
        f"overrides/templates/{FOOTER}: the file is not UTF-8: invalid start byte at byte 2; save it as UTF-8"
    ]


def test_an_override_with_a_name_in_the_encoding_of_another_system_is_named(tmp_path: Path) -> None:
    path = tmp_path / "overrides" / os.fsdecode(b"Men\xfc.css")
    path.parent.mkdir()
    path.touch()
    reason = "the name of the file is not UTF-8, as in an archive from another system; rename it"
    assert found(tmp_path) == [rf"overrides/Men\xfc.css: {reason}"]
    assert list(overrides.override_files(settings_for(tmp_path))) == []


def test_an_override_that_cannot_be_parsed_stops_the_build(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    path = overrides.copy_engine_template(settings_for(root), FOOTER)
    assert path
    path.write_text(path.read_text().splitlines()[0] + "\n{% if %}\n")
    message = rf"overrides/templates/{FOOTER}:2: cannot parse the template: Expected an expression"
    for act in (build_site, check_site):
        with pytest.raises(SourcesError, match=message):
            act(settings_for(root))


def test_an_override_of_a_changed_template_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = tmp_path / "engine/templates"
    engine.mkdir(parents=True)
    (engine / "card.html").write_text("old")
    monkeypatch.setattr(overrides, "TEMPLATES", engine)
    monkeypatch.setattr(overrides, "PROJECT", engine.parent)
    overrides.copy_engine_template(settings_for(tmp_path), "card.html")
    assert found(tmp_path) == []
    (engine / "card.html").write_text("new")
    (fault,) = found(tmp_path)
    assert fault.startswith(
        "overrides/templates/card.html:1: the engine's template has changed since this override was made; "
        "compare it with templates/card.html, then write {#- Overrides"
    )
    (engine / "card.html").unlink()
    assert "the engine has no such template for pages or e-mails" in found(tmp_path)[0]


def test_an_override_says_what_it_was_made_from(tmp_path: Path) -> None:
    path = tmp_path / "overrides/templates" / FOOTER
    path.parent.mkdir(parents=True)
    path.write_text("<p>ours</p>")
    (fault,) = found(tmp_path)
    assert "the state of the engine's template is not named; begin the file with {#- Overrides" in fault


def test_no_empty_override_takes_the_place_of_a_template_on_a_full_disk(tmp_path: Path) -> None:
    with full_disk(), pytest.raises(OSError, match="File too large"):
        overrides.copy_engine_template(settings_for(tmp_path), FOOTER)
    assert list(overrides.override_files(settings_for(tmp_path))) == []


def test_a_template_that_the_engine_lacks_cannot_be_overridden(tmp_path: Path) -> None:
    assert overrides.copy_engine_template(settings_for(tmp_path), "layouts/nothing.html") is None
    assert overrides.copy_engine_template(settings_for(tmp_path), "../app.py") is None


def test_templates_of_documents_cannot_be_overridden(tmp_path: Path) -> None:
    name = "documents/manual.typ"
    assert overrides.copy_engine_template(settings_for(tmp_path), name) is None
    path = tmp_path / "overrides/templates" / name
    path.parent.mkdir(parents=True)
    path.write_text("")
    assert found(tmp_path) == [
        f"overrides/templates/{name}: the engine has no such template for pages or e-mails; delete it, or rename it"
    ]


def test_the_styles_of_the_site_follow_those_of_its_brand(tmp_path: Path) -> None:
    (tmp_path / "overrides").mkdir()
    (tmp_path / "overrides/styles.css").write_text(":root { --radius-1: 0; }")
    text = Text("x")
    site = Site(name="x", legal_name="x", email="", offices=(), navigation=(), tagline=text, summary=text)
    settings = settings_for(tmp_path)
    (name,) = write_brand_files(settings, site, tmp_path, StaticStore(settings.built_path))
    assert name.startswith(STYLESHEET.removesuffix(".css"))
    assert (settings.built_path / name).read_text() == ":root { --radius-1: 0; }"
