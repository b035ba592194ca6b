"""Writes the headers of e-mails, each text as a whole.

The library encodes a text word by word, which loses the spaces between two encoded words before Python 3.12.4, and it
drops the quotes of a long name: `"Smith, boss@…"` would become two recipients.
"""

from email.header import Header
from email.policy import EmailPolicy
from typing import Any

LINE_END = "\r\n"
LONGEST_LINE = 76  # as RFC 2047 has it for lines with encoded words


class MailPolicy(EmailPolicy):
    """How messages are written."""

    def fold_binary(self, name: str, value: Any) -> bytes:
        """A header as it is sent; `value` is as the library has parsed it."""
        if name == "Subject":
            lines = encoded(value, name)
        elif hasattr(value, "addresses"):
            lines = f"{LINE_END} ".join(mailbox_parts(name, *value.addresses))
        else:
            return super().fold_binary(name, value)
        return f"{name}: {lines}{LINE_END}".encode()


def mailbox_parts(header: str, mailbox: Any) -> list[str]:
    """The name of a mailbox, if it has one, and its address."""
    name, _, address = str(mailbox).rpartition(" ")
    return [*([name if name.isascii() else encoded(mailbox.display_name, header)] if name else ()), address]


def encoded(text: str, header: str) -> str:
    """A text in lines that a header may have, encoded if it is not ASCII."""
    charset = "us-ascii" if text.isascii() else "utf-8"
    return Header(str(text), charset, LONGEST_LINE, header_name=header).encode(linesep=LINE_END)


# Every mail server accepts seven bits without any extension.
POLICY = MailPolicy().clone(cte_type="7bit", linesep=LINE_END)
