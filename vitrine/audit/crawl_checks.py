"""Checks of a whole crawl, as queries for what is wrong and what might be better."""

from vitrine.audit.crawl_database import CrawlDatabase

SHORTEST_TEXT = 200  # letters of the main part of a page
LARGEST_PICTURE = 1_000_000  # bytes
LARGEST_PAGE = 2_000_000  # bytes of HTML, uncompressed
LONG_TITLE = 4  # words that two languages hardly share
ANSWERS = """CASE status WHEN 0 THEN 'does not answer' WHEN -1 THEN 'is forbidden by robots.txt'
ELSE 'answers ' || status END"""
# A page that search engines list: it answers, is not noindex, and is its own canonical page.
LISTED = "kind = 'page' AND status = 200 AND type = 'text/html' AND NOT noindex AND canonical IN (path, '')"
# What a shared cache may store and give to other visitors, cookies included.
SHARED = """(caching LIKE '%public%' OR caching LIKE '%max-age%' OR caching LIKE '%s-maxage%')
AND caching NOT LIKE '%private%' AND caching NOT LIKE '%no-store%' AND caching NOT LIKE '%set-cookie%'"""
# What no shared cache may store, although nothing says that it differs between visitors.
KEPT_BY_NOBODY = """caching LIKE '%no-store%' OR (caching LIKE '%private%' AND caching NOT LIKE '%private=%'
AND vary NOT LIKE '%cookie%' AND vary NOT LIKE '%accept-language%' AND vary NOT LIKE '%authorization%')"""

