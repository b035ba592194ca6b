"""Structured data for search engines (schema.org); it says nothing that the page does not show."""

from typing import Any

from vitrine.content.kinds import ARTICLE, FIXED_PAGES, PRODUCT
from vitrine.content.model.records import Article, Product
from vitrine.content.model.site import Office, Site
from vitrine.units import UNITS
from vitrine.web.page.formatting import specification_value
from vitrine.web.page.metadata import picture_url
from vitrine.web.page.specifications import Row, specification_groups
from vitrine.web.request.context import current_locale
from vitrine.web.routing.urls import absolute, link

Entry = dict[str, Any]


def organization(site: Site) -> Entry:
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
    steps = (
        {"@type": "ListItem", "position": position, "name": str(label), "item": absolute(path)}
        for position, (label, path) in enumerate(breadcrumbs, start=1)
    )
    return {"@type": "BreadcrumbList", "itemListElement": list(steps)}


def product_data(product: Product, site: Site, category: str) -> Entry:
    """A product, without an offer, since the site shows no prices."""
    pictures = [picture_url(picture.file) for picture in product.pictures]
    rows = (row for group in specification_groups(product) for row in group.rows)
    return {
        "@type": "Product",
        "name": f"{product.number} {product.name}",
        "description": product.summary.value,
        "sku": product.number,
        "mpn": product.number,
        "category": category,
        "url": absolute(link(PRODUCT.path_of(product))),
        "brand": {"@type": "Brand", "name": site.name},
        **({"image": pictures} if pictures else {}),
        "additionalProperty": [property_value(row) for row in rows],
    }


def property_value(row: Row) -> Entry:
    """One specification as shown; its numbers with the UN/CEFACT code of their unit, if there is one."""
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
    image = picture_url(article.picture.file) if article.picture else ""
    return {
        "@type": "NewsArticle",
        "headline": article.title.value,
        "description": article.lead.value,
        "inLanguage": current_locale().tag,
        "datePublished": article.date.isoformat(),
        "url": absolute(link(ARTICLE.path_of(article))),
        "author": {"@type": "Organization", "name": site.name, "url": absolute(link("/"))},
        **({"image": [image]} if image else {}),
    }


def local_business(office: Office, site: Site) -> Entry:
    latitude, longitude = office.coordinates
    return {
        "@type": "LocalBusiness",
        "name": f"{site.legal_name}, {office.name}",
        "url": absolute(link(FIXED_PAGES["contact"])) + f"#{office.code}",
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
