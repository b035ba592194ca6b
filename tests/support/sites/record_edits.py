"""Successive edits of the miniature site that change only records."""

from tests.support.sites.source_edits import PRODUCT

FEED = "content/products/pressure/gauge/transmitters.csv"
OLD_PRODUCT = "content/products/flow/electromagnetic/fl-150.md"
SUB_CATEGORY = "content/products/flow/electromagnetic/category.yaml"
SOLUTION = "content/solutions/drinking-water.md"
ARTICLE = "content/news/new-hall.md"
SERVICE = "content/services/calibration.md"
GERMAN_ARTICLE = "content/news/ausbildung.de.md"
CATALOG = "translations/de/LC_MESSAGES/products.po"
PAGES = "translations/de/LC_MESSAGES/pages.po"
INTERFACE = "translations/de/LC_MESSAGES/messages.po"

Edit = tuple[str, str, str]

TEXTS: dict[str, Edit] = {
    "translation": (CATALOG, "[de] Measures water", "[de] Zählt Wasser"),
    "translation gone": (CATALOG, 'msgstr "[de] Screwed in, plugged in, done."', 'msgstr ""'),
    "summary": (PRODUCT, "Measures water", "Counts water"),
    "character of the same typeface": (PRODUCT, "Counts water", "Counts eau-de-vie (œ)"),
    "paragraph": (PRODUCT, "conducts, of at least", "conducts well, of at least"),
    "new paragraph": (PRODUCT, "\nRead about it", "\nEdelstahl and Durchfluss are new words here.\n\nRead about it"),
    "heading more": (PRODUCT, "\nRead about it", "\n## Further reading\n\nRead about it"),
    "table": (PRODUCT, "±0.5 %", "±0.6 %"),
    "description of a picture": (PRODUCT, "with two flanges", "with its flanges"),
    "text of a specification": (PRODUCT, "stainless steel", "hardened steel"),
    "name of a variant": (PRODUCT, "DN 50, compact", "DN 50, all in one"),
    "translated name of an accessory": (CATALOG, "[de] Set of seals", "[de] Dichtungssatz"),
    "quantity in a text": (PRODUCT, "5 µS/cm", "20 µS/cm"),
    "lines of the fields": (PRODUCT, "related: [pr-300]", "related:\n  - pr-300"),
    "feed": (FEED, "plugged in, done", "plugged in, and done"),
    "what a solution says of a product": (SOLUTION, "counts what comes in", "measures what comes in"),
    "article": (ARTICLE, "comes from the roof", "comes from our own roof"),
    "article in German alone": (GERMAN_ARTICLE, "Sie bauen Druckmessumformer", "Sie prüfen Druckmessumformer"),
    "page with a variable": (
        "content/info/privacy.md",
        "\n---\n",
        "\n---\n\nWe delete it after {retention_days} days.\n",
    ),
}

PARTS: dict[str, Edit] = {
    "translation of a service gone": (
        PAGES,
        'msgstr "[de] Accredited up to DN 600, in five working days."',
        'msgstr ""',
    ),
    "service": (SERVICE, "\n---\n", "\n---\n\nWithin a week. "),
    "summary of a service": (SERVICE, "summary: We", "summary: Yes, we"),
    "role": ("content/team/katrin-vogl.md", "role: Managing", "role: General"),
    "page of services": ("content/pages/services.md", "\n---\n", "\n---\n\nWe do more than that.\n"),
    "page of the team": ("content/pages/team.md", "summary: The", "summary: All the"),
    "category": ("content/products/flow/category.yaml", "summary: ", "summary: Now "),
    "sub-category": ("content/products/flow/coriolis/category.yaml", "summary: Mass flow", "summary: Massenfluss"),
    "page of products": ("content/pages/products.md", "summary: All", "summary: Nearly all"),
}

