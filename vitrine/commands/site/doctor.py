"""`flask site doctor`: examines the installation and reports what is wrong."""

import sys
from collections.abc import Iterator

import click
from flask.cli import with_appcontext

from vitrine.doctor.build import check_build, check_schedule
from vitrine.doctor.files import check_ownership, check_permissions, check_space
from vitrine.doctor.finding import Finding
from vitrine.doctor.inquiry_store import check_search_counts, check_whole_store
from vitrine.doctor.services import (
    check_mail_server,
    check_proxies,
    check_redis,
    check_site_address,
    check_webhooks,
    check_worker,
)
from vitrine.doctor.settings import check_settings, check_versions
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import current_settings

CHECKS = (
    check_build,
    check_schedule,
    check_proxies,
    check_space,
    check_permissions,
    check_ownership,
    check_whole_store,
    check_search_counts,
    check_redis,
    check_worker,
    check_mail_server,
    check_webhooks,
    check_site_address,
)


@click.command()
@click.option("--quiet", is_flag=True, help="Print problems only.")
@with_appcontext
def doctor(quiet: bool) -> None:
    """Examine settings, build, store, services, proxies and permissions; exit with 1 if something is wrong."""
    problems = 0
    for finding in examine(current_settings()):
        problems += finding.is_problem
        if finding.is_problem or not quiet:
            click.echo(finding)
    sys.exit(1 if problems else 0)


def examine(settings: Settings) -> Iterator[Finding]:
    """Every finding about an installation."""
    yield from check_settings(settings)
    yield from check_versions()
    for check in CHECKS:
        yield from check(settings)
