"""Writes what is sent by mail, as text and HTML: to sales in their language, to the visitor in theirs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from babel import Locale as BabelLocale
from babel.dates import format_date, format_datetime
from babel.lists import format_list
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from vitrine.inquiries.fields import InquiryFields
from vitrine.inquiries.inquiry import Inquiry
from vitrine.inquiries.store import StoredInquiry
from vitrine.locales import LOCALES
from vitrine.messages.catalog import Messages
from vitrine.messages.phrase import Phrase
from vitrine.questions import ANSWERS
from vitrine.settings import PROJECT
from vitrine.units import N_

# The form's own labels, but where those speak to the visitor.
LABELS: dict[str, str] = {name: getattr(InquiryFields, name).args[0] for name in ANSWERS} | {
    "reading": N_("Reading of the name"),
    "topic": N_("Topic of the inquiry"),
}
SIGNS = {
    "honeypot": N_("a field that people do not see was filled in"),
    "links": N_("the message holds many links"),
    "markup": N_("the message holds links as web pages write them"),
    "offers": N_("the message offers what is often offered by spam"),
    "link as name": N_("a link stands where a name belongs"),
    "random name": N_("the name is a row of random letters"),
}
FIRST_LINES = 3
FIRST_SIGNS = 300


@dataclass(frozen=True)
class Letter:
    """A mail as people read it."""

    subject: str
    text: str
    html: str = ""


@dataclass(frozen=True)
class HeldEntry:
    """One held inquiry in a digest or on its page: who wrote, how it begins, why it is held, where to decide."""

    stored: StoredInquiry
    sender: str
    beginning: str
    reasons: str
    link: str


class Letters:
    """Fills the templates below templates/email with the messages of a locale."""

    def __init__(self, messages: Callable[[str], Messages], site_url: str) -> None:
        self._messages = messages
        self._site_url = site_url.rstrip("/")
        self._environment = Environment(
            loader=FileSystemLoader(PROJECT / "templates" / "email"),
            autoescape=select_autoescape(["html"]),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def sales(self, stored: StoredInquiry) -> Letter:
        """The mail to those who answer, with everything the visitor wrote and a way to begin the reply."""
        inquiry = stored.inquiry
        team = self._messages(inquiry.assignment.locale)
        return self._letter(
            "sales",
            team,
            reference=stored.reference,
            inquiry=inquiry,
            rows=list(rows(stored, team)),
            greeting=greeting(inquiry, self._messages(inquiry.locale)),
            visitor=LOCALES[inquiry.locale],
        )

    def acknowledgement(self, stored: StoredInquiry) -> Letter:
        """The mail to the visitor; nothing in it was written by the sender, who may be a stranger to the address."""
        inquiry = stored.inquiry
        visitor = self._messages(inquiry.locale)
        return self._letter(
            "acknowledgement",
            visitor,
            reference=stored.reference,
            assignment=inquiry.assignment,
            answer_by=written_day(inquiry, visitor),
        )

    def digest(self, entries: Sequence[HeldEntry], locale: str) -> Letter:
        """The mail with the inquiries that are held back."""
        return self._letter("digest", self._messages(locale), entries=entries)

    def held(self, stored: StoredInquiry, link: str) -> HeldEntry:
        """What people need to judge a held inquiry, in the language of those who would answer it."""
        return held_entry(stored, self._messages(stored.inquiry.assignment.locale), link)

    def _letter(self, name: str, messages: Messages, **context: Any) -> Letter:
        context |= {"locale": messages.locale, "site_url": self._site_url}
        context |= {"_": messages.gettext, "ngettext": messages.ngettext, "pgettext": messages.pgettext}
        subject = self._environment.get_template(f"{name}/subject.txt").render(context).strip()
        parts = [
            self._environment.get_template(f"{name}/{body}").render(context, subject=subject)
            for body in ("body.txt", "body.html")
        ]
        return Letter(subject, *parts)


def rows(stored: StoredInquiry, team: Messages) -> Iterator[tuple[Phrase, str]]:
    """What an inquiry says besides its message, each with its label in the team's language."""
    inquiry, locale = stored.inquiry, BabelLocale.parse(team.locale.babel)
    yield team.gettext("Reference"), stored.reference
    written = {"country": locale.territories.get(inquiry.country, inquiry.country), "topic": inquiry.assignment.topic}
    for name in ANSWERS[:-1]:
        value = written.get(name) or getattr(inquiry, name)
        if value:
            yield team.gettext(LABELS[name]), value
    for item in inquiry.items:
        yield team.pgettext("inquiry", "Item"), str(item)
    yield team.gettext("Language of the visitor"), language_name(inquiry.locale, locale)
    yield team.gettext("Received"), written_moment(inquiry, team)
    if inquiry.assignment.answer_by:
        yield team.gettext("Answer promised by"), written_day(inquiry, team)
    for reason in reasons(stored, team):
        yield team.gettext("Sign of spam"), reason.value


def reasons(stored: StoredInquiry, team: Messages) -> list[Phrase]:
    """Why an inquiry is suspected, in the team's language."""
    return [team.gettext(SIGNS[sign]) for sign in stored.inquiry.suspected if sign in SIGNS]


def held_entry(stored: StoredInquiry, team: Messages, link: str) -> HeldEntry:
    """What people need to judge a held inquiry, its reasons listed as a sentence would."""
    inquiry, named = stored.inquiry, [reason.value for reason in reasons(stored, team)]
    sender = [f"{inquiry.name} <{inquiry.email}>", *filter(None, [inquiry.company])]
    return HeldEntry(
        stored,
        team.locale.comma.join(sender),
        beginning(inquiry.message),
        format_list(named, locale=team.locale.babel),
        link,
    )


def greeting(inquiry: Inquiry, visitor: Messages) -> str:
    """How a reply begins in the visitor's language."""
    return visitor.pgettext("first line of a reply", "Dear {name},", name=inquiry.name).value


def language_name(code: str, locale: BabelLocale) -> str:
    """The name of a language of ours in another one: German, allemand."""
    return str(locale.languages.get(code.partition("-")[0], LOCALES[code].name))


def written_day(inquiry: Inquiry, messages: Messages) -> str:
    """The day an answer is promised for, as a language writes it; nothing where none is promised."""
    promised = inquiry.assignment.answer_by
    return str(format_date(date.fromisoformat(promised), "full", locale=messages.locale.babel)) if promised else ""


def written_moment(inquiry: Inquiry, messages: Messages) -> str:
    """When an inquiry arrived, by the clock of the office."""
    local: datetime = inquiry.assignment.local(inquiry.received_at)
    return str(format_datetime(local, "medium", locale=messages.locale.babel, tzinfo=local.tzinfo))


def beginning(message: str) -> str:
    """The first lines of a message."""
    lines = "\n".join([line for line in message.splitlines() if line][:FIRST_LINES])
    return lines if len(lines) <= FIRST_SIGNS else lines[:FIRST_SIGNS].rstrip() + "…"
