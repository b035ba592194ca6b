"""The bar at the foot of every previewed page: what this is, how texts are shown, and those a pointer cannot reach."""

import re
from collections.abc import Iterable, Mapping

from markupsafe import Markup

from vitrine.locales import SOURCE_LOCALE
from vitrine.preview.marks import STATES, Mark
from vitrine.preview.view import STATES as STATES_VIEW
from vitrine.preview.view import View

FOLDER = "/_preview"
HEAD = Markup(
    '<link rel="stylesheet" href="{folder}/preview.css">'
    '<script type="module" src="{folder}/preview.js" nonce="{nonce}"></script>'
)
BAR = Markup(
    '<aside id="preview-bar" class="preview-bar" lang="en" dir="ltr" aria-label="Preview" data-build="{build}" '
    'data-locale="{locale}" data-source-language="{source}"><p><strong>{name}</strong> {note}</p>'
    '<nav aria-label="Texts">{links}</nav>{legend}</aside>'
)
NONCE = re.compile(r"'nonce-([^']+)'")
LINK = Markup('<a href="{}"{}>{}</a> ')
LEGEND = Markup(
    '<p class="preview-legend">{}</p><details class="preview-unseen"><summary>Texts not to be seen</summary>'
    '<p>{}</p></details><div class="preview-card" id="preview-card" role="status"></div>'
)
SAMPLE = Markup('<span data-preview-state="{0}">{0}</span> ')
UNSEEN = Markup('<button type="button" data-preview-texts="{}" data-preview-state="{}">{}</button> ')
HOLDERS = {"title": "page title", "meta": "description", "link": "feed", "option": "choice", "script": "data"}


def bar(view: View, addresses: Iterable[tuple[View, str]], unseen: Mapping[Mark, str], **facts: str) -> Markup:
    """The bar; `facts` are name, note, build and locale."""
    current = Markup(' aria-current="true"')
    links = (LINK.format(address, current if other is view else "", other.label) for other, address in addresses)
    legend = legend_of(unseen) if view is STATES_VIEW else ""
    return BAR.format(links=Markup("").join(links), legend=legend, source=SOURCE_LOCALE.tag, **facts)


def head(policy: str) -> Markup:
    """What the bar needs in the head of a page; a policy that names a nonce lets in scripts of that nonce alone."""
    found = NONCE.search(policy)
    return HEAD.format(folder=FOLDER, nonce=found[1] if found else "")


def legend_of(unseen: Mapping[Mark, str]) -> Markup:
    """What the colours mean, the texts of the head and of lists, and the place where a text is explained."""
    samples = Markup("").join(SAMPLE.format(state) for state in STATES)
    buttons = Markup("").join(UNSEEN.format(mark.number, mark.state, HOLDERS[tag]) for mark, tag in unseen.items())
    return LEGEND.format(samples, buttons)
