"""The toolbar at the foot of every page of a preview: display modes, a legend, and hidden texts."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from vitrine.build_folder import KeptCatalog
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.preview.desk.locale_texts import DeskText
from vitrine.preview.display_mode import STATES, DisplayMode
from vitrine.preview.html_rewriter import HiddenText
from vitrine.preview.invisible_marks import TEXT_STATES

FOLDER = "/_preview"
HEAD = Markup(
    '<link rel="stylesheet" href="{folder}/preview.css">'
    '<script type="module" src="{folder}/text-inspector.js" nonce="{nonce}"></script>'
)
TOOLBAR = Markup(
    '<aside id="preview-toolbar" class="preview-toolbar" lang="en" dir="ltr" aria-label="Preview" '
    'data-build="{build}" data-locale="{locale}" data-source-language="{source}">'
    "{alerts}<p><strong>{title}</strong> {note}</p>"
    '<nav aria-label="Display mode">{links}<a href="{desk}">Desk</a></nav>{faults}{legend}</aside>'
)
FAULTS = Markup('<details class="preview-faults"><summary>Faulty texts on this page: {}</summary><ul>{}</ul></details>')
FAULTY_TEXT = Markup('<li><a href="?translate=1#{}">{}</a>{} <small>{}</small></li>')
FAULT = Markup("<br>{}: {}")
ALERT = Markup('<p class="preview-alert"><strong>Lost translations</strong> {}</p>')
NONCE = re.compile(r"'nonce-([^']+)'")
LINK, CURRENT = Markup('<a href="{}"{}>{}</a> '), Markup(' aria-current="true"')
LEGEND = Markup(
    '<p class="preview-legend">{}</p><details class="preview-hidden-texts"><summary>Hidden texts</summary>'
    '<p>{}</p></details><div class="preview-card" id="preview-card" role="status"></div>'
)
SAMPLE = Markup('<span data-preview-state="{0}">{0}</span> ')
HIDDEN_TEXT = Markup('<button type="button"{} data-preview-texts="{}" data-preview-state="{}">{}</button> ')
ID = Markup(' id="{}"')
ELEMENT_LABELS = {"title": "page title", "meta": "description", "link": "feed", "option": "option", "script": "data"}


@dataclass(frozen=True)
class Toolbar:
    """The toolbar of one page.

    links          the address of the page in each mode
    hidden_texts   the texts of the page that nobody sees in it
    lost_catalogs  the catalogs whose files have lost their translations
    faulty_texts   the texts of the page with faults
    """

    title: str
    note: str
    build: str
    locale: Locale
    mode: DisplayMode
    links: Iterable[tuple[DisplayMode, str]]
    hidden_texts: Iterable[HiddenText]
    lost_catalogs: Iterable[KeptCatalog]
    faulty_texts: Sequence[DeskText]

    def html(self) -> Markup:
        return TOOLBAR.format(
            title=self.title,
            note=self.note,
            build=self.build,
            locale=self.locale.code,
            source=SOURCE_LOCALE.tag,
            alerts=Markup("").join(ALERT.format(catalog) for catalog in self.lost_catalogs),
            links=Markup("").join(
                LINK.format(address, CURRENT if mode is self.mode else "", mode.label) for mode, address in self.links
            ),
            desk=f"{FOLDER}/desk" + ("" if self.locale == SOURCE_LOCALE else f"/{self.locale.code}"),
            faults=fault_list(self.faulty_texts),
            legend=state_legend(self.hidden_texts) if self.mode is STATES else "",
        )


def fault_list(texts: Sequence[DeskText]) -> Markup:
    """The faulty texts of the page, each with what is wrong, what to do, and where its entry is."""
    rows = (
        FAULTY_TEXT.format(
            text.id,
            text.entry.excerpt,
            Markup("").join(FAULT.format(fault.message, fault.remedy) for fault in text.faults),
            text.location,
        )
        for text in texts
    )
    return FAULTS.format(len(texts), Markup("").join(rows)) if texts else Markup("")


def head_elements(policy: str) -> Markup:
    """The elements that the toolbar needs in the head of a page, with the nonce of its policy if it has one."""
    match = NONCE.search(policy)
    return HEAD.format(folder=FOLDER, nonce=match[1] if match else "")


def state_legend(hidden_texts: Iterable[HiddenText]) -> Markup:
    """The colors of the states, a button for each hidden text, and the card that explains a text."""
    samples = Markup("").join(SAMPLE.format(state) for state in TEXT_STATES)
    buttons = Markup("").join(
        HIDDEN_TEXT.format(
            ID.format(text.id) if text.id else "", text.mark.number, text.mark.state, ELEMENT_LABELS[text.tag]
        )
        for text in hidden_texts
    )
    return LEGEND.format(samples, buttons)
