"""The e-mails that sales teams, visitors and operators receive."""

from dataclasses import replace
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.policy import default
from email.utils import parseaddr
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, body
from tests.support.inquiries.stores import ANSWERS, METER, SALES, inquiry
from vitrine.inquiries.delivery.email_templates import RenderedEmail
from vitrine.inquiries.delivery.email_transport import Headers, build_message, mailbox
from vitrine.inquiries.inquiry import RequestedItem
from vitrine.locales import LOCALES

PAGE = "https://www.aurovane.example/de/product/FL-200?option=FL-200-C#choose"
FULL: dict[str, Any] = {
    "reading": "アナ・ルイス",
    "company": "Río & Söhne <S.L.>",
    "department": "Compras",
    "job_title": "Jefa de compras",
    "phone": "+34 976 1234",
    "postal_code": "50001",
    "address": "Calle Mayor 1\nZaragoza",
    "country": "ES",
    "topic": "quotation",
    "message": "Buenos días,\n¿cuánto cuesta?\nSaludos <b>Ana</b>",
    "items": (replace(METER, url=PAGE), RequestedItem("PT-410")),
}


@pytest.fixture
def to_sales(office: Office, mailbox: Mailbox) -> EmailMessage:
    """The e-mail to sales about an inquiry with every field filled in."""
    office.receive(inquiry(**FULL), ("sales",))
    office.work()
    (mail,) = mailbox.mails
    return mail


def test_sales_receive_all_answers(to_sales: EmailMessage) -> None:
    text = body(to_sales)
    for written in ("アナ・ルイス", "Compras", "Jefa de compras", "+34 976 1234", "50001", "Calle Mayor 1", "Zaragoza"):
        assert written in text
    assert "¿cuánto cuesta?" in text
    assert "2 × FL-200 Electromagnetic flow meter" in text
    assert "PT-410" in text
    assert "Topic: Angebot" in text


def test_sales_read_nothing_of_what_was_left_empty_and_the_message_once(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(company="", phone="", message="One question"), ("sales",))
    office.work()
    text = body(mailbox.mails[0])
    assert "Company" not in text
    assert "Phone" not in text
    assert text.count("One question") == 1


def test_the_html_has_the_same_content_with_markup_escaped(to_sales: EmailMessage) -> None:
    html = body(to_sales, "html")
    assert "Río &amp; Söhne &lt;S.L.&gt;" in html
    assert "Saludos &lt;b&gt;Ana&lt;/b&gt;" in html
    assert '<p lang="es-ES">' in html
    assert "2 × FL-200 Electromagnetic flow meter" in html


def test_sales_open_the_page_of_an_item_from_the_text_and_from_the_html(to_sales: EmailMessage) -> None:
    lines = body(to_sales).splitlines()
    first = lines.index("Item: 2 × FL-200 Electromagnetic flow meter")
    assert lines[first + 1 : first + 3] == [PAGE, "Item: PT-410"]
    assert f'<td><a href="{PAGE}">2 × FL-200 Electromagnetic flow meter</a></td>' in body(to_sales, "html")
    assert "<td>PT-410</td>" in body(to_sales, "html")


def test_countries_languages_and_dates_are_in_the_language_of_the_team(to_sales: EmailMessage) -> None:
    text = body(to_sales)
    assert "Spanien" in text
    assert "Spanisch" in text
    assert "02.03.2026, 13:00:00" in text
    assert "Dienstag, 3. März 2026" in text


def test_a_reply_goes_to_the_visitor_alone(to_sales: EmailMessage) -> None:
    assert str(to_sales["To"]) == "sales@aurovane.example"
    assert str(to_sales["From"]) == "Aurovane <website@aurovane.example>"
    assert str(to_sales["Reply-To"]) == "Ana Ruiz <ana@example.com>"
    assert "Ana Ruiz" in str(to_sales["Subject"])


def test_sales_see_the_topic_in_the_list_of_their_mails(to_sales: EmailMessage) -> None:
    assert str(to_sales["Subject"]).startswith("[Angebot] Inquiry ")


def test_the_subject_without_a_topic_begins_with_the_inquiry(office: Office, mailbox: Mailbox) -> None:
    routing = replace(inquiry().routing, topic="")
    office.receive(inquiry(routing=routing), ("sales",))
    office.work()
    assert str(mailbox.mails[0]["Subject"]).startswith("Inquiry ")


