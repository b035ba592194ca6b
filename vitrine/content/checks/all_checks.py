"""Every check of the content: of one item, of the two central files, and of everything together."""

from vitrine.content.addresses import addresses
from vitrine.content.checks import (
    accessories,
    bodies,
    items,
    links,
    picture_files,
    product_options,
    products,
    redirects,
    required_pages,
    root_files,
    site,
    specification_dictionary,
    technical_claims,
)
from vitrine.content.checks.context import CheckContext
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.read.items import ParsedItem
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node, ParsedFile

ITEM_CHECKS = (
    items.check_codes,
    items.check_address,
    items.check_references,
    items.check_own_code,
    items.check_document_number,
    items.check_pictures,
    items.check_fields_of_pages,
    items.check_locales,
    items.check_publication,
    items.check_document_files,
    items.check_icon,
    products.check_variant_values,
    products.check_needed_values,
    product_options.check_options,
    accessories.check_accessories,
    bodies.check_texts,
)


def check_item(item: ParsedItem, record: Item | None, context: CheckContext) -> None:
    """Check one item; if it has no record because a field was invalid, only its nodes are checked."""
    for check in ITEM_CHECKS:
        check(item, record, context)


def check_site_file(node: Node, source: Source, context: CheckContext) -> None:
    """Check site.yaml beyond the types of its fields."""
    site.check_menus(node, source, context)
    site.check_offices(node, source, context)
    site.check_profiles(node, source)
    site.check_topics(node, source, context)
    site.check_brand(node, source, context)
    site.check_inquiry_forms(node, source)
    site.check_inquiry_routes(node, source, context)


def check_dictionary(dictionary: SpecificationDictionary, node: Node, source: Source) -> None:
    """Check specifications.yaml beyond the types of its fields."""
    specification_dictionary.check_keys(node, "groups", source)
    specification_dictionary.check_keys(node, "specifications", source)
    specification_dictionary.check_units(node, source)
    specification_dictionary.check_entries(dictionary, node, source)
    specification_dictionary.check_filters(dictionary, node, source)


def check_content(content: Content, site_file: ParsedFile | None, context: CheckContext) -> None:
    """Run the checks that need all content; required pages first, so that links to missing ones are not reported."""
    required_pages.check_required_pages(content, context)
    root_files.check_root_files(context)
    links.check_claims(context)
    table = addresses(content)
    targets = links.LinkTargets(table, context.references)
    links.check_links(targets, content.dictionary, context)
    links.check_references(content, context)
    picture_files.check_pictures(context)
    product_options.check_order_codes(content, context)
    accessories.check_accessory_names(content, context)
    products.check_successors(content, context)
    technical_claims.check_claims(content, context)
    redirects.check_former_addresses(content, targets, table, context)
    if site_file:
        redirects.check_route_rules(content.site, targets, table, *site_file)
