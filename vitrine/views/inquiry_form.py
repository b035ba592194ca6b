"""What the pages around an inquiry show: the form, the item it is about, the office that answers."""

import hashlib

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from vitrine.content.records import Page
from vitrine.content.texts import Text
from vitrine.database.inquiries import InquiryItem, inquiry_item
from vitrine.database.pages import info_page
from vitrine.inquiries.countries import countries
from vitrine.inquiries.form import InquiryForm
from vitrine.inquiries.inquiry import InquiredItem
from vitrine.messages.phrase import Phrase
from vitrine.views.texts import page_texts, responsible_office
from vitrine.web.builds import current_build
from vitrine.web.formatting import format_number
from vitrine.web.head import page_head
from vitrine.web.locale import current_locale
from vitrine.web.messages import gettext
from vitrine.web.rendering import render_page

PRIVACY_PAGE = "privacy"


def make_form(answers: MultiDict[str, str] | None = None, prefill: dict[str, str] | None = None) -> InquiryForm:
    """The form with what may be chosen here."""
    offered = {field: [value for value, _name in choices] for field, choices in options().items()}
    return InquiryForm(answers, offered, prefill)


def options() -> dict[str, list[tuple[str, Text | str]]]:
    """What may be chosen, by field, as value and name."""
    topics = current_build().site(current_locale().code).topics
    return {
        "topic": [(topic.key, topic.label) for topic in topics],
        "country": list(countries(current_locale().babel)),
    }


def show_form(
    form: InquiryForm, item: InquiryItem | None, status: int = 200, errors: dict[str, Phrase] | None = None
) -> Response:
    """The form as it stands; when something went wrong, the title says so too."""
    texts, privacy = page_texts("inquiry"), privacy_page()
    title = texts.title if status == 200 else gettext("Error: {title}", title=texts.title.value)
    return render_page(
        "inquiries/new.html",
        page_head(title, texts.summary, path=f"/inquiry/{item.code}" if item else "", noindex=True),
        status,
        page=texts,
        form=form,
        item=item,
        errors=errors or {},
        trouble=status if status in (429, 503) else 0,
        options=options(),
        office=responsible_office(),
        privacy=privacy.title if privacy else None,
    )


def complaints(form: InquiryForm) -> dict[str, Phrase]:
    """What is wrong with each field, in the language of the page."""
    return {
        field.short_name: gettext(field.errors[0], limit=format_number(field.flags.limit or 0))
        for field in form.shown
        if field.errors
    }


def asked_item(code: str) -> InquiryItem | None:
    """The item the address of a form names; an unknown one has no form."""
    if not code:
        return None
    item = inquiry_item(current_build().db, current_locale().code, code)
    if item is None:
        raise NotFound
    return item


def wording(item: InquiryItem) -> str:
    """An item as the form names it: FL-200-050 Flow meter, DN 50."""
    name = f"{item.name}, {item.variant}" if item.variant else str(item.name)
    return f"{item.number} {name}".strip()


def snapshot(item: InquiryItem | None) -> InquiredItem:
    """What the site says of an item today, for an inquiry that outlives it."""
    if item is None:
        return InquiredItem()
    return InquiredItem(code=item.code, number=item.number, name=str(item.name), category=item.category, kind=item.kind)


def privacy_page() -> Page | None:
    """The privacy page in the language of the form, if the site has one."""
    return info_page(current_build().db, current_locale().code, PRIVACY_PAGE)


def privacy_version() -> str:
    """Names the privacy text that stood beside the form: the same text, the same name."""
    shown = privacy_page()
    return hashlib.sha256(f"{shown.title}\n{shown.body.html}".encode()).hexdigest()[:16] if shown else ""
