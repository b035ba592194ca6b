"""Checks site.yaml beyond the types of its fields: menus, offices, brand, topics, inquiries and directives."""

from collections import defaultdict
from collections.abc import Iterator
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel import Locale as BabelLocale

from vitrine.content.brand import BLACK, HEX, READABLE_CONTRAST, WHITE, contrast, logo_fault, readable_mix
from vitrine.content.checks.context import CheckContext, LinkUse
from vitrine.content.checks.specification_dictionary import check_keys
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.model.conformity import PART_NUMBER
from vitrine.content.model.field_constraints import CLOCK_TIME
from vitrine.content.model.site import Site
from vitrine.content.model.texts import names_in_braces
from vitrine.content.public_holidays import is_known_place
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node, ParsedFile
from vitrine.content.record_codes import code_fault
from vitrine.content.reference_resolution import MAIN_CATEGORY
from vitrine.files.build_cache import ResultCache, digest_of, get_or_make
from vitrine.inquiry_fields import REQUIRED_FIELDS
from vitrine.problems import suggest

# What a declaration says of a notified body, each with what it is incomplete without.
NOTIFIED_BODY_FIELDS = {"notified_body": "assessment", "assessment": "notified_body", "certificate": "notified_body"}
ADDRESS_PARTS = ("street_address", "postal_code", "locality", "region")


def check_menus(site: Node, source: Source, context: CheckContext) -> None:
    """Collect the links of the menus, to be looked up once all addresses are known."""
    for name in ("navigation", "footer"):
        for entry in site.each(name):
            for target, line in entry.scalars("to"):
                context.references.links.append(LinkUse(target, "/", source.path, line))


def check_offices(site: Node, source: Source, context: CheckContext) -> None:
    for office in site.each("offices"):
        check_office(office, source, context)
        check_hours(office, source)
        check_office_address(office, source)


def check_office(office: Node, source: Source, context: CheckContext) -> None:
    """The code of an office is unique and its anchor on the contact page; its time zone and holidays are known."""
    for code, line in office.scalars("code"):
        if fault := code_fault(code):
            source.problem(line, *fault)
        context.references.claim("office", code, f"{source.path}:{line}", source, line)
        context.references.add_anchors(FIXED_PAGES["contact"], {code})
    for zone, line in office.scalars("time_zone"):
        if not is_time_zone(zone):
            source.problem(line, f"unknown time zone {zone!r}", suggest(zone, available_timezones()))
    for place, line in office.scalars("holidays"):
        if not has_known_holidays(place, context.results):
            message = f"the public holidays of {place!r} are not known"
            source.problem(line, message, "write a country as JP, or a region of it as DE-BY (ISO 3166)")


