"""Commands started without the settings of the site refuse to work on another store or for another address."""

from pathlib import Path

import pytest

from tests.support.command_line import flask
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from vitrine.build_folder import PROVENANCE, current_link
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings


@pytest.fixture
def public(site_root: Path, tmp_path: Path) -> Settings:
    """The settings of a public site, whose build was made with them."""
    settings = settings_for(copy_site(site_root, tmp_path / "site"), inquiries_path=tmp_path / "data.db")
    build_site(settings)
    return settings


def test_the_settings_of_the_site_are_accepted(public: Settings) -> None:
    assert flask(public, "inquiries", "purge").exit_code == 0
    assert flask(public, "site", "build").exit_code == 0


def test_another_store_or_address_is_refused_and_both_are_named(public: Settings) -> None:
    lost = Settings(root=public.root)
    for command in (("inquiries", "purge"), ("site", "build")):
        refused = flask(lost, *command)
        assert refused.exit_code == 1
        assert f"SITE_URL is http://127.0.0.1:8000 here, and {SITE_URL} in the served build" in refused.stderr
        assert f"inquiries are stored in {lost.var_path / 'inquiries.db'} (by default) here, and in" in refused.stderr
        assert str(public.inquiries_path) in refused.stderr
    assert not (lost.var_path / "inquiries.db").exists()


def test_one_can_go_on_deliberately(public: Settings) -> None:
    done = flask(Settings(root=public.root), "inquiries", "--anyway", "purge")
    assert done.exit_code == 0
    assert "continuing because of --anyway" in done.stderr


def test_a_build_made_where_no_store_was_named_accepts_any(site_root: Path, tmp_path: Path) -> None:
    elsewhere = settings_for(copy_site(site_root, tmp_path / "site"), inquiries_path=tmp_path / "data.db")
    assert flask(elsewhere, "inquiries", "purge").exit_code == 0


def test_the_build_names_no_password(site_root: Path, tmp_path: Path) -> None:
    url = "postgresql://site:secret@db.example:5432/inquiries?sslmode=require"
    settings = settings_for(copy_site(site_root, tmp_path / "site"), database_url=url)
    build_site(settings)
    assert PROVENANCE.read(current_link(settings.var_path)).store == "postgresql://db.example:5432/inquiries"
