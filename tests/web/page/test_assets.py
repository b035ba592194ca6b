"""Icons of a page: arrows point where its text leads."""

import msgspec
import pytest

from vitrine.locales import LOCALES
from vitrine.web.flask_class import Application
from vitrine.web.page import assets


def icons(app: Application, *names: str) -> list[str]:
    """The icons on a page."""
    with app.test_request_context("/"):
        app.preprocess_request()
        return [str(assets.icon(name)) for name in names]


def test_arrows_change_sides_where_pages_run_from_right_to_left(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right, chevron, menu = icons(app, "arrow-left", "arrow-right", "chevron-left", "menu")
    arabic = msgspec.structs.replace(LOCALES["de"], direction="rtl")
    monkeypatch.setattr(assets, "current_locale", lambda: arabic)
    assert icons(app, "arrow-right", "arrow-left", "chevron-right", "menu") == [left, right, chevron, menu]
