"""Builds mails whose headers hold only what they should: one sender, one recipient, a fixed Message-ID."""

import re
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr

from email_validator import validate_email

from vitrine.inquiries.letters import Letter

# Every mail server takes seven bits; nothing has to be asked of it.
POLICY = SMTP.clone(cte_type="7bit")
# A name that does not fit into a line is folded by the library, which forgets the quotes around it: `Smith, boss@…`
# would become two recipients of the reply. So a long name goes without whatever needs quotes.
LONGEST_QUOTED = 40
NEEDS_QUOTES = re.compile(r'[()<>\[\]:;@\\,."]')


def build_mail(
    letter: Letter,
    *,
    sender: str,
    recipient: str,
    message_id: str,
    sent_at: datetime,
    reply_to: Address | None = None,
    automatic: bool = False,
) -> EmailMessage:
    """A mail as it is handed over; an `automatic` one asks not to be answered by a machine."""
    mail = EmailMessage(policy=POLICY)
    mail["From"] = mailbox(*parseaddr(sender))
    mail["To"] = mailbox("", recipient)
    if reply_to:
        mail["Reply-To"] = reply_to
    mail["Subject"] = one_line(letter.subject)
    mail["Date"] = format_datetime(sent_at)
    mail["Message-ID"] = message_id
    if automatic:
        mail["Auto-Submitted"] = "auto-replied"
        mail["X-Auto-Response-Suppress"] = "All"
    mail.set_content(letter.text)
    if letter.html:
        mail.add_alternative(letter.html, subtype="html")
    return mail


def mailbox(name: str, address: str) -> Address:
    """A mail address with a name; a domain in other letters than a to z is written as the network knows it."""
    shown = one_line(name)
    if len(shown) > LONGEST_QUOTED:
        shown = one_line(NEEDS_QUOTES.sub(" ", shown))
    return Address(shown, addr_spec=ascii_address(address))


def one_line(text: str) -> str:
    """A text as a header can hold it, whatever counts as the end of a line.

    What looks like the code of a header (`=?utf-8?q?=0D=0ABcc:?=`) is taken apart: the library would decode it.
    """
    return " ".join(text.split()).replace("=?", "= ?")


def ascii_address(address: str) -> str:
    """An address every mail server understands."""
    if address.isascii():
        return address
    return validate_email(address, check_deliverability=False).ascii_email or address
