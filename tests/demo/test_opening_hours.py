"""Opening hours on the contact page, in the languages of the demo's catalogs."""

import re

from app import create_app
from tests.support.client import SiteClient
from vitrine.builder.pipeline import build_site
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.settings.settings import Settings
from vitrine.translations.catalogs.catalog_files import catalog_name


def test_hours_before_and_after_a_break_are_on_one_line(site: Settings) -> None:
    break_at_noon = """\
      - days: [monday, tuesday, wednesday, thursday, friday]
        opens: "13:00"
        closes: "17:00"
      - days: [saturday]
        opens: "09:00"
        closes: "12:00"
      - days: [monday, tuesday, wednesday, thursday, friday]
        opens: "08:00"
        closes: "12:00"
      - days: [saturday]
        opens: "13:00"
        closes: "14:30"
    time_zone: Europe/Berlin
"""
    file = site.root / "content/site.yaml"
    all_day = re.compile(r"      - days: .*\n        opens: .*\n        closes: .*\n    time_zone: Europe/Berlin\n")
    file.write_text(all_day.sub(break_at_noon, file.read_text(encoding="utf-8")), encoding="utf-8")
    for locale in TRANSLATED_LOCALES:
        name = catalog_name(locale, "messages")
        (site.root / name).write_bytes((DEFAULT_ROOT / name).read_bytes())
    build_site(site)
    client = SiteClient(create_app(site))
    for path, lines in {
        "/contactUs": [
            "Monday to Friday, 8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM",
            "Saturday, 9:00 AM to 12:00 PM and 1:00 PM to 2:30 PM",
        ],
        "/de/contactUs": [
            "Montag bis Freitag, 08:00–12:00 und 13:00–17:00 Uhr",
            "Samstag, 09:00–12:00 und 13:00–14:30 Uhr",
        ],
        "/fr/contactUs": [
            "Du lundi au vendredi, de 8 h à 12 h et de 13 h à 17 h",
            "Le samedi, de 9 h à 12 h et de 13 h à 14 h 30",
        ],
        "/es/contactUs": [
            "De lunes a viernes, de 8:00 a 12:00 y de 13:00 a 17:00 h",
            "El sábado, de 9:00 a 12:00 y de 13:00 a 14:30 h",
        ],
        "/ja/contactUs": ["月曜日～金曜日 8:00～12:00、13:00～17:00", "土曜日 9:00～12:00、13:00～14:30"],
    }.items():
        page = client.page(path)
        told = page.all("//section[@id='freising']//li/span[small]/text()")
        assert [" ".join(line.split()) for line in told if line.strip()] == lines
        assert page.one("//script[@type='application/ld+json']/text()").count('"opens":') == 5
