"""Structured data for search engines (schema.org), saying nothing the page does not show."""

from typing import Any

from vitrine.content.records import Article, Product
from vitrine.content.site import Office, Site
from vitrine.units import UNITS
from vitrine.web.formatting import specification_value
from vitrine.web.head import picture_address
from vitrine.web.links import absolute, link
from vitrine.web.locale import current_locale
from vitrine.web.specifications import Row, specification_groups

Entry = dict[str, Any]


def organization(site: Site) -> Entry:
    """The company, for the home page."""
    return {
        "@type": "Organization",
        "name": site.name,
        "legalName": site.legal_name,
        "url": absolute(link("/")),
        "description": site.summary.value,
        "email": site.email,
        "contactPoint": [
            {"@type": "ContactPoint", "contactType": "sales", "telephone": office.phone, "email": office.email}
            for office in site.offices
        ],
    }


def breadcrumb_list(breadcrumbs: list[tuple[Any, str]]) -> Entry:
    """The way to a page."""
    steps = (
        {"@type": "ListItem", "position": position, "name": str(label), "item": absolute(path)}
        for position, (label, path) in enumerate(breadcrumbs, start=1)
    )
    return {"@type": "BreadcrumbList", "itemListElement": list(steps)}


def product_data(product: Product, site: Site, category: str) -> Entry:
    """A product; there is no price, so there is no offer."""
    pictures = [picture_address(picture.file) for picture in product.pictures]
    rows = (row for group in specification_groups(product) for row in group.rows)
    return {
        "@type": "Product",
        "name": f"{product.number} {product.name}",
        "description": product.summary.value,
        "sku": product.number,
        "mpn": product.number,
        "category": category,
        "url": absolute(link(f"/product/{product.code}")),
        "brand": {"@type": "Brand", "name": site.name},
        **({"image": pictures} if pictures else {}),
        "additionalProperty": [property_value(row) for row in rows],
    }


def property_value(row: Row) -> Entry:
    """One specification: as shown, and in numbers with the unit's code where it has one."""
    specification, value = row
    unit = UNITS.get(specification.unit)
    entry: Entry = {
        "@type": "PropertyValue",
        "name": specification.label.value,
        "value": specification_value(value, specification).striptags() if value.number is None else value.number,
    }
    limits = {"minValue": value.low, "maxValue": value.high}
    entry |= {name: limit for name, limit in limits.items() if limit is not None}
    return entry | ({"unitCode": unit.cefact} if unit and unit.cefact else {})


def news_article(article: Article, site: Site) -> Entry:
    """An article of the newscenter."""
    image = picture_address(article.picture.file) if article.picture else ""
    return {
        "@type": "NewsArticle",
        "headline": article.title.value,
        "description": article.lead.value,
        "inLanguage": current_locale().tag,
        "datePublished": article.date.isoformat(),
        "url": absolute(link(f"/news/{article.code}")),
        "author": {"@type": "Organization", "name": site.name, "url": absolute(link("/"))},
        **({"image": [image]} if image else {}),
    }


def local_business(office: Office, site: Site) -> Entry:
    """An office, where it is and when it is open."""
    latitude, longitude = office.coordinates
    return {
        "@type": "LocalBusiness",
        "name": f"{site.legal_name}, {office.name}",
        "url": absolute(link("/contactUs")) + f"#{office.code}",
        "telephone": office.phone,
        "email": office.email,
        "address": {
            "@type": "PostalAddress",
            "streetAddress": ", ".join(office.address),
            "addressCountry": office.country.value,
        },
        "geo": {"@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude},
        "openingHoursSpecification": [
            {
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": [day.capitalize() for day in hours.days],
                "opens": hours.opens,
                "closes": hours.closes,
            }
            for hours in office.hours
        ],
    }