def test_sales_receive_an_opening_line_for_the_reply(to_sales: EmailMessage) -> None:
    assert "Ana Ruiz" in body(to_sales).rpartition("----")[2]
    assert '<p lang="es-ES">' in body(to_sales, "html").rpartition("<hr>")[2]


def test_an_inquiry_in_a_language_that_the_site_has_closed_since_is_delivered(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(locale="it", message="Buongiorno"))
    office.work()
    (to_sales,) = mailbox.to(SALES.email)
    assert "Italienisch" in body(to_sales)
    assert '<p lang="it">Buongiorno</p>' in body(to_sales, "html")
    assert "Dear Ana Ruiz," in body(to_sales)
    assert len(mailbox.to("ana@example.com")) == 1


def test_the_acknowledgement_says_who_replies_and_by_when_in_the_visitors_language(
    office: Office, mailbox: Mailbox
) -> None:
    routing = replace(SALES, answer_by="2026-12-01")
    reference = office.receive(inquiry(**FULL, locale="fr", routing=routing), ("acknowledgement",))
    office.work()
    (mail,) = mailbox.to("ana@example.com")
    text = body(mail)
    assert reference in text
    assert "Freising" in text
    assert "mardi 1er décembre 2026" in text
    assert "mardi 1er décembre 2026" in body(mail, "html")
    assert '<html lang="fr-FR"' in body(mail, "html")
    assert str(mail["Reply-To"]) == "Aurovane <sales@aurovane.example>"
    assert mail["Auto-Submitted"] == "auto-replied"


def test_the_acknowledgement_ends_with_the_legal_details_of_the_company(office: Office, mailbox: Mailbox) -> None:
    company = replace(
        SALES,
        legal_name="Aurovane GmbH",
        registered_office="Freising",
        register="Amtsgericht München, HRB 000000",
        represented_by="Katrin Vogl",
        office="Lyon",
        office_register="RCS Lyon 000 000 000",
    )
    office.receive(inquiry(routing=company), ("acknowledgement",))
    office.work()
    lines = [
        "Aurovane GmbH",
        "Registered office: Freising",
        "Commercial register: Amtsgericht München, HRB 000000",
        "Represented by: Katrin Vogl",
        "Lyon office: RCS Lyon 000 000 000",
    ]
    text = body(mailbox.mails[0])
    assert text.startswith("Hello,")
    assert "Kind regards," in text
    assert lines == [line for line in text.splitlines() if line in lines]
    assert all(line in body(mailbox.mails[0], "html") for line in lines)


def test_an_e_mail_to_the_team_opens_with_a_salutation_and_closes(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(), ("sales",))
    office.work()
    for kind in ("plain", "html"):
        text = body(mailbox.mails[0], kind)
        assert (
            text.index("Hello,") < text.index("has arrived") < text.index("Kind regards,") < text.index("Your website")
        )


def test_the_acknowledgement_repeats_none_of_the_answers(office: Office, mailbox: Mailbox) -> None:
    strange: dict[str, Any] = {
        name: f"strange-{name}" for name in ("name", "company", "department", "topic", "message", "phone")
    }
    item = replace(METER, wording="strange-item")
    office.receive(inquiry(**strange, items=(item,), routing=replace(SALES, topic="strange")), ("acknowledgement",))
    office.work()
    assert "strange" not in mailbox.mails[0].as_string()
    assert mailbox.envelopes[0].rcpt_tos == ["ana@example.com"]


def test_an_address_receives_only_a_few_acknowledgements_a_day(office: Office, mailbox: Mailbox) -> None:
    for number in range(6):
        office.receive(inquiry(number, message=f"Question {number}", email="Ana@example.com"))
    office.work(minutes=10)
    assert len(mailbox.to("ana@example.com")) == 3
    assert len(mailbox.to("sales@aurovane.example")) == 6
    office.receive(inquiry(24 * 60 + 5, message="Question of the next day"))
    office.work(days=2)
    assert len(mailbox.to("ana@example.com")) == 4


def test_an_acknowledgement_goes_to_the_very_domain_that_was_entered(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(email="Ana@straße.example"))
    office.work()
    assert mailbox.to("ana@xn--strae-oqa.example")
    assert mailbox.to("ana@strasse.example") == []


def test_an_internationalized_domain_is_sent_in_its_ascii_form(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(email="ana@münchen.example"))
    office.work()
    assert mailbox.to("ana@xn--mnchen-3ya.example")
    assert str(mailbox.to("sales@aurovane.example")[0]["Reply-To"]) == "Ana Ruiz <ana@xn--mnchen-3ya.example>"