NAMES: dict[str, Edit] = {
    "translated name": (CATALOG, 'msgstr "[de] Electromagnetic flow meter"', 'msgstr "[de] Zauberhafter Zähler"'),
    "name": (PRODUCT, "name: Electromagnetic flow meter", "name: Zealous flow meter"),
    "name in a feed": (FEED, "Pressure transmitter,Druckmessumformer", "Sender of pressures,Abstandhalter"),
    "name in the title of a data sheet": (OLD_PRODUCT, "flow meter, wafer type", "meter for Zulauf"),
    "day of a data sheet": (OLD_PRODUCT, "revised: 2026-02-03", "revised: 2026-02-05"),
    "newest day of all": (OLD_PRODUCT, "revised: 2026-02-05", "revised: 2026-11-20"),
    "title of an article": (ARTICLE, "title: ", "title: Again "),
    "title of an article in German alone": (GERMAN_ARTICLE, "title: ", "title: Schon "),
    "title of a page": ("content/info/returns.md", "title: ", "title: More on "),
    "name of a category": ("content/products/flow/category.yaml", "name: Flow", "name: Durchfluss"),
    "translated name of a category": (PAGES, 'msgstr "[de] Pressure"', 'msgstr "Druckmesstechnik"'),
    "translation of a name to come": (
        PAGES,
        'msgid "Electromagnetic"\nmsgstr "[de] Electromagnetic"',
        'msgid "Induction"\nmsgstr "Magnet"\n\nmsgctxt "category name"\nmsgid "Electromagnetic"\nmsgstr "Magnet"',
    ),
    "name with the same translation": (
        SUB_CATEGORY,
        "name: Electromagnetic",
        "name: Induction",
    ),
    "name of a sub-category": (SUB_CATEGORY, "name: ", "name: Zauberhafte "),
    "name of a sub-category that a product has": (
        SUB_CATEGORY,
        "name: Zauberhafte Induction",
        "name: Zealous flow meter",
    ),
    "another name of its own": (
        SUB_CATEGORY,
        "name: Zealous flow meter",
        "name: Magnetic",
    ),
    "name of a solution": (SOLUTION, "name: ", "name: Clean "),
    "industry of a solution": (SOLUTION, "industry: ", "industry: Public "),
    "name of a service": (SERVICE, "name: ", "name: New "),
    "name of a person": ("content/team/katrin-vogl.md", "name: Katrin", "name: Katharina"),
}

MESSAGES: dict[str, Edit] = {
    "message of pages": (INTERFACE, 'msgstr "Produkte ansehen"', 'msgstr "Produkte zeigen"'),
    "message with a character of the same typeface": (INTERFACE, '"Produkte zeigen"', '"Produkte zeigen (õ)"'),
    "message of the islands": (INTERFACE, 'msgstr "(erforderlich)"', 'msgstr "(Pflichtfeld)"'),
    "translation of a message gone": (INTERFACE, 'msgstr "Nachrichten ansehen"', 'msgstr ""'),
    "message with a mistake": (INTERFACE, 'msgstr "Seite {number}"', 'msgstr "Seite {nummer}"'),
}

VALUES: dict[str, Edit] = {
    "number": (PRODUCT, "accuracy: 0.2", "accuracy: 0.3"),
    "range": (PRODUCT, "process-temperature: -40..120", "process-temperature: -45..130"),
    "one end of a range": (PRODUCT, "process-temperature: -45..130", "process-temperature: ..130"),
    "one choice": (PRODUCT, "output: [4-20-ma, hart]", "output: 4-20-ma"),
    "other choices": (FEED, "4-20-ma; io-link", "hart; io-link"),
    "no": (PRODUCT, "display: yes", "display: no"),
    "value of a variant": (PRODUCT, "{nominal-diameter: 50}", "{nominal-diameter: 65}"),
    "value gone": (PRODUCT, "  accuracy: 0.3\n", ""),
    "last value of a filter": (PRODUCT, "  display: no\n", ""),
    "new value": (PRODUCT, "  wetted-parts:", "  accuracy: 0.15\n  wetted-parts:"),
    "text gone": (PRODUCT, "  wetted-parts: 100 % stainless steel\n", ""),
}

LINKS: dict[str, Edit] = {
    "page": (ARTICLE, "The hall has", "[Our team](/info/OurTeam) says: the hall has"),
    "other site": (ARTICLE, "[Our team]", "[A neighbor](https://example.com/hall) and [our team]"),
    "product": (PRODUCT, "no moving parts**", "no moving parts**, unlike the [PR-300](/product/pr-300)"),
    "product to itself": (PRODUCT, "waste water", "waste water (the [FL-200](/product/FL-200) alone)"),
    "solution to a product more": (SOLUTION, "in; a", "in, an [FL-150](/product/FL-150) what goes out; a"),
    "product to one that others link to": (OLD_PRODUCT, "\n---\n", "\n---\n\nThe [PR-300](/product/pr-300) senses.\n"),
    "link gone": (PRODUCT, "[PR-300](/product/pr-300)", "PR-300"),
}

EDITS = {"texts": TEXTS, "parts": PARTS, "names": NAMES, "values": VALUES, "messages": MESSAGES, "links": LINKS}
