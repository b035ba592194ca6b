"""CSV is read in the encoding in which a spreadsheet program saves it in the languages of the site."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, MAP, product_of, read_with
from vitrine.content.feeds.encodings import Encoding, codec_of, likely_encoding
from vitrine.errors import VitrineError
from vitrine.locales import Locale, find_locale

WRITTEN: list[tuple[str, str, Encoding]] = [
    ("pl", "Stół żeliwny, gęś", "windows-1250"),
    ("cs", "Měřič průtoku", "windows-1250"),
    ("sr-latn", "Radni sto sa fiokama, čelični, žuti", "windows-1250"),
    ("ru", "Верстак слесарный", "windows-1251"),
    ("de", "Tischfüße, größer", "windows-1252"),
    ("pt-br", "Bancada de aço, coração", "windows-1252"),
    ("el", "Πάγκος εργασίας", "windows-1253"),
    ("tr", "Çalışma tezgâhı ağır yük", "windows-1254"),
    ("he", "שולחן עבודה", "windows-1255"),
    ("ar", "طاولة عمل", "windows-1256"),
    ("lt", "Šaltkalvio darbastalis, žalias, ąžuolinis", "windows-1257"),
    ("th", "โต๊ะทำงาน", "windows-874"),
    ("ja", "作業台①、㈱", "shift_jis"),
    ("ko", "작업대 서랍", "euc-kr"),
    ("zh-hans", "工作台 抽屉", "gb18030"),
    ("zh-tw", "工作檯 抽屜", "big5"),
]


def locales(codes: Iterable[str]) -> list[Locale]:
    return [locale for code in codes if (locale := find_locale(code))]


@pytest.mark.parametrize(("code", "text", "encoding"), WRITTEN)
@pytest.mark.parametrize("others", [(), ("de", "fr")])
def test_the_encoding_is_that_of_the_language_whose_letters_a_file_has(
    code: str, text: str, encoding: Encoding, others: tuple[str, ...]
) -> None:
    raw = f"number;name\nLF-1;{text}\n".encode(codec_of(encoding))
    assert likely_encoding(raw, locales([code, *others])) == encoding
    assert likely_encoding(raw, locales([*others, code])) == encoding


@pytest.mark.parametrize("code", ["pl", "ru", "el", "ar", "ja", "ko", "zh-hans"])
@pytest.mark.parametrize("text", ["Référence à préciser", "Tischfüße größer", "Temperature 5 °C – 10 µm"])
def test_a_western_file_is_read_as_western_on_every_site(code: str, text: str) -> None:
    raw = f"number;name\nLF-1;{text}\n".encode("windows-1252")
    assert likely_encoding(raw, locales([code])) == "windows-1252"


def test_the_encoding_is_one_that_the_whole_file_fits() -> None:
    """A Czech word whose last byte means nothing in Western Windows, on a site in German and Polish."""
    raw = "number;name\nLF-1;síť\n".encode("windows-1250")
    assert likely_encoding(raw, locales(["de", "pl"])) == "windows-1250"


@pytest.mark.parametrize("raw", [b"number;name\nLF-1;\x81\x8d\n", "number;name\n".encode("utf-16")[:-1]])
def test_bytes_that_no_encoding_of_the_site_has_are_refused(raw: bytes) -> None:
    with pytest.raises(VitrineError, match="the encoding of the file is unknown"):
        likely_encoding(raw, locales(["de"]))


def test_a_map_names_the_encoding_of_its_feed(tmp_path: Path) -> None:
    table = "number,name,summary\nPR-300,Stół żeliwny,S\n"
    files = {FEED: table.encode("windows-1250"), MAP: b"encoding: windows-1250\n"}
    assert product_of(read_with(tmp_path, files)).name.value == "Stół żeliwny"
