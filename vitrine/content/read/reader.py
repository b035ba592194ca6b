"""Reads content/ in one run: files become records, and every mistake becomes a problem with file and line."""

from pathlib import Path

from vitrine.content.checks.all_checks import check_content, check_dictionary, check_site_file
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.checks.site import check_conformity
from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.read.fields import read_struct
from vitrine.content.read.history_csv import HISTORY_FILE, read_history
from vitrine.content.read.item_reader import CachedItemReader
from vitrine.content.read.redirects_csv import REDIRECTS_FILE, read_redirects
from vitrine.content.read.source_files import content_files, open_source
from vitrine.content.read.synonyms import SYNONYMS_FILE, check_synonyms, read_synonyms
from vitrine.content.read.yaml_nodes import ParsedFile, parse_yaml
from vitrine.content.reference_resolution import FILTER, OFFICE, SPECIFICATION, resolve_references
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of
from vitrine.problems import Problems
from vitrine.processes.garbage_collection import pause_collector

SITE_FILE, DICTIONARY_FILE = "site.yaml", "specifications.yaml"
CENTRAL_FILES = (SITE_FILE, DICTIONARY_FILE, SYNONYMS_FILE, HISTORY_FILE, REDIRECTS_FILE)
# Takes the place of an invalid site.yaml, so that everything else is still checked; no content with it is returned.
NO_SITE = Site(name="", legal_name="", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=())


def read_content(root: Path, problems: Problems, results: ResultCache = NO_CACHE, processes: int = 1) -> Content | None:
    """All content below `root`; None, with every problem of the run added, if any file is wrong.

    With several `processes`, large feeds are read in parallel; `results` must then be a real cache.
    """
    own_problems = Problems()
    with pause_collector():
        content = read_and_check(CheckContext(root, own_problems, CrossReferences(), results), processes)
    problems.extend(own_problems)
    return None if own_problems else content


def read_and_check(context: CheckContext, processes: int) -> Content:
    """Read and check everything; the result lacks what could not be read."""
    files = content_files(context.root, context.problems)
    dictionary, dictionary_file = read_dictionary(context)
    site, site_file = read_site(context)
    reader = item_reader(dictionary, context, processes)
    reader.read(below for below in files if below.as_posix() not in CENTRAL_FILES)
    synonyms, synonyms_file = read_synonyms(context.root, context.problems)
    content = Content(
        site=site,
        dictionary=dictionary or SpecificationDictionary(),
        records={kind: tuple(sorted(reader.records[kind], key=kind.rank)) for kind in KINDS},
        files=len(files),
        synonyms=synonyms,
        feed_texts=reader.feed_texts,
        history=read_history(context.root, context.problems),
        redirects=read_redirects(context.root, context.problems),
    )
    check_content(content, site_file, context)
    if site_file and dictionary_file and site is not NO_SITE:
        check_conformity(site, site_file, dictionary_file)
    if synonyms_file:
        check_synonyms(content, synonyms_file)
    return resolve_references(content)


def item_reader(dictionary: SpecificationDictionary | None, context: CheckContext, processes: int) -> CachedItemReader:
    """A reader of items; its cache keys contain the digest of the dictionary, by which it reads values."""
    specifications = {entry.key: entry for entry in dictionary.specifications} if dictionary else None
    path = context.root / "content" / DICTIONARY_FILE
    digest = digest_of(path.read_bytes() if path.is_file() else b"")
    return CachedItemReader(context, specifications, digest, processes)


def read_dictionary(context: CheckContext) -> tuple[SpecificationDictionary | None, ParsedFile | None]:
    """The dictionary, and its file for later checks."""
    parsed = parse_central_file(DICTIONARY_FILE, "with `groups:` and `specifications:`", context)
    dictionary = read_struct(SpecificationDictionary, *parsed) if parsed else None
    if parsed and dictionary:
        check_dictionary(dictionary, *parsed)
        if dictionary.has_repeated_keys:  # a value could belong to either of the two
            dictionary = None
    if dictionary is None:
        context.references.mark_all_unread(SPECIFICATION)
        context.references.mark_all_unread(FILTER)
    return dictionary, parsed


def read_site(context: CheckContext) -> tuple[Site, ParsedFile | None]:
    """The site record, and site.yaml for later checks."""
    parsed = parse_central_file(SITE_FILE, "with `name:`, `offices:` and `navigation:`", context)
    site = read_struct(Site, *parsed) if parsed else None
    if parsed:
        check_site_file(*parsed, context)
    else:
        context.references.mark_unread("contactus")
    if site is None:
        context.references.mark_all_unread(OFFICE)
    return site or NO_SITE, parsed


def parse_central_file(name: str, remedy: str, context: CheckContext) -> ParsedFile | None:
    """Parse site.yaml or specifications.yaml; None, with a problem, if it is missing or invalid."""
    path = context.root / "content" / name
    if not path.is_file():
        context.problems.add(f"content/{name}", 0, "the file is missing", f"add it {remedy}")
        return None
    source = open_source(path, context.root, context.problems)
    node = parse_yaml(source.text, source) if source else None
    return (node, source) if node and source else None
