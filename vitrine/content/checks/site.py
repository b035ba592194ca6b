"""site.yaml: offices that can be reached, menus that lead somewhere."""

import re
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from vitrine.content.codes import code_fault, fold
from vitrine.content.ledger import Ledger, LinkUse
from vitrine.content.nodes import Node
from vitrine.content.scalars import INTEGER
from vitrine.content.sources import Source, nearest
from vitrine.locales import LOCALES

PHONE = re.compile(r"\+[1-9][0-9 ]{5,20}")
CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
EMAIL = re.compile(rf"{ATOM}(\.{ATOM})*@[\w-]+(\.[\w-]+)+")
LONGEST_RETENTION = 36_500  # days


def check_site(node: Node, source: Source, ledger: Ledger) -> None:
    """Note what is wrong in site.yaml beside its types, and every link of the menus."""
    for name in ("navigation", "footer"):
        for entry in node.each(name):
            ledger.links += [LinkUse(target, "/", source.path, line) for target, line in entry.scalars("to")]
    for office in node.each("offices"):
        check_office(office, source, ledger)
    for topic in node.each("topics"):
        for key, line in topic.scalars("key"):
            ledger.claim("topic", key, f"{source.path}:{line}", source, line)
    expect(node, "email", source, EMAIL, "an e-mail address", "info@example.com")
    for days, line in node.scalars("retention_days"):
        if INTEGER.fullmatch(days) and not 1 <= int(days) <= LONGEST_RETENTION:
            remedy = f"write a number from 1 to {LONGEST_RETENTION}"
            source.problem(line, f"inquiries are kept for {days} days", remedy)


def check_office(office: Node, source: Source, ledger: Ledger) -> None:
    """Note what is wrong with one office."""
    check_code(office, source, ledger)
    expect(office, "phone", source, PHONE, "a telephone number in international form", '"+49 89 99998 100"')
    expect(office, "email", source, EMAIL, "an e-mail address", "info@example.com")
    for hours in office.each("hours"):
        for name in ("opens", "closes"):
            expect(hours, name, source, CLOCK, "a time of day", '"08:00"')
    check_locales(office, source)
    check_coordinates(office, source)
    for zone, line in office.scalars("time_zone"):
        if not is_time_zone(zone):
            source.problem(line, f"unknown time zone {zone!r}", nearest(zone, available_timezones()))


def check_code(office: Node, source: Source, ledger: Ledger) -> None:
    """An office's code is its anchor on the contact page."""
    for code, line in office.scalars("code"):
        fault = code_fault(code)
        if fault:
            source.problem(line, *fault)
        ledger.claim("office", code, f"{source.path}:{line}", source, line)
        ledger.anchors.setdefault(fold("/contactUs"), set()).add(code)


def check_locales(node: Node, source: Source, field: str = "locales") -> None:
    """Every locale named in a field is one we publish."""
    for code, line in node.scalars(field):
        if code not in LOCALES:
            source.problem(line, f"unknown locale {code!r}", nearest(code, list(LOCALES)))


def check_coordinates(office: Node, source: Source) -> None:
    """Latitude comes first; beyond 90 degrees there is none."""
    limits = (90.0, 180.0)
    for limit, (written, line) in zip(limits, office.scalars("coordinates"), strict=False):
        if is_number(written) and abs(float(written)) > limit:
            source.problem(line, f"{written} is beyond {limit:.0f} degrees", "write [latitude, longitude] in degrees")


def is_number(written: str) -> bool:
    """Whether a scalar is a number; one that is not has been noted with its type."""
    return re.fullmatch(r"[+-]?\d+(\.\d+)?", written) is not None


def is_time_zone(name: str) -> bool:
    """Whether the time zone database has a zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def expect(node: Node, name: str, source: Source, form: re.Pattern[str], what: str, example: str) -> None:
    """Note a field whose text does not have the form it must have."""
    for written, line in node.scalars(name):
        if not form.fullmatch(written):
            source.problem(line, f"expected {what}, found {written!r}", f"write it as {example}")