ERRORS = {
    "nothing read": (
        "SELECT '/' WHERE NOT EXISTS (SELECT 1 FROM pages WHERE kind = 'page' AND status = 200 AND type = 'text/html')",
        "no page could be read; see whether robots.txt forbids all pages, as that of the preview does",
    ),
    "missing page": (
        "SELECT path, title FROM pages JOIN missing_titles USING (title) WHERE status = 200 AND title <> ''",
        "answers 200 with the title {!r}, that of addresses without a page; answer 404",
    ),
    "blocked file": (
        "SELECT path, found_on FROM pages WHERE kind = 'file' AND status = -1",
        "is forbidden by robots.txt, so that search engines do not see {} as visitors do",
    ),
    "structured data": (
        """SELECT r.path, r.identifier, r.target FROM node_references r JOIN pages p ON p.path = r.target
        WHERE p.status = 200 AND p.type = 'text/html'
        AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.identifier = r.identifier AND n.path = r.target)""",
        "refers to {}, which {} does not describe",
    ),
    "broken link": (
        f"""SELECT path, {ANSWERS}, coalesce(nullif(found_on, ''), 'no page, as the crawl begins there')
        FROM pages WHERE status >= 400 OR status = 0""",  # noqa: S608
        "{}; found on {}",
    ),
    "shared cookie": (
        f"SELECT path, cookies, caching FROM pages WHERE cookies <> '' AND {SHARED}",  # noqa: S608
        "sets the cookie {}, which shared caches may give to others (Cache-Control: {}); leave it out, or say private",
    ),
    "redirect chain": (
        """SELECT a.path, a.target, b.target, a.found_on FROM pages a JOIN pages b ON b.path = a.target
        WHERE a.status BETWEEN 300 AND 399 AND b.status BETWEEN 300 AND 399""",
        "leads to {}, which leads to {}; found on {}",
    ),
    "canonical": (
        """SELECT a.path, a.canonical, coalesce(b.status, 'nothing')
        FROM pages a LEFT JOIN pages b ON b.path = a.canonical
        WHERE a.status = 200 AND a.canonical NOT IN (a.path, '') AND NOT a.noindex
        AND (b.path IS NULL OR b.status <> 200 OR b.noindex OR b.canonical NOT IN (b.path, ''))""",
        "names {} as canonical, which answers {}, is left out, or names another page",
    ),
    "two signals": (
        "SELECT path, canonical FROM pages WHERE status = 200 AND noindex AND canonical NOT IN (path, '')",
        "is noindex and names {} as canonical; choose one of the two",
    ),
    "alternates": (
        """SELECT a.path, a.language, a.target, coalesce(b.status, 'nothing')
        FROM alternates a LEFT JOIN pages b ON b.path = a.target
        WHERE b.path IS NULL OR b.status <> 200 OR b.noindex OR b.canonical NOT IN (b.path, '')""",
        "its {} alternate {} answers {}, is left out, or is not canonical",
    ),
    "alternates without return": (
        """SELECT a.path, a.language, a.target FROM alternates a JOIN pages p ON p.path = a.target
        WHERE a.path <> a.target AND p.status = 200
        AND NOT EXISTS (SELECT 1 FROM alternates b WHERE b.path = a.target AND b.target = a.path)""",
        "its {} alternate {} does not name it",
    ),
    "alternates of another language": (
        """SELECT a.path, a.language, a.target, p.language FROM alternates a JOIN pages p ON p.path = a.target
        WHERE a.language <> 'x-default' AND p.language <> ''
        AND lower(substr(a.language, 1, instr(a.language || '-', '-') - 1))
        <> lower(substr(p.language, 1, instr(p.language || '-', '-') - 1))""",
        "its {} alternate {} is written in {}",
    ),
    "alternates without itself": (
        """SELECT DISTINCT path FROM alternates a
        WHERE NOT EXISTS (SELECT 1 FROM alternates b WHERE b.path = a.path AND b.target = a.path)""",
        "it is not among its own alternates",
    ),
    "alternates that differ": (
        """SELECT a.path, a.language, a.target, l.target
        FROM alternates a JOIN alternates l ON l.path = a.path AND l.target <> a.path
        WHERE EXISTS (SELECT 1 FROM alternates WHERE path = l.target AND target = a.path)
        AND NOT EXISTS (
            SELECT 1 FROM alternates c WHERE c.path = l.target AND c.language = a.language AND c.target = a.target
        ) GROUP BY a.path, a.language""",
        "its {} alternate is {}, but not that of {}",
    ),
    "alternates in sitemap": (
        """SELECT s.path, s.language, s.target FROM sitemap_alternates s JOIN pages p ON p.path = s.path
        WHERE p.status = 200 AND EXISTS (SELECT 1 FROM alternates WHERE path = s.path) AND NOT EXISTS (
            SELECT 1 FROM alternates a WHERE a.path = s.path AND a.language = s.language AND a.target = s.target
        )""",
        "its {} alternate is {} in the sitemap, but not on the page",
    ),
    "content type": (
        """SELECT DISTINCT a.target, p.type FROM alternates a JOIN pages p ON p.path = a.target
        WHERE p.status = 200 AND p.type NOT IN ('text/html', 'application/xhtml+xml')""",
        "is an alternate of a page, but answers {}",
    ),
    "sitemap": (
        f"""SELECT path, {ANSWERS}, CASE WHEN noindex THEN ' and is left out' WHEN canonical NOT IN (path, '')
        THEN ' and is not canonical' ELSE '' END FROM pages WHERE kind = 'page' AND in_sitemap
        AND (status <> 200 OR noindex OR canonical NOT IN (path, ''))""",  # noqa: S608
        "is in a sitemap, but {}{}",
    ),
    "orphan": (
        """SELECT path FROM pages WHERE in_sitemap AND NOT linked AND status = 200
        AND NOT EXISTS (SELECT 1 FROM pages WHERE status IS NULL)""",
        "is in a sitemap, but no page links to it",
    ),
    "duplicate title": (
        f"""SELECT path, title, other FROM (SELECT path, title, min(path) OVER same AS other FROM pages
        WHERE {LISTED} WINDOW same AS (PARTITION BY title, language)) WHERE path <> other""",  # noqa: S608
        "has the title {!r} of {}",
    ),
    "duplicate text": (
        f"""SELECT path, other FROM (SELECT path, min(path) OVER same AS other FROM pages
        WHERE {LISTED} AND length > 0 WINDOW same AS (PARTITION BY digest)) WHERE path <> other""",  # noqa: S608
        "has the same text as {}",
    ),
}
WARNINGS = {
    "sitemap date": (
        """SELECT path, sitemap_date, modified FROM pages
        WHERE (modified <> '' AND sitemap_date <> modified) OR sitemap_date > date('now', '+1 day')""",
        "has changed on {} by the sitemap; by its structured data on {!r}",
    ),
    "not in a sitemap": (
        f"""SELECT path, found_on FROM pages WHERE {LISTED} AND linked AND NOT in_sitemap
        AND path NOT LIKE '%?%' AND path NOT GLOB '*/_page/[0-9]*' AND EXISTS (SELECT 1 FROM pages WHERE in_sitemap)
        AND NOT EXISTS (SELECT 1 FROM pages WHERE kind = 'sitemap' AND status <> 200)""",  # noqa: S608
        "is in no sitemap; found on {}",
    ),
    "title of another language": (
        f"""SELECT a.path, a.title, b.path FROM pages a JOIN alternates l ON l.path = a.path
        JOIN pages b ON b.path = l.target AND b.title = a.title AND b.language <> a.language AND b.path < a.path
        WHERE l.language <> 'x-default'
        AND length(a.title) - length(replace(a.title, ' ', '')) >= {LONG_TITLE} GROUP BY a.path""",  # noqa: S608
        "has the title {!r} of {}, which is written in another language",
    ),
    "large file": (
        f"""SELECT path, bytes, found_on FROM pages
        WHERE kind = 'file' AND type LIKE 'image/%' AND bytes > {LARGEST_PICTURE}""",  # noqa: S608
        "has {:,} bytes, which take long on the way to a phone; found on {}",
    ),
    "large page": (
        f"SELECT path, bytes FROM pages WHERE type = 'text/html' AND bytes > {LARGEST_PAGE}",  # noqa: S608
        f"has {{:,}} bytes; Google reads the first {LARGEST_PAGE:,}",
    ),
    "canonical": (
        f"SELECT path FROM pages WHERE {LISTED} AND canonical = ''",  # noqa: S608
        "names no canonical address",
    ),
    "redirect": (
        "SELECT path, target, found_on FROM pages WHERE kind = 'page' AND status IN (301, 308)",
        "has moved to {}, but {} links to it",
    ),
    "anchor": (
        """SELECT DISTINCT a.path, a.target, a.anchor FROM anchors a JOIN pages p ON p.path = a.target
        WHERE p.status = 200 AND p.type = 'text/html' AND instr(' ' || p.ids || ' ', ' ' || a.anchor || ' ') = 0""",
        "links to {}#{}, but that page has no element with this id",
    ),
    "caching": (
        f"SELECT path, caching FROM pages WHERE {LISTED} AND ({KEPT_BY_NOBODY})",  # noqa: S608
        "is kept by no shared cache (Cache-Control: {}); answer public, or name in Vary the headers that change it",
    ),
    "nofollow": (
        f"""SELECT path, target FROM unfollowed WHERE path IN (SELECT path FROM pages WHERE {LISTED})
        AND target IN (SELECT path FROM pages WHERE {LISTED})""",  # noqa: S608
        "links with rel=nofollow to {}, a page of this site; leave rel out, so that search engines follow the link",
    ),
    "thin text": (
        f"SELECT path, length FROM pages WHERE {LISTED} AND length < {SHORTEST_TEXT}",  # noqa: S608
        "has {} letters of text",
    ),
    "description": (
        f"SELECT path FROM pages WHERE {LISTED} AND description = ''",  # noqa: S608
        "has no description",
    ),
    "duplicate description": (
        f"""SELECT path, other FROM (SELECT path, min(path) OVER same AS other FROM pages
        WHERE {LISTED} AND description <> ''
        AND path NOT LIKE '%?%' AND path NOT GLOB '*/_page/[0-9]*'
        WINDOW same AS (PARTITION BY description, language))
        WHERE path <> other""",  # noqa: S608
        "has the description of {}",
    ),
}


def check_crawl(database: CrawlDatabase) -> None:
    """Add every finding that needs more than one page."""
    for severity, checks in (("error", ERRORS), ("warning", WARNINGS)):
        for subject, (query, message) in checks.items():
            database.add_findings(severity, subject, query, message)
