"""Renders e-mails as text and HTML from templates/email: for sales in their language, for visitors in theirs."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from babel import Locale as BabelLocale
from babel.dates import format_date, format_datetime, get_date_format
from babel.lists import format_list
from jinja2 import Environment, StrictUndefined, select_autoescape

from vitrine.i18n.countries import countries
from vitrine.i18n.locale_formats import with_first_day
from vitrine.i18n.messages import Messages, TranslatedMessage
from vitrine.i18n.text_direction import directed_page, directed_text
from vitrine.inquiries.form.fields import InquiryFields
from vitrine.inquiries.inquiry import Inquiry
from vitrine.inquiries.store.inquiries import StoredInquiry
from vitrine.inquiry_fields import ANSWER_FIELDS
from vitrine.locales import KNOWN_LOCALES
from vitrine.message_syntax import N_
from vitrine.overrides import template_loader
from vitrine.settings.settings import Settings

# The labels of the form, except for those that address the visitor.
LABELS: dict[str, str] = {name: getattr(InquiryFields, name).args[0] for name in ANSWER_FIELDS} | {
    "reading": N_("Phonetic spelling of the name"),
    "topic": N_("Topic"),
}
SPAM_SIGNALS = {
    "honeypot": N_("the hidden field was filled in"),
    "links": N_("the message contains many links"),
    "markup": N_("the message contains link markup"),
    "bare link": N_("the message is little more than a link"),
    "short link": N_("the message contains a link that hides where it leads"),
    "offers": N_("the message makes offers typical of spam"),
    "services": N_("the message names services that companies are offered unasked"),
    "sales talk": N_("the message reads like a sales letter"),
    "alarm": N_("the message reads like a false alarm about an account, a delivery or a payment"),
    "wording": N_("the message is worded like known spam"),
    "disguised letters": N_("letters of two scripts are mixed in one word"),
    "link as name": N_("a link was entered as a name"),
    "random name": N_("the name looks like random letters"),
    "random text": N_("the message contains random letters"),
    "too fast": N_("the form was sent within three seconds"),
    "foreign script": N_("the message is in a script that the page is not written in"),
}
EXCERPT_LINES = 3
EXCERPT_LENGTH = 300


@dataclass(frozen=True)
class RenderedEmail:
    """The readable parts of an e-mail."""

    subject: str
    text: str
    html: str = ""


class AnswerRow(NamedTuple):
    """A line of the e-mail to sales; `url` is the page of an item."""

    label: TranslatedMessage
    value: str
    url: str = ""


@dataclass(frozen=True)
class ModerationEntry:
    """A held inquiry as its moderator sees it: sender, excerpt, reasons in words, and the link to decide at."""

    stored: StoredInquiry
    sender: str
    excerpt: str
    reasons: str
    link: str


class EmailTemplates:
    """Renders the templates with the messages of a locale."""

    def __init__(self, messages: Callable[[str], Messages], settings: Settings) -> None:
        self._messages = messages
        self._site_url = settings.site_url
        self._environment = Environment(
            loader=template_loader(settings, "email"),
            autoescape=select_autoescape(["html"]),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        # Loaded in advance: during a deployment, the files on disk may belong to another release.
        for name in self._environment.list_templates():
            self._environment.get_template(name)

    def sales(self, stored: StoredInquiry) -> RenderedEmail:
        """The e-mail to the team that replies, with all answers and the opening line of a reply."""
        inquiry = stored.inquiry
        team, visitor = self._messages(inquiry.routing.locale), self._messages(inquiry.locale)
        return self._render(
            "sales",
            team,
            reference=stored.reference,
            inquiry=inquiry,
            rows=list(answer_rows(stored, team)),
            greeting=visitor.pgettext("first line of a reply", "Dear {name},", name=inquiry.name).value,
            visitor=visitor.locale,
            written_in=language_tag(inquiry.locale),
        )

    def acknowledgement(self, stored: StoredInquiry) -> RenderedEmail:
        """The e-mail to the visitor; it repeats none of the answers, for the address may be a stranger's."""
        inquiry = stored.inquiry
        visitor = self._messages(inquiry.locale)
        answer_by = format_answer_by(inquiry, visitor)
        return self._render(
            "acknowledgement", visitor, reference=stored.reference, routing=inquiry.routing, answer_by=answer_by
        )

    def digest(self, held: Iterable[tuple[StoredInquiry, str]], locale: str) -> RenderedEmail:
        """The e-mail that lists held inquiries with their links, each in the language of the team it is routed to."""
        teams = ((stored, self._messages(stored.inquiry.routing.locale), link) for stored, link in held)
        return self._render("digest", self._messages(locale), entries=[moderation_entry(*entry) for entry in teams])

    def _render(self, name: str, messages: Messages, **context: Any) -> RenderedEmail:
        context |= {"locale": messages.locale, "site_url": self._site_url}
        context |= {"_": messages.gettext, "ngettext": messages.ngettext, "pgettext": messages.pgettext}
        subject = self._environment.get_template(f"{name}/subject.txt").render(context).strip()
        text, html = (
            self._environment.get_template(f"{name}/{body}").render(context, subject=subject)
            for body in ("body.txt", "body.html")
        )
        return RenderedEmail(subject, directed_text(text, messages.locale), directed_page(html, messages.locale))


