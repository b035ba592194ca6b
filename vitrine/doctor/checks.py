"""The checks of the doctor, and those that are repeated while the site runs."""

from collections.abc import Iterator

from vitrine.doctor.build import check_build
from vitrine.doctor.finding import Finding
from vitrine.doctor.ownership import check_ownership
from vitrine.doctor.processes import check_proxies, check_silence, check_worker
from vitrine.doctor.services import check_mail_server, check_redis, check_site_address, check_webhooks
from vitrine.doctor.settings import check_settings, check_versions
from vitrine.doctor.store import check_permissions, check_search_counts, check_space, check_store
from vitrine.settings import Settings

CHECKS = (
    check_build,
    check_proxies,
    check_space,
    check_permissions,
    check_ownership,
    check_store,
    check_search_counts,
    check_redis,
    check_worker,
    check_mail_server,
    check_webhooks,
    check_site_address,
)
REPEATED = (check_store, check_redis, check_silence)


def examine(settings: Settings) -> Iterator[Finding]:
    """Every finding about an installation."""
    yield from check_settings(settings)
    yield from check_versions()
    for check in CHECKS:
        yield from check(settings)
