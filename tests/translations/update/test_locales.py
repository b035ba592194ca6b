"""A language is added with its code in LANGUAGES and one command."""

import pytest

from tests.support.sites.miniature import FIXTURE
from vitrine.commands.translations.commands import translations
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("it", "LANGUAGES=en,es,fr,de,ja,it in site.env"),
        ("klingonese", "klingonese is not a language code; write one such as it or pt-br"),
        ("en", "en is the source language"),
    ],
)
def test_a_language_that_the_site_does_not_offer_gets_no_catalogs(code: str, message: str) -> None:
    answer = Application(Settings(root=FIXTURE)).test_cli_runner().invoke(translations, ["add", code])
    assert answer.exit_code == 1
    assert message in answer.output
