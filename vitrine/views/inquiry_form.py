"""What the pages around an inquiry show: the form, the item it is about, the answers to be checked."""

import hashlib
from collections.abc import Iterator

from msgspec import structs
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from vitrine.content.records import Page
from vitrine.content.texts import Text
from vitrine.database.inquiries import InquiryItem
from vitrine.database.pages import info_page
from vitrine.inquiries.countries import countries
from vitrine.inquiries.form import MOST_ITEMS, TICK, TOO_MANY_ITEMS, FormShape, InquiryForm
from vitrine.locales import SOURCE_CODE
from vitrine.messages.phrase import Phrase
from vitrine.questions import ALWAYS_ASKED
from vitrine.views.inquiry_items import carried_props, wording
from vitrine.views.texts import page_texts, responsible_office
from vitrine.web.builds import current_build
from vitrine.web.formatting import format_number
from vitrine.web.head import page_head
from vitrine.web.island_contract import CheckedAnswer, CheckedAnswers, InquiryProps
from vitrine.web.islands import encoded as json_of
from vitrine.web.links import url
from vitrine.web.locale import current_locale
from vitrine.web.messages import gettext
from vitrine.web.query import declared_query, encoded
from vitrine.web.rendering import render_page

PRIVACY_PAGE = "privacy"
Errors = dict[str, Phrase]


def make_form(answers: MultiDict[str, str] | None = None, prefill: dict[str, str] | None = None) -> InquiryForm:
    """The form as site.yaml wants it in this language, with what may be chosen here."""
    offered = {field: [value for value, _name in choices] for field, choices in options().items()}
    layout = current_build().site(current_locale().code).inquiry.form(current_locale().code)
    required = frozenset({*layout.required, *ALWAYS_ASKED})
    return InquiryForm(answers, offered, prefill, FormShape(layout.fields, required, layout.privacy == "tick"))


def options() -> dict[str, list[tuple[str, Text | str]]]:
    """What may be chosen, by field, as value and name."""
    topics = current_build().site(current_locale().code).topics
    return {
        "topic": [(topic.key, topic.label) for topic in topics],
        "country": list(countries(current_locale().babel)),
    }


def show_form(
    form: InquiryForm, item: InquiryItem | None, status: int = 200, errors: Errors | None = None, new_row: int = 0
) -> Response:
    """The form as it stands; when something went wrong, the title says so too. `new_row` is one just added."""
    texts, privacy = page_texts("inquiry"), privacy_page()
    title = title_of(texts, item)
    return render_page(
        "inquiries/new.html",
        page_head(
            title if status == 200 else gettext("Error: {title}", title=title.value),
            texts.summary,
            path=path_of(item),
            noindex=True,
        ),
        status,
        page=texts,
        form=form,
        item=item,
        errors=errors or {},
        trouble=status if status in (429, 503) else 0,
        options=options(),
        office=responsible_office(),
        privacy=privacy.title if privacy else None,
        new_row=new_row,
        more_rows=len(form.rows) < MOST_ITEMS,
        checked=answers_are_checked(),
        island_props=inquiry_props(item),
        action=form_action(item),
    )


def answers_are_checked() -> bool:
    """Whether people see their answers once more in this language before they are sent."""
    locale = current_locale().code
    return locale in current_build().site(locale).inquiry.check


def show_answers(form: InquiryForm, item: InquiryItem | None) -> Response:
    """The answers once more, to be checked before they are sent."""
    return render_page(
        "inquiries/check.html",
        page_head(gettext("Check your answers"), path=path_of(item), noindex=True),
        form=form,
        item=item,
        answers=list(answers_given(form)),
        action=form_action(item),
    )


def tell_answers(form: InquiryForm) -> Response:
    """The same for the form's island, which shows them in place."""
    answers = tuple(CheckedAnswer(label=label.value, value=str(value)) for label, value in answers_given(form))
    return Response(json_of(CheckedAnswers(answers=answers)), content_type="application/json")


def form_action(item: InquiryItem | None) -> str:
    """Where the form is sent: what its address names goes along."""
    return url("inquiries.create", code=item.code if item else "") + encoded(declared_query())


def answers_given(form: InquiryForm) -> Iterator[tuple[Phrase, Text | str]]:
    """Every answer with its label, choices by their names."""
    offered = {field: dict(choices) for field, choices in options().items()}
    for name, field in form.shown:
        if field.data and name != TICK:
            yield gettext(field.label.text), offered.get(name, {}).get(field.data, field.data)


def title_of(texts: Page, item: InquiryItem | None) -> Text | Phrase:
    """The title of the form's page, naming the item it is about."""
    return gettext("{title}: {item}", title=texts.title.value, item=wording(item)) if item else texts.title


def path_of(item: InquiryItem | None) -> str:
    """The address of the form about an item."""
    return f"/inquiry/{item.code}" if item else ""


def complaints(form: InquiryForm) -> Errors:
    """What is wrong with each field, in the language of the page."""
    found = {
        name: gettext(field.errors[0], limit=format_number(field.flags.limit or 0))
        for name, field in form.shown
        if field.errors
    }
    if form.too_many_items:
        found["item-1"] = gettext(TOO_MANY_ITEMS, limit=format_number(MOST_ITEMS))
    return found


def inquiry_props(item: InquiryItem | None) -> InquiryProps:
    """What the form's island needs."""
    office = responsible_office()
    return InquiryProps(
        search=url("search.show"),
        most=MOST_ITEMS,
        checked=answers_are_checked(),
        carried=tuple(carried_props(item)),
        email=office.email,
        phone=office.phone,
    )


def privacy_page() -> Page | None:
    """The privacy page in the language of the form, else the English one, marked; None where the site has none."""
    db = current_build().db
    own = info_page(db, current_locale().code, PRIVACY_PAGE)
    english = None if own else info_page(db, SOURCE_CODE, PRIVACY_PAGE)
    return structs.replace(english, title=Text(english.title.value, "missing")) if english else own


def privacy_version() -> str:
    """Names the privacy text that stood beside the form: the same text, the same name."""
    shown = privacy_page()
    return hashlib.sha256(f"{shown.title}\n{shown.body.html}".encode()).hexdigest()[:16] if shown else ""