@pytest.mark.parametrize(
    "name",
    [
        *("Ana, Ruiz", 'Ana "Q" <x@y.z>', "山田 太郎", "=?utf-8?q?a=0D=0ABcc:_x?=", "Ana\u2028Ruiz", "a" * 200),
        "Ana Ruiz (Purchasing), boss@evil.example, " + "and others " * 9,
    ],
)
def test_a_name_cannot_inject_a_header_or_a_recipient(name: str) -> None:
    mail = build_message(
        RenderedEmail(f"Inquiry from {name}", "text\n", "<p>text</p>"),
        Headers(
            sender="website@aurovane.example",
            recipient="sales@aurovane.example",
            message_id="<a@b.example>",
            sent_at=inquiry().received_at,
            reply_to=mailbox(name, ANSWERS["email"]),
        ),
    )
    sent = [
        line.partition(b":")[0] for line in mail.as_bytes().split(b"\r\n\r\n")[0].split(b"\r\n") if line[:1] != b" "
    ]
    assert sent == [
        *(b"From", b"To", b"Reply-To", b"Subject", b"Date", b"Message-ID", b"MIME-Version", b"Content-Type"),
    ]
    arrived = message_from_bytes(mail.as_bytes(), policy=default)
    assert [address.addr_spec for address in arrived["Reply-To"].addresses] == ["ana@example.com"]
    assert mail.as_bytes().isascii()


@pytest.mark.parametrize(
    "name",
    [
        "Jörg Müller, Müller & Söhne Präzisionsmaschinenbau GmbH, Düsseldorf",
        "François Lefèvre, Société Générale d'équipements – Île de France",
        "山田 太郎, 株式会社 山田製作所 東京本社 計測機器 営業部",
        'Smith, John "Jack" of the Very Long Named Water and Wastewater Authority',
    ],
)
def test_a_long_name_arrives_with_all_its_spaces_and_quotes(name: str) -> None:
    subject = f"[Angebot] Inquiry AB12C-D34EF from {name}"
    headers = Headers(
        "a@b.example", "c@d.example", "<a@b.example>", inquiry().received_at, mailbox(name, "v@w.example")
    )
    sent = build_message(RenderedEmail(subject, "text\n"), headers).as_bytes()
    arrived = message_from_bytes(sent)
    assert decoded(arrived["Subject"]) == subject
    sender, address = parseaddr(arrived["Reply-To"])
    assert (decoded(sender), address) == (name, "v@w.example")
    assert all(len(line) <= 78 for line in sent.split(b"\r\n") if b"=?" in line)


def decoded(header: str) -> str:
    """A header as a program reads it that knows nothing of our library."""
    return str(make_header(decode_header("".join(header.splitlines()))))


def test_e_mails_use_the_messages_of_the_build_and_english_without_one(
    sqlite: Engine, site_root: Path, smtp_url: str, mailbox: Mailbox, tmp_path: Path
) -> None:
    for root in (site_root, tmp_path):
        office = Office(sqlite, smtp_url=smtp_url, root=root)
        office.receive(inquiry(message=str(root)), ("sales",))
        office.work()
    translated, english = (body(mail) for mail in mailbox.mails)
    assert "\nNachricht:" in translated
    assert "\nMessage:" in english


@pytest.mark.parametrize(
    ("team", "label", "reasons"),
    [
        ("fr", "Société\N{NO-BREAK SPACE}: Río", "Motif de la mise en quarantaine\N{NO-BREAK SPACE}: "),
        ("ja", "会社名：Río", "保留の理由："),
    ],
)
def test_labels_and_lists_are_punctuated_as_in_the_language_of_the_team(
    sqlite: Engine, site_root: Path, smtp_url: str, mailbox: Mailbox, team: str, label: str, reasons: str
) -> None:
    office = Office(sqlite, smtp_url=smtp_url, root=site_root)
    assigned = replace(SALES, locale=team)
    office.receive(inquiry(company="Río", routing=assigned), ("sales",))
    office.receive(
        inquiry(message="Casino", company="Río", spam_signals=("links", "offers"), routing=assigned), ("sales",)
    )
    office.work(days=1)
    sales, digest = (body(mail) for mail in mailbox.mails)
    assert label in sales
    assert reasons in digest
    assert LOCALES[team].comma + "Río" in digest
