"""Whatever is posted is stored completely or rejected: never an internal error, an injected header or half a row.

`make torture` sends ten thousand of these, a run of the tests a few hundred.
"""

import os
from email.headerregistry import Address
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.inquiries.form import Visitor
from tests.support.inquiries.mail import RECIPIENT, SENDER
from tests.support.inquiries.stores import NOON
from tests.support.sites.miniature import settings_for
from vitrine.build_folder import current_link
from vitrine.i18n.messages import CurrentMessages
from vitrine.inquiries.delivery.email_templates import EmailTemplates
from vitrine.inquiries.delivery.email_transport import Headers, build_message, mailbox
from vitrine.inquiries.store.inquiries import StoredInquiry, find_inquiry
from vitrine.inquiry_fields import ANSWER_FIELDS

SUBMISSIONS = int(os.environ.get("SUBMISSIONS", "250"))
HOSTILE = settings(
    max_examples=SUBMISSIONS,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
HEADERS = ["From", "To", "Reply-To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type"]

INJECTIONS = st.sampled_from(
    [
        "Ana\r\nBcc: all@example.com",
        "Ana\nSubject: other",
        "Ana\r\n\r\nbody",
        "Ana\u2028Bcc: x",
        "Ana\x85Bcc: x",
        "Ana\x0bBcc: x",
        "=?utf-8?q?a=0D=0ABcc:_x?=",
        "Ana\x00",
        "ana@example.com\r\nBcc: x@example.com",
        "ana@example.com, x@example.com",
        '"a\\"b"@example.com',
        "<script>alert(1)</script>",
        "{{ 7 * 7 }} {name} %(x)s ${x}",
        "=HYPERLINK(1)",
        "../../etc/passwd",
        "\ufeff\u202e\ud7ff",
    ]
)
GOOD = st.sampled_from(["ana@example.com", "Ana Ruiz", "JP", "quotation", "7", "yes", "send", "add-item", "change"])
WRITTEN = st.text(max_size=60) | INJECTIONS | GOOD
NAMES = st.sampled_from([*ANSWER_FIELDS, "item", "quantity", "privacy", "website", "button", "other"]) | st.text(
    max_size=8
)
FORMS = st.lists(st.tuples(NAMES, WRITTEN), max_size=30)
COMPLETE = FORMS.map(
    lambda more: [*more, ("name", "Ana"), ("email", "ana@example.com"), ("message", "Hello"), ("company", "Río")]
)
PATHS = st.sampled_from(["/inquiry", "/de/inquiry/FL-200", "/ja/inquiry", "/inquiry/drinking-water"])


def urlencoded(form: list[tuple[str, str]]) -> bytes:
    """A URL-encoded form, lone surrogates included."""
    pairs = (b"=".join(quoted(part) for part in pair) for pair in form)
    return b"&".join(pairs)


def quoted(text: str) -> bytes:
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass")).encode()


def multipart(form: list[tuple[str, str]]) -> bytes:
    """A multipart form, with hostile names as well as values."""
    parts = (
        f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode("utf-8", "surrogatepass")
        for name, value in form
    )
    return b"".join(parts) + b"--b--\r\n"


BODIES = st.one_of(
    st.tuples((FORMS | COMPLETE).map(urlencoded), st.just(URLENCODED)),
    st.tuples((FORMS | COMPLETE).map(multipart), st.just(MULTIPART)),
    st.tuples(
        st.binary(max_size=400), st.sampled_from([URLENCODED, MULTIPART, "application/json", "text/plain", "x", ""])
    ),
    st.tuples(
        st.integers(1, 3000).map(lambda count: b"&".join(b"item=%d" % number for number in range(count))),
        st.just(URLENCODED),
    ),
)


@pytest.fixture(scope="module")
def patient(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Visitor:
    """A visitor who may send any number of inquiries."""
    return Visitor(site_root, tmp_path_factory.mktemp("patient") / "inquiries.db", log_level="error")


@pytest.fixture(scope="module")
def templates(site_root: Path) -> EmailTemplates:
    return EmailTemplates(CurrentMessages(current_link(site_root / "var")), settings_for(site_root))


@pytest.mark.slow
@HOSTILE
@given(path=PATHS, body=BODIES, headers=st.fixed_dictionaries({}, optional={"Accept": st.just("application/json")}))
def test_whatever_is_posted_is_answered_without_a_failure(
    patient: Visitor, templates: EmailTemplates, path: str, body: tuple[bytes, str], headers: dict[str, str]
) -> None:
    answer = patient.ask(path, "POST", data=body[0], content_type=body[1], headers=headers)
    assert answer.status_code in (200, 201, 303, 400, 413, 415, 422), answer.status
    if answer.status_code in (201, 303):
        query = urlsplit(answer.headers["Location"]).query
        stored = find_inquiry(patient.store, parse_qs(query)["reference"][0])
        assert stored is not None
        check_complete(stored)
        check_mail(templates, stored)


def check_complete(stored: StoredInquiry) -> None:
    """A stored inquiry is complete, and its one-line answers have one line."""
    inquiry = stored.inquiry
    assert inquiry.name
    assert inquiry.email
    assert inquiry.message
    assert inquiry.routing.email
    assert stored.state in ("received", "held")
    one_line = [getattr(inquiry, name) for name in ANSWER_FIELDS if name not in ("message", "address")]
    one_line += [item.wording for item in inquiry.items]
    assert all(len(text.splitlines()) <= 1 and "\x00" not in text for text in one_line)


def check_mail(templates: EmailTemplates, stored: StoredInquiry) -> None:
    """The e-mail about an inquiry has exactly the usual headers, and one recipient."""
    reply_to: Address = mailbox(stored.inquiry.name, stored.inquiry.email)
    mail = build_message(templates.sales(stored), Headers(SENDER, RECIPIENT, "<a@b.example>", NOON, reply_to))
    head = mail.as_bytes().partition(b"\r\n\r\n")[0].decode("ascii")
    assert [line.partition(":")[0] for line in head.split("\r\n") if not line.startswith((" ", "\t"))] == HEADERS
    assert len(mail["Reply-To"].addresses) == len(mail["To"].addresses) == 1


def test_a_body_of_ten_megabytes_is_rejected(patient: Visitor) -> None:
    answer = patient.ask("/inquiry", "POST", data=b"message=" + b"x" * 10_000_000, content_type=URLENCODED)
    assert answer.status_code == 413
