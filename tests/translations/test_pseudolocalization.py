"""Every text is translatable: with all messages pseudolocalized, no page repeats a word of the English page."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import polib
import pytest
from babel import Locale as BabelLocale

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import FIXTURE, copy_site, settings_for
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.pipeline import build_site
from vitrine.content.addresses import addresses
from vitrine.content.kinds import PRODUCT
from vitrine.content.publishing import select_published
from vitrine.locales import LOCALES, Locale, localized_path
from vitrine.preview.display_mode import LONG, inner_text, prefix, suffix
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_path

GERMAN = LOCALES["de"]
FURTHER = ("/inquiry/FL-200", "/search/flow", "/search/nothing-at-all", "/product/FL-200-t")
SHOWN = (
    "//title/text() | //meta[@name='description']/@content | //body//text()[not(ancestor::script)]"
    "| //body//@alt | //body//@title | //body//@placeholder | //body//@aria-label"
)
WORD = re.compile(r"[A-Za-z]{4}")


CONTENT = select_published(valid_content(FIXTURE), datetime.now(UTC))
# Names, addresses and numbers are the same in every language.
NAMES = sorted(
    {
        CONTENT.site.name,
        CONTENT.site.legal_name,
        CONTENT.site.email,
        *(profile.name for profile in CONTENT.site.profiles),
        *(line for office in CONTENT.site.offices for line in (*office.address, office.time_zone)),
        *(product.number for product in CONTENT.of(PRODUCT)),
        *(variant.order_code for product in CONTENT.of(PRODUCT) for variant in product.variants),
    },
    key=len,
    reverse=True,
)
NAME = re.compile("|".join((*map(re.escape, NAMES), "<[a-z]+>")))
COUNTRIES = frozenset(BabelLocale("en").territories.values())  # their names come from CLDR, many are the same


@pytest.fixture(scope="module")
def client(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    """A visitor of the miniature site, whose German is a pseudolanguage that brackets every message."""
    root = copy_site(site_root, tmp_path_factory.mktemp("pseudo") / "site")
    translate_into_pseudo(root, GERMAN)
    # pseudo-words look like another language
    build_site(settings_for(root), options=BuildOptions(accept_losses=True))
    return SiteClient(create_app(settings_for(root)))


def lengthened(text: str) -> str:
    """A text longer, accented and in brackets; surrounding spaces are kept, and German does not write 1,000."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text)
    words = text.strip()
    return text.replace(words, prefix(LONG) + inner_text(LONG, words) + suffix(LONG, len(words)), 1)


def translate_into_pseudo(root: Path, locale: Locale) -> None:
    """Fill every catalog of a locale with lengthened English."""
    for domain in DOMAINS:
        file = polib.pofile(str(catalog_path(root, locale, domain)), wrapwidth=0)
        for entry in file:
            forms = {number: lengthened(entry.msgid_plural) for number in entry.msgstr_plural}
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (lengthened(entry.msgid), {})
        file.save()


def paths() -> list[str]:
    """Every page of the miniature site that is translated into German."""
    authored = {record.code for record in CONTENT.items() if record.authored}
    found = addresses(CONTENT).values()
    return sorted({*(a.path for a in found if a.kind != "document" and a.code not in authored), *FURTHER})


def shown(page: Seen) -> set[str]:
    """The texts of a page that must differ between languages."""
    found = (" ".join(text.split()) for text in page.all(SHOWN) if not on_purpose(text))
    return {text for text in found if WORD.search(NAME.sub("", text))} - COUNTRIES


def on_purpose(text: Any) -> bool:
    """Whether a text is in another language on purpose, technical, or an e-mail address."""
    marks = "@hreflang or @data-technical or @lang or starts-with(@href, 'mailto:')"
    return bool(text.getparent().xpath(f"ancestor-or-self::*[not(self::html)][{marks}]"))


@pytest.mark.parametrize("path", paths())
def test_no_text_is_the_same_in_both_languages(client: SiteClient, path: str) -> None:
    english, translated = (shown(client.page(address)) for address in (path, localized_path(path, GERMAN)))
    assert english
    assert english & translated == set()