def answer_rows(stored: StoredInquiry, team: Messages) -> Iterator[AnswerRow]:
    """Everything in an inquiry but its message, in the team's language."""
    inquiry, routing, locale = stored.inquiry, stored.inquiry.routing, BabelLocale.parse(team.locale.babel)
    yield AnswerRow(team.gettext("Reference"), stored.reference)
    country = dict(countries(team.locale)).get(inquiry.country, inquiry.country)
    names_of_codes = {"country": country, "topic": routing.topic}
    for name in ANSWER_FIELDS:
        value = names_of_codes.get(name) or getattr(inquiry, name)
        if value and name != "message":
            yield AnswerRow(team.gettext(LABELS[name]), value)
    for item in inquiry.items:
        yield AnswerRow(team.pgettext("inquiry", "Item"), str(item), item.url)
    language = str(locale.languages.get(inquiry.locale.partition("-")[0], inquiry.locale))
    yield AnswerRow(team.gettext("Visitor’s language"), language)
    received_at = routing.local_time(inquiry.received_at)
    received = str(format_datetime(received_at, "medium", locale=locale, tzinfo=received_at.tzinfo))
    yield AnswerRow(team.gettext("Received"), received)
    if routing.answer_by:
        yield AnswerRow(team.gettext("Reply promised by"), format_answer_by(inquiry, team))
    for reason in spam_reasons(stored, team):
        yield AnswerRow(team.gettext("Possible spam"), reason)


def language_tag(code: str) -> str:
    """The tag of a locale, which the site may have closed since."""
    return KNOWN_LOCALES[code].tag if code in KNOWN_LOCALES else code


def moderation_entry(stored: StoredInquiry, team: Messages, link: str) -> ModerationEntry:
    """A held inquiry in the language of these messages."""
    inquiry = stored.inquiry
    sender = [f"{inquiry.name} <{inquiry.email}>", *filter(None, [inquiry.company])]
    return ModerationEntry(
        stored,
        sender=team.locale.comma.join(sender),
        excerpt=excerpt(inquiry.message),
        reasons=format_list(spam_reasons(stored, team), locale=team.locale.babel),
        link=link,
    )


def spam_reasons(stored: StoredInquiry, team: Messages) -> list[str]:
    """The spam signals of an inquiry in words."""
    return [team.gettext(SPAM_SIGNALS[name]).value for name in stored.inquiry.spam_signals if name in SPAM_SIGNALS]


def format_answer_by(inquiry: Inquiry, messages: Messages) -> str:
    """The day by the end of which a reply is promised, or nothing where none is."""
    if not inquiry.routing.answer_by:
        return ""
    day, locale = date.fromisoformat(inquiry.routing.answer_by), messages.locale
    pattern = with_first_day(get_date_format("full", locale.babel).pattern, day, locale)
    return str(format_date(day, pattern, locale=locale.babel))


def excerpt(message: str) -> str:
    """The first EXCERPT_LINES lines of a message, at most EXCERPT_LENGTH characters."""
    lines = "\n".join([line for line in message.splitlines() if line][:EXCERPT_LINES])
    return lines if len(lines) <= EXCERPT_LENGTH else lines[:EXCERPT_LENGTH].rstrip() + "…"
