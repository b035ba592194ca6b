"""What a setting must look like; each check raises SettingsError with the remedy."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from vitrine.errors import SettingsError

ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?")
SITE = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?")
HOST = re.compile(r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]")
TRUSTED_HOST = re.compile(r"\.?[A-Za-z0-9._-]+(:[0-9]{1,5})?")


def check_site_url(value: str) -> None:
    """Refuse anything but a scheme and a host, written as browsers send them."""
    if not SITE.fullmatch(value):
        raise SettingsError(
            f"SITE_URL is {value!r}; write scheme and host only, in small letters, as in https://www.example.com"
        )
    check_port("SITE_URL", value)


def check_hosts(host: str, trusted: Sequence[str]) -> None:
    """Refuse an address nothing can listen on, and names no request can have."""
    if not HOST.fullmatch(host):
        raise SettingsError(f"HOST is {host!r}; write a name or an address, one of IPv6 in brackets, as in [::]")
    for name in trusted:
        if not TRUSTED_HOST.fullmatch(name):
            raise SettingsError(f"TRUSTED_HOSTS names {name!r}; write host names only, as in example.com")


def check_port(name: str, url: str) -> None:
    """Refuse a URL whose port is none; the value is not repeated, it may hold a password."""
    try:
        port = urlsplit(url).port
    except ValueError:
        port = 0
    if port == 0:
        raise SettingsError(f"{name} cannot be read; write its port as a number from 1 to 65535, IPv6 in brackets")


def check_origins(name: str, values: Sequence[str]) -> None:
    """Refuse anything but scheme and host: these enter the content security policy."""
    for value in values:
        if not ORIGIN.fullmatch(value):
            raise SettingsError(f"{name} names {value!r}; write scheme and host only, as in https://icons.example.com")
        check_port(name, value)


def check_choice(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a value that is not one of those allowed."""
    if value not in allowed:
        raise SettingsError(f"{name} is {value!r}; write one of {', '.join(allowed)}")


def check_count(name: str, value: str, lowest: int, highest: int) -> None:
    """Refuse anything but a whole number within these limits."""
    if not (value.isascii() and value.isdecimal() and len(value) < 6 and lowest <= int(value) <= highest):
        raise SettingsError(f"{name} is {value!r}; write a whole number from {lowest} to {highest}")


def check_scheme(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a URL of another scheme; the value is not repeated, it may hold a password."""
    scheme, mark, _ = value.partition("://")
    if scheme not in allowed or bool(value) != bool(mark):
        beginning = repr(scheme) if mark else "no scheme"
        raise SettingsError(
            f"{name} begins with {beginning}; write one of {', '.join(s + '://' for s in allowed if s)}"
        )
