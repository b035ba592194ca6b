"""A new language takes one row in the table of locales and one command."""

import pytest

from tests.support.sites.miniature import FIXTURE
from vitrine.commands.translations.commands import translations
from vitrine.errors import VitrineError
from vitrine.settings.settings import Settings
from vitrine.translations.update.locales import row
from vitrine.web.flask_class import Application


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("it", 'Locale("it", "it-IT", "Italiano", "IT"),'),
        ("pt-br", 'Locale("pt-br", "pt-BR", "Português (Brasil)", "BR"),'),
        ("ar", 'Locale("ar", "ar-EG", "العربية", "EG", "rtl"),'),
        ("zh-hant", 'Locale("zh-hant", "zh-Hant-TW", "中文 (繁體)", "TW"),'),
        ("sr-latn", 'Locale("sr-latn", "sr-Latn-RS", "Srpski (latinica)", "RS"),'),
    ],
)
def test_the_row_to_add_is_named(code: str, expected: str) -> None:
    assert row(code) == expected


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(VitrineError, match="not a language code"):
        row("klingonese")


def test_the_command_names_the_row_that_is_missing() -> None:
    app = Application(Settings(root=FIXTURE))
    answer = app.test_cli_runner().invoke(translations, ["add", "cy"])
    assert answer.exit_code == 1
    assert row("cy") in answer.output
