"""What the value of a setting may be: a number, a host, a URL and so on, each read from the text of a variable."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

USER = r"([^\s/?#@]*@)?"
HOST = r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])"
PORT = r"(:([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?"


class Converter(NamedTuple):
    """Turns the text of a variable into its value; `parse` raises ValueError, and `remedy` then says what to write.

    No message repeats a `secret` value, since it may hold a password.
    """

    parse: Callable[[str], Any]
    remedy: str
    secret: bool = False


def integer(lowest: int, highest: int) -> Converter:
    def parse(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(highest)) else -1
        if not lowest <= number <= highest:
            raise ValueError
        return number

    return Converter(parse, f"a whole number from {lowest} to {highest}")


def one_of(values: Mapping[str, Any]) -> Converter:
    def parse(text: str) -> Any:
        if text not in values:
            raise ValueError
        return values[text]

    return Converter(parse, f"one of {', '.join(values)}")


def matching(pattern: str, remedy: str, *, secret: bool = False, take: int = 0) -> Converter:
    """A text that matches a pattern, or the group `take` of it."""

    def parse(text: str) -> str:
        match = re.fullmatch(pattern, text)
        if match is None:
            raise ValueError
        return match[take]

    return Converter(parse, remedy, secret)


def list_of(converter: Converter) -> Converter:
    def parse(text: str) -> tuple[Any, ...]:
        return tuple(converter.parse(part.strip()) for part in text.split(",") if part.strip())

    return Converter(parse, f"{converter.remedy}, separated by commas if there are several", converter.secret)


YES_NO = one_of({"yes": True, "no": False})
TEXT = Converter(str, "a text")
SECRET_TEXT = Converter(str, "a text", secret=True)
PATH = Converter(Path, "the path of a file or folder")
TCP_PORT = integer(1, 65535)
HOST_ADDRESS = matching(HOST, "a host name or an IP address, IPv6 in brackets, as in [::]")
TRUSTED_HOST = matching(rf"\.?{HOST}{PORT}", "host names only, as in example.com")
ORIGIN = matching(f"https?://{HOST}{PORT}", "scheme and host only, as in https://api.example.com")
# As browsers write it: without the default port of the scheme.
USUAL_PORT = r"(http://[^/]+:80|https://[^/]+:443)/?$"
SITE_ORIGIN = matching(
    rf"(?!{USUAL_PORT})(https?://([a-z0-9._-]+|\[[0-9a-f:.]+\]){PORT})/?",
    "scheme and host only, in lower case, with a port up to 65535 unless it is the usual one, as in "
    "https://www.example.com",
    take=2,
)
WEB_URL = matching(
    rf"https?://{USER}{HOST}{PORT}([/?#][!-~]*)?",
    "a URL, as in https://crm.example.com/hook, with other characters than ASCII percent-encoded",
    secret=True,
)
MAIL_URL = matching(
    f"smtps?://{USER}{HOST}{PORT}/?",
    "smtps://user:password@mail.example.com or smtp://mail.example.com:587, where %40 stands for @ in a user or "
    "password, %23 for #, %25 for %, %2F for /",
    secret=True,
)
POSTGRESQL_URL = matching(
    rf"postgres(ql)?://([^\s:/@]*(:[^\s@]*)?@)?({HOST}{PORT})?(/[^\s/?@]*)?(\?\S*)?",
    "postgresql://user:password@host:5432/name, where %40 stands for @ in a password",
    secret=True,
)
COUNTER_URL = matching(
    rf"memory://|unix://\S+|rediss?://{USER}{HOST}{PORT}(/\d*)?(\?\S*)?",
    "memory:// or redis://host:port/0, the port a number; %40 stands for @ in a password",
    secret=True,
)
REGION = matching("[A-Za-z]{2}", "the two letters of a country, as in JP")
INDEXNOW_KEY = matching(r"[A-Za-z0-9-]{8,128}", "8 to 128 letters, digits and hyphens")
LOG_LEVELS = one_of({level: level for level in ("debug", "info", "warning", "error")})
