"""`flask site audit`: crawls a running site as a search engine would, and reports what is wrong."""

import json
import re
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import click
import msgspec

from vitrine.audit.browser import WIDTHS, check_in_browser
from vitrine.audit.crawl_checks import check_crawl
from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.crawler import crawl
from vitrine.audit.former_addresses import Outcome, follow_address, proposals, read_addresses, store_names
from vitrine.audit.report import as_data, as_text
from vitrine.audit.site import Site
from vitrine.problems import counted
from vitrine.web.flask_class import current_settings

MAX_ADDRESSES = 1_000_000


@click.command()
@click.argument("url", default="")
@click.option("--json", "as_json", is_flag=True, help="Print the whole result as JSON.")
@click.option("--limit", type=click.IntRange(min=1), default=MAX_ADDRESSES, help="Request at most this many addresses.")
@click.option(
    "--old",
    type=click.Path(exists=True, path_type=Path),
    help="Instead, follow the addresses of an earlier site in this file.",
)
@click.option("--browser", "in_browser", is_flag=True, help="Also open pages of every kind and language in Chromium.")
@click.option("--suggest", is_flag=True, help="With --old: suggest pages for addresses that lead nowhere.")
def audit(url: str, as_json: bool, limit: int, old: Path | None, in_browser: bool, suggest: bool) -> None:
    """Crawl the site at URL (by default SITE_URL) as a search engine would; exit with 1 if anything is wrong.

    Links of the site may begin with SITE_URL even if it is served at URL.
    """
    served_at = url or current_settings().site_url
    if not re.fullmatch(r"https?://[^/?#]+/?", served_at):
        raise click.BadParameter("write scheme and host only, as in https://www.example.com", param_hint="URL")
    if suggest and old is None:
        raise click.UsageError("--suggest suggests pages for the addresses in --old FILE; name the file")
    former = read_addresses(old) if old else []
    site = Site(served_at, current_settings().site_url)
    with tempfile.TemporaryDirectory() as folder, closing(CrawlDatabase(Path(folder))) as database:
        if old is None or suggest:
            crawl(site, database, limit)
        if old is not None:
            failed = print_former_addresses(site, database, former, as_json=as_json, suggest=suggest)
        else:
            check_crawl(database)
            if in_browser:
                opened = counted(check_in_browser(served_at, database), "page")
                click.echo(f"{opened} opened in Chromium, as wide as {' and '.join(WIDTHS)}", err=True)
            click.echo(json.dumps(as_data(database), ensure_ascii=False) if as_json else "\n".join(as_text(database)))
            failed = any(finding.severity == "error" for finding in database.findings())
    sys.exit(1 if failed else 0)


def print_former_addresses(
    site: Site, database: CrawlDatabase, former: list[str], *, as_json: bool, suggest: bool
) -> bool:
    """Print what became of each former address; returns whether any leads nowhere."""
    failed = False
    if suggest:
        store_names(database)
    for address in former:
        outcome = follow_address(site, address)
        failed = failed or outcome.is_lost
        if outcome.is_lost and suggest:
            outcome.proposals = proposals(database, address)
        click.echo(msgspec.json.encode(outcome).decode() if as_json else line_of(outcome))
    return failed


def line_of(outcome: Outcome) -> str:
    """An old address with its final status and address."""
    language = "  in another language" if outcome.language_kept is False else ""
    proposed = "".join(f"\n    perhaps {path}" for path in outcome.proposals or ())
    hops = counted(outcome.hops, "hop")
    return f"{outcome.status}  {outcome.address} → {outcome.final}  ({hops}){language}{proposed}"