def is_time_zone(name: str) -> bool:
    """Whether the time zone database has a zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def has_known_holidays(place: str, results: ResultCache) -> bool:
    key = digest_of(b"holidays known", place.encode())
    return get_or_make(results, key, bool, lambda: is_known_place(place))


def check_hours(office: Node, source: Source) -> None:
    """An office does not close before it opens, or have two opening hours at a time."""
    earlier = defaultdict[str, list[list[str]]](list)
    for hours in office.each("hours"):
        times, days = times_of(hours), [day for day, _ in hours.scalars("days")]
        if len(times) < 2:
            continue
        if times[1] <= times[0]:
            message = f"the office closes at {times[1]}, but opens at {times[0]}"
            source.problem(hours.line_of("closes"), message, "write a later time of the same day, up to 24:00")
        if day := next((day for day in days if any(overlap(times, other) for other in earlier[day])), ""):
            message = f"these hours overlap others of the office on {day}"
            source.problem(hours.line_of("opens"), message, "write hours that follow one another")
        for day in days:
            earlier[day].append(times)


def times_of(hours: Node) -> list[str]:
    """When an office opens and closes, as far as both are times of a day."""
    return [time for name in ("opens", "closes") for time, _ in hours.scalars(name) if CLOCK_TIME.fullmatch(time)]


def overlap(one: list[str], other: list[str]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def check_office_address(office: Node, source: Source) -> None:
    """The address parts for search engines occur in the lines that visitors see; the country code exists."""
    check_address_parts(office, source)
    if local := office.get("local_address"):
        check_address_parts(local, source)
        if not office.get("locales"):
            source.problem(
                local.line, "no language shows this address", "name the languages of the office in `locales`"
            )
    for code, line in office.scalars("country_code"):
        check_country(code, line, source)


def check_address_parts(address: Node, source: Source) -> None:
    address_lines = " ".join(line for line, _ in address.scalars("address"))
    for name in ADDRESS_PARTS:
        for part, line in address.scalars(name):
            if part not in address_lines:
                message = f"{name} {part!r} is not in the address that visitors see"
                source.problem(line, message, "write it as in `address`")


def check_country(code: str, line: int, source: Source) -> None:
    """A country is named by its ISO code."""
    if len(code) != 2 or code not in BabelLocale.parse("en").territories:
        source.problem(line, f"unknown country {code!r}", "write its ISO 3166-1 code, such as FR")


def check_profiles(site: Node, source: Source) -> None:
    """A profile is a page on another site."""
    for profile in site.each("profiles"):
        for target, line in profile.scalars("to"):
            if not target.startswith("https://"):
                source.problem(line, f"{target!r} is not a page on another site", "write its address with https://")


def check_brand(site: Node, source: Source, context: CheckContext) -> None:
    """White and the brand color are readable on each other; the logo can be inlined into pages."""
    brand = site.section("brand")
    for color, line in brand.scalars("color"):
        if HEX.fullmatch(color) and contrast(color, WHITE) < READABLE_CONTRAST:
            message = f"white on {color} has a contrast of {contrast(color, WHITE):.1f}, less than {READABLE_CONTRAST}"
            source.problem(line, message, f"take a darker color, such as {readable_mix(color, WHITE, BLACK)}")
    for name, line in brand.scalars("logo"):
        if fault := logo_fault(context.root / "content" / name):
            source.problem(line, *fault)


def check_topics(site: Node, source: Source, context: CheckContext) -> None:
    """The keys of topics are unique."""
    for topic in site.each("topics"):
        for key, line in topic.scalars("key"):
            context.references.claim("topic", key, f"{source.path}:{line}", source, line)


def check_inquiry_forms(site: Node, source: Source) -> None:
    """Every language has one form, and every form has the required fields, each once."""
    first_lines: dict[str, int] = {}
    for form in site.section("inquiry").each("forms"):
        check_fields(form, source)
        for locale, line in list(form.scalars("locales")) or [("", form.line)]:
            if locale in first_lines:
                languages = f"the locale {locale!r}" if locale else "all other locales"
                message = f"the form for {languages} is already defined on line {first_lines[locale]}"
                source.problem(line, message, "delete one of the two")
            first_lines.setdefault(locale, line)


def check_fields(form: Node, source: Source) -> None:
    """A form has the fields that every inquiry needs, none twice, and requires only fields that it has."""
    fields = [name for name, _ in form.scalars("fields")]
    for field in REQUIRED_FIELDS:
        if fields and field not in fields:
            source.problem(form.line, f"the form must ask for {field!r}", f"add {field} to `fields`")
    for number, (name, line) in enumerate(form.scalars("fields")):
        if name in fields[:number]:
            source.problem(line, f"the form asks for {name!r} twice", "delete one of the two")
    for name, line in form.scalars("required"):
        if name not in fields:
            message = f"the form requires {name!r}, but does not ask for it"
            source.problem(line, message, "add it to `fields`, or delete it here")


def check_inquiry_routes(site: Node, source: Source, context: CheckContext) -> None:
    """A route names an office, countries and main categories that exist."""
    offices = [code for office in site.each("offices") for code, _ in office.scalars("code")]
    for route in site.section("inquiry").each("routes"):
        for code, line in route.scalars("office"):
            if code not in offices:
                source.problem(line, f"there is no office {code!r}", suggest(code, offices))
        for code, line in route.scalars("countries"):
            check_country(code, line, source)
        for code, line in route.scalars("categories"):
            context.references.refer(MAIN_CATEGORY, code, source, line)


def check_conformity(site: Site, site_file: ParsedFile, dictionary_file: ParsedFile) -> None:
    """Every directive that the dictionary or another directive names is one of site.yaml."""
    section = site_file[0].get("conformity")
    directives = [entry.key for entry in site.conformity.directives] if site.conformity else []
    if section:
        check_keys(section, "directives", site_file[1])
        for directive in section.each("directives"):
            check_directive_names(directive, "replaces", directives, site_file[1])
            check_notified_body(directive, site_file[1])
    for node in specifications_and_choices(dictionary_file[0]):
        check_directive_names(node, "directives", directives, dictionary_file[1])


def check_notified_body(directive: Node, source: Source) -> None:
    """A notified body comes with what it did, a certificate with its body and no variable but the part number."""
    for field, companion in NOTIFIED_BODY_FIELDS.items():
        for _, line in directive.scalars(field):
            if not directive.get(companion):
                source.problem(line, f"{field!r} is given without {companion!r}", "add it to the directive")
    for certificate, line in directive.scalars("certificate"):
        for name in names_in_braces(certificate):
            if f"{{{name}}}" != PART_NUMBER:
                source.problem(line, f"unknown variable {{{name}}}", f"write {PART_NUMBER} for the part number")


def specifications_and_choices(dictionary: Node) -> Iterator[Node]:
    for entry in dictionary.each("specifications"):
        yield entry
        yield from entry.each("choices")


def check_directive_names(node: Node, field: str, directives: list[str], source: Source) -> None:
    """A field of a node names directives of site.yaml only."""
    for key, line in node.scalars(field):
        if key not in directives:
            remedy = suggest(key, directives) or "add it to `directives` of the section `conformity` in site.yaml"
            source.problem(line, f"there is no directive {key!r}", remedy)
