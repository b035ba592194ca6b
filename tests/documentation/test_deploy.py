"""docs/deploy.md has every setting."""

from tools.settings_table import DOCUMENT, table


def test_the_table_of_settings_is_current() -> None:
    assert table() in DOCUMENT.read_text(encoding="utf-8"), "run make format, which updates docs/deploy.md"
