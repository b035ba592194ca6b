"""Updating the catalogs of a large site: five languages of 20,000 products, fresh, unchanged, and after changes."""

import tempfile
from dataclasses import replace
from pathlib import Path

from bench.results import Results, Row
from bench.timings import Timings
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file, write_catalog_file
from vitrine.translations.content_messages import messages_by_file
from vitrine.translations.update.pot import templates_of
from vitrine.translations.update.update import CatalogUpdate

PRODUCTS = 20_000
LIMIT = 120.0
FIFTH = Locale("it", "it-IT", "Italiano", "IT")
LANGUAGES = (*TRANSLATED_LOCALES, FIFTH)[:5]
SITE = Site(name="A", legal_name="A", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=())
CHANGED_EVERY = 50  # 2 % of all products


def site_of(count: int, edition: int = 0) -> Content:
    """A site of `count` products with five texts each; a later edition changes some of them."""
    products = tuple(product(n, edition) for n in range(count))
    return Content(site=SITE, dictionary=SpecificationDictionary(), records={PRODUCT: products})


def product(number: int, edition: int) -> Product:
    """A product like no other."""
    said = f"edition {edition}" if number % CHANGED_EVERY == 0 else "every edition"
    body = (
        f"Meter {number} measures water in pipes of {number % 600} mm and says so in {said}.\n\n"
        f"## Mounting {number}\n\n"
        f"- It needs {number % 7} diameters of straight pipe before it, whatever the {number} others need.\n"
    )
    return Product(
        code=f"P-{number}",
        source=f"content/products/flow/electromagnetic/p-{number}.md",
        number=f"P-{number}",
        name=Text(f"Electromagnetic flow meter {number}"),
        summary=Text(f"Meter {number} for conductive liquids, {said}, with an accuracy of ±0.{number % 9 + 1} %."),
        category="flow",
        sub_category="electromagnetic",
        body=Body(body, 1),
    )


def update(root: Path, content: Content) -> None:
    """Update the catalogs of all five languages."""
    problems = Problems()
    template = templates_of(messages_by_file(content))["products"]
    for locale in LANGUAGES:
        CatalogUpdate(root, problems).catalog(locale, "products", template)
    assert not problems


def translate(root: Path) -> None:
    """Give every entry a translation."""
    for locale in LANGUAGES:
        path = catalog_path(root, locale, "products")
        file = read_catalog_file(path, root, Problems())
        entries = tuple(replace(entry, msgstr=(f"{locale.code} {entry.msgid}",), raw="") for entry in file.entries)
        write_catalog_file(path, replace(file, entries=entries))


def run(timings: Timings, count: int) -> None:
    """Update a site of so many products three times."""
    with tempfile.TemporaryDirectory() as folder:
        root, first, second = Path(folder), site_of(count), site_of(count, 1)
        with timings.timed(f"{count} products, {len(LANGUAGES)} languages: first update"):
            update(root, first)
        translate(root)
        with timings.timed(f"{count} products: update without a change"):
            update(root, first)
        with timings.timed(f"{count} products: update after 2 % have changed"):
            update(root, second)


def measure(results: Results) -> bool:
    """Half the size, the whole size, and how they compare."""
    print("catalogs: flask translations update", flush=True)
    timings = Timings()
    run(timings, PRODUCTS // 2)
    run(timings, PRODUCTS)
    for what in ("update without a change", "update after 2 % have changed"):
        whole, half = (timings.computed[f"{count} products: {what}"] for count in (PRODUCTS, PRODUCTS // 2))
        results.add(Row(what, whole, "s processor", whole / half, "half the products", products=PRODUCTS))
    return timings.seconds[f"{PRODUCTS} products: update after 2 % have changed"] <= LIMIT
