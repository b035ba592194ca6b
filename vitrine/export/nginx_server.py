"""Writes the `server` block of nginx for an export, from templates/nginx-server.conf."""

from collections.abc import Iterable, Mapping

from jinja2 import Environment, PackageLoader, StrictUndefined

from vitrine.content.machine_addresses import MachineAddress
from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import HeaderTable
from vitrine.export.nginx_http import LOCALIZED, header_value, quoted
from vitrine.export.server_links import ExportServer
from vitrine.locales import LOCALES, localized_path


def server_file(public: str, tables: Mapping[str, HeaderTable], statuses: Iterable[int], server: ExportServer) -> str:
    """The content of the block: the files, their headers, and what is passed on."""
    templates = Environment(  # noqa: S701 - it is no HTML
        loader=PackageLoader(__package__), undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True
    )
    return templates.get_template("nginx-server.conf").render(
        public=quoted(public),
        headers=[(name, header_value(name, table)) for name, table in tables.items()],
        statuses=statuses,
        missing_pages=[localized_path(MISSING, locale) for locale in LOCALES.values()],
        localized=LOCALIZED,
        behind=server.kind == "behind",
        upstream=server.upstream,
        own_network=(MachineAddress.READY.value, MachineAddress.METRICS.value),
    )
