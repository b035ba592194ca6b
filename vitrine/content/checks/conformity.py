"""Checks the directives of declarations of conformity: every name refers to a directive of site.yaml."""

from collections.abc import Iterator

from vitrine.content.checks.specification_dictionary import check_keys
from vitrine.content.model.site import Site
from vitrine.content.read.source_files import Source
from vitrine.content.read.suggestions import suggest
from vitrine.content.read.yaml_nodes import Node, ParsedFile


def check_conformity(site: Site, site_file: ParsedFile, dictionary_file: ParsedFile) -> None:
    """Every directive that the dictionary or another directive names is one of site.yaml."""
    section = site_file[0].get("conformity")
    known = [entry.key for entry in site.conformity.directives] if site.conformity else []
    if section:
        check_keys(section, "directives", site_file[1])
        for directive in section.each("directives"):
            check_names(directive, "replaces", known, site_file[1])
    for node in with_choices(dictionary_file[0]):
        check_names(node, "directives", known, dictionary_file[1])


def with_choices(dictionary: Node) -> Iterator[Node]:
    """The nodes of all specifications and of their choices."""
    for entry in dictionary.each("specifications"):
        yield entry
        yield from entry.each("choices")


def check_names(node: Node, field: str, known: list[str], source: Source) -> None:
    """A field of a node names directives of site.yaml only."""
    for key, line in node.scalars(field):
        if key not in known:
            remedy = suggest(key, known) or "add it to `directives` of the section `conformity` in site.yaml"
            source.problem(line, f"there is no directive {key!r}", remedy)
