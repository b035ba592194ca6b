"""The toolbar at the foot of every page of a preview: display modes, a legend, and hidden texts."""

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from vitrine.build_folder import KeptCatalog
from vitrine.locales import SOURCE_LOCALE
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
LINK = Markup('<a href="{}"{}>{}</a> ')
LEGEND = Markup(
    '<p class="preview-legend">{}</p><details class="preview-hidden-texts"><summary>Hidden texts</summary>'
    '<p>{}</p></details><div class="preview-card" id="preview-card" role="status"></div>'
)
SAMPLE = Markup('<span data-preview-state="{0}">{0}</span> ')
HIDDEN_TEXT = Markup('<button type="button"{} data-preview-texts="{}" data-preview-state="{}">{}</button> ')
ID = Markup(' id="{}"')
ELEMENT_LABELS = {"title": "page title", "meta": "description", "link": "feed", "option": "option", "script": "data"}


def toolbar(
    mode: DisplayMode,
    links: Iterable[tuple[DisplayMode, str]],
    hidden_texts: Iterable[HiddenText],
    lost_catalogs: Iterable[KeptCatalog],
    faulty_texts: Sequence[DeskText],
    **values: str,
) -> Markup:
    """The toolbar; `links` are the addresses of the modes, `values` are title, note, build and locale.

    `lost_catalogs` are those whose files have lost their translations, `faulty_texts` are on this page.
    """
    current = Markup(' aria-current="true"')
    anchors = (LINK.format(address, current if other is mode else "", other.label) for other, address in links)
    legend = state_legend(hidden_texts) if mode is STATES else ""
    alerts = Markup("").join(ALERT.format(catalog) for catalog in lost_catalogs)
    desk = f"{FOLDER}/desk" + ("" if values["locale"] == SOURCE_LOCALE.code else f"/{values['locale']}")
    return TOOLBAR.format(
        alerts=alerts,
        links=Markup("").join(anchors),
        desk=desk,
        faults=fault_list(faulty_texts),
        legend=legend,
        source=SOURCE_LOCALE.tag,
        **values,
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
