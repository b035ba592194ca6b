"""A password is sent only over an encrypted connection to a server with a valid certificate."""

import ssl
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword

from tests.support.inquiries.mail import MAIL, RECIPIENT, SENDER, Mailbox, mail_server, server_greeting
from vitrine.inquiries.delivery.smtp import MailServer
from vitrine.inquiries.delivery.transports import DeliveryError, UnreachableError


class Certificate(NamedTuple):
    """A certificate for 127.0.0.1 that nobody but the test trusts."""

    file: Path
    context: ssl.SSLContext


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    folder = tmp_path_factory.mktemp("certificate")
    key, file = folder / "key.pem", folder / "certificate.pem"
    request = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subject = ["-days", "2", "-subj", "/CN=mail", "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run([*request, *subject, "-keyout", key, "-out", file], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key)
    return Certificate(file, context)


def allow(server: object, session: object, envelope: object, mechanism: str, data: object) -> AuthResult:
    """Accept one user and password."""
    assert isinstance(data, LoginPassword)
    return AuthResult(success=(data.login, data.password) == (b"site", b"p@ss word"), handled=False)


def send(url: str) -> None:
    MailServer(url, timeout=5).send(MAIL, SENDER, RECIPIENT)


def with_password(url: str, password: str = "p%40ss%20word") -> str:
    """A URL with a user and a password."""
    return url.replace("://", f"://site:{password}@")


def test_the_password_is_sent_after_starttls(certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    mailbox = Mailbox()
    with mail_server(mailbox, tls_context=certificate.context, authenticator=allow, auth_required=True) as url:
        send(with_password(url))
        with pytest.raises(UnreachableError, match=r"answered 535 5\.7\.8 to the login; check user"):
            send(with_password(url, "wrong"))
    assert len(mailbox.mails) == 1


def test_a_login_that_is_only_postponed_accuses_no_setting(
    certificate: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def postpone(*_: object) -> AuthResult:
        return AuthResult(success=False, handled=False, message="454 4.7.0 Later")

    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    with (
        mail_server(Mailbox(), tls_context=certificate.context, authenticator=postpone) as url,
        pytest.raises(UnreachableError, match=r"answered 454 4\.7\.0 to the login\Z"),
    ):
        send(with_password(url))


def test_a_server_may_be_encrypted_from_the_start(certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    mailbox = Mailbox()
    with mail_server(mailbox, ssl_context=certificate.context) as url:
        send(url.replace("smtp://", "smtps://"))
    assert len(mailbox.mails) == 1


def test_an_untrusted_certificate_is_rejected(certificate: Certificate) -> None:
    mailbox = Mailbox()
    with (
        mail_server(mailbox, tls_context=certificate.context) as url,
        pytest.raises(UnreachableError, match="its certificate is refused, self-signed certificate"),
    ):
        send(url)
    assert mailbox.mails == []


def test_the_password_is_never_sent_unencrypted() -> None:
    with mail_server(Mailbox()) as url, pytest.raises(UnreachableError, match="no encryption"):
        send(with_password(url))


def test_a_sender_that_the_server_refuses_fails_no_message_for_good(
    certificate: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where SMTP_URL has no user, or MAIL_FROM is not one of the user's addresses."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    with (
        mail_server(Mailbox(), tls_context=certificate.context, authenticator=allow, auth_required=True) as url,
        pytest.raises(UnreachableError, match=r"answered 530 5\.7\.0 to the sender; check MAIL_FROM and the login"),
    ):
        send(url)


def test_a_server_without_logins_is_named_as_such(certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    without: dict[str, Any] = {"auth_exclude_mechanism": ["LOGIN", "PLAIN"]}
    with (
        mail_server(Mailbox(), tls_context=certificate.context, **without) as url,
        pytest.raises(UnreachableError, match="the mail server takes no login of a known kind"),
    ):
        send(with_password(url))


def test_errors_do_not_show_the_password() -> None:
    with pytest.raises(DeliveryError) as raised:
        send("smtp://site:p%40ss%20word@127.0.0.1:9")
    assert "p@ss" not in str(raised.value)


def test_another_server_than_one_for_mail_is_named_as_such() -> None:
    with (
        server_greeting(b"* OK IMAP4rev1 ready\r\n") as port,
        pytest.raises(UnreachableError, match="what answers at the address in SMTP_URL is not a mail server"),
    ):
        send(f"smtp://127.0.0.1:{port}")
