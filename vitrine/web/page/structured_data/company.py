"""The company, its site, its offices, its people and its services as nodes of a graph."""

from collections.abc import Iterable
from typing import Any

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kind import Kind
from vitrine.content.kinds import PERSON, SERVICE
from vitrine.content.model.field_constraints import MIDNIGHT
from vitrine.content.model.records import Item, Person, Service
from vitrine.content.model.site import Hours, Office, Site
from vitrine.locales import Locale
from vitrine.web.flask_class import current_settings
from vitrine.web.page.assets import picture_url
from vitrine.web.page.language_versions import canonical_url
from vitrine.web.page.structured_data.graph import Node, build_node, logo, organization_id, reference, website_id
from vitrine.web.routing.urls import absolute, path_in


def organization(site: Site) -> Node:
    """The company at the address of its first office, with the telephone number of each."""
    return build_node(
        type="Organization",
        id=organization_id(),
        name=site.name,
        legalName=site.legal_name,
        url=absolute("/"),
        logo=logo(),
        description=site.summary.value,
        email=site.email,
        address=postal_address(site.offices[0]),
        sameAs=[profile.to for profile in site.profiles],
        contactPoint=[contact_point(office) for office in site.offices],
    )


def contact_point(office: Office) -> Node:
    return build_node(
        type="ContactPoint",
        contactType="sales",
        areaServed=office.country_code,
        telephone=office.phone,
        email=office.email,
        availableLanguage=list(office.locales),
    )


def website(site: Site, locale: Locale) -> Node:
    """The site in one language, with its search."""
    home = absolute(path_in("/", locale))
    target = f"{absolute(path_in(FIXED_PAGES['search'], locale))}?q={{search_term_string}}"
    action = {
        "@type": "SearchAction",
        "target": {"@type": "EntryPoint", "urlTemplate": target},
        "query-input": "required name=search_term_string",
    }
    return build_node(
        type="WebSite",
        id=website_id(locale),
        url=home,
        name=site.name,
        inLanguage=locale.tag,
        publisher=reference(organization_id()),
        potentialAction=action if current_settings().has_server else None,
    )


def organization_with_offices(site: Site) -> list[Node]:
    """The company with its offices as locations, for pages that show their addresses."""
    offices = [local_business(office, site) for office in site.offices]
    return [organization(site) | {"location": [reference(office["@id"]) for office in offices]}, *offices]


def local_business(office: Office, site: Site) -> Node:
    """An office as a place."""
    latitude, longitude = office.coordinates
    here = f"{canonical_url(FIXED_PAGES['contact'])}#{office.code}"
    return build_node(
        type="LocalBusiness",
        id=here,
        name=f"{site.legal_name}, {office.name}",
        url=here,
        telephone=office.phone,
        email=office.email,
        parentOrganization=reference(organization_id()),
        address=postal_address(office),
        geo=build_node(type="GeoCoordinates", latitude=latitude, longitude=longitude),
        openingHoursSpecification=[opening_hours(hours) for hours in office.hours],
    )


def postal_address(office: Office) -> Node:
    """The address of an office; without its parts, the lines as shown are used."""
    return build_node(
        type="PostalAddress",
        streetAddress=office.street_address or ", ".join(office.address),
        postalCode=office.postal_code,
        addressLocality=office.locality,
        addressRegion=office.region,
        addressCountry=office.country_code or office.country.value,
    )


def opening_hours(hours: Hours) -> Node:
    return build_node(
        type="OpeningHoursSpecification",
        dayOfWeek=[f"https://schema.org/{day.capitalize()}" for day in hours.days],
        opens=hours.opens,
        closes="23:59" if hours.closes == MIDNIGHT else hours.closes,  # as Google asks
    )


def anchored_url(kind: Kind[Any], record: Item) -> str:
    """The URL of a record on the page that shows all records of its kind."""
    return f"{canonical_url(kind.path_of(record))}#{record.code}"


def person_nodes(people: Iterable[Person], page_url: str) -> list[Node]:
    return [
        build_node(
            type="Person",
            id=anchored_url(PERSON, person),
            name=person.name.value,
            jobTitle=person.role.value,
            url=anchored_url(PERSON, person),
            mainEntityOfPage=reference(page_url),
            email=person.email,
            image=picture_url(person.picture.file) if person.picture else "",
            worksFor=reference(organization_id()),
        )
        for person in people
    ]


def service_nodes(services: Iterable[Service]) -> list[Node]:
    return [
        build_node(
            type="Service",
            id=anchored_url(SERVICE, service),
            name=service.name.value,
            description=service.summary.value,
            url=anchored_url(SERVICE, service),
            provider=reference(organization_id()),
        )
        for service in services
    ]
