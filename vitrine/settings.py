"""The settings: read once from the environment, checked, frozen; this table is also their documentation."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from vitrine.setting_checks import (
    check_choice,
    check_count,
    check_hosts,
    check_origins,
    check_port,
    check_scheme,
    check_site_url,
)

PROJECT = Path(__file__).resolve().parent.parent


def setting(name: str, default: str, meaning: str) -> str:
    """Declare one setting: its environment variable, its default as written there, and what it is for."""
    return field(default=default, metadata={"name": name, "meaning": meaning})


@dataclass(frozen=True)
class Settings:
    """Every setting of the program; the text values are those of the environment, the properties what they mean."""

    site_url: str = setting(
        "SITE_URL", "http://127.0.0.1:8000", "Scheme and host visitors use; every absolute address begins with it."
    )
    trusted_hosts: str = setting(
        "TRUSTED_HOSTS",
        "",
        "Host names answered besides SITE_URL's, 127.0.0.1 and localhost, separated by commas.",
    )
    host: str = setting("HOST", "127.0.0.1", "The address the server listens on; 0.0.0.0 for every one of the machine.")
    port: str = setting("PORT", "8000", "The port the server listens on.")
    processes: str = setting("WEB_CONCURRENCY", "2", "How many server processes answer; about one per core.")
    threads: str = setting("THREADS", "4", "How many requests each of them answers at a time.")
    proxies: str = setting(
        "PROXIES", "0", "How many proxies stand in front and set X-Forwarded-For and X-Forwarded-Proto; 0 trusts none."
    )
    cross_origin: str = setting(
        "CROSS_ORIGIN",
        "no",
        "yes where another origin embeds the site: the locale cookie becomes SameSite=None.",
    )
    database_url: str = setting(
        "DATABASE_URL",
        "",
        "PostgreSQL holding the inquiries (postgresql://…); SQLite does without it.",
    )
    inquiries_path: str = setting(
        "INQUIRIES_PATH", "", "SQLite file of the inquiries, on a durable disk; var/inquiries.db unless set."
    )
    rate_limit_url: str = setting(
        "RATE_LIMIT_URL", "memory://", "Where request rates are counted: memory:// (each worker its own) or redis://…"
    )
    inquiry_rate: str = setting("INQUIRY_RATE", "10 per hour", "How many inquiries one address may send.")
    smtp_url: str = setting(
        "SMTP_URL",
        "",
        "The mail server: smtps://user:password@host (encrypted), smtp://host:587 (encrypted where offered); "
        "inquiries wait without it.",
    )
    mail_from: str = setting(
        "MAIL_FROM", "", "The sender of every mail, of your own domain: Name <website@example.com>."
    )
    delivery_timeout: str = setting(
        "DELIVERY_TIMEOUT",
        "30",
        "Seconds a mail server or webhook may take for one answer; ten times as long, what a worker was sending is "
        "left to it when it vanishes.",
    )
    acknowledge: str = setting("ACKNOWLEDGE", "yes", "no to send visitors no mail that their inquiry has arrived.")
    webhook_url: str = setting("WEBHOOK_URL", "", "Where every inquiry is posted as JSON, for a CRM.")
    webhook_secret: str = setting("WEBHOOK_SECRET", "", "What the webhook is signed with; whsec_… or any long text.")
    alert_email: str = setting("ALERT_EMAIL", "", "Where alarms about deliveries go by mail.")
    alert_webhook: str = setting(
        "ALERT_WEBHOOK", "", 'Where alarms go a second way, as {"text": "…"}: the mail server may be what broke.'
    )
    api_url: str = setting(
        "API_URL",
        "",
        "Scheme and host the islands ask for data and send inquiries to; the site itself unless set.",
    )
    icon_hosts: str = setting(
        "ICON_HOSTS",
        "",
        "Icon servers (Iconify's interface) asked after our own, as in https://icons.example.com, …",
    )
    maps_key: str = setting(
        "MAPS_KEY", "", "Key of the Google Maps JavaScript API (with Places); without it there is no trace of a map."
    )
    maps_region: str = setting(
        "MAPS_REGION",
        "",
        "Region whose view of borders the map follows, as in JP; Google decides unless set.",
    )
    log_level: str = setting("LOG_LEVEL", "info", "debug, info, warning or error.")
    root: Path = field(
        default=PROJECT,
        metadata={
            "name": "SITE_ROOT",
            "meaning": "Folder of content, translations, static/built and var; the checkout itself.",
        },
    )

    def __post_init__(self) -> None:
        check_site_url(self.site_url)
        check_hosts(self.host, self.hosts[1:])
        check_choice("CROSS_ORIGIN", self.cross_origin, ("yes", "no"))
        check_choice("ACKNOWLEDGE", self.acknowledge, ("yes", "no"))
        check_count("DELIVERY_TIMEOUT", self.delivery_timeout, 1, 300)
        check_choice("LOG_LEVEL", self.log_level, ("debug", "info", "warning", "error"))
        check_count("PROXIES", self.proxies, 0, 9)
        check_count("PORT", self.port, 1, 65535)
        check_count("WEB_CONCURRENCY", self.processes, 1, 99)
        check_count("THREADS", self.threads, 1, 99)
        check_origins("API_URL", [self.api_url] if self.api_url else [])
        check_origins("ICON_HOSTS", self.icon_host_names)
        check_scheme("DATABASE_URL", self.database_url, ("", "postgresql", "postgres"))
        check_scheme("RATE_LIMIT_URL", self.rate_limit_url, ("memory", "redis", "rediss", "unix"))
        check_port("RATE_LIMIT_URL", self.rate_limit_url)

    @property
    def hosts(self) -> tuple[str, ...]:
        """Every host name that is answered, without port."""
        named = [name.strip() for name in self.trusted_hosts.split(",") if name.strip()]
        return tuple(dict.fromkeys([urlsplit(self.site_url).hostname or "", *named, "127.0.0.1", "localhost"]))

    @property
    def secure(self) -> bool:
        """Whether visitors reach the site by HTTPS."""
        return self.site_url.startswith("https://")

    @property
    def proxy_count(self) -> int:
        """The number of trusted proxies."""
        return int(self.proxies)

    @property
    def icon_host_names(self) -> tuple[str, ...]:
        """The further icon servers."""
        return tuple(host.strip() for host in self.icon_hosts.split(",") if host.strip())

    @property
    def embedded(self) -> bool:
        """Whether another origin embeds the site."""
        return self.cross_origin == "yes"

    @property
    def content_path(self) -> Path:
        """Where the content files stand."""
        return self.root / "content"

    @property
    def translations_path(self) -> Path:
        """Where the catalogs stand."""
        return self.root / "translations"

    @property
    def built_path(self) -> Path:
        """The browser files as served: hashed and pre-compressed, only ever added to, pruned by age."""
        return self.root / "static" / "built"

    @property
    def var_path(self) -> Path:
        """Builds, their `current` link and the default inquiry store."""
        return self.root / "var"

    @property
    def inquiries_url(self) -> str:
        """The SQLAlchemy address of the inquiry store."""
        if self.database_url:
            return "postgresql+psycopg://" + self.database_url.split("://", 1)[1]
        return f"sqlite:///{Path(self.inquiries_path or self.var_path / 'inquiries.db').absolute()}"


def read_settings(environment: Mapping[str, str], root: Path = PROJECT) -> Settings:
    """Read the settings from an environment; raises SettingsError for the first one that is wrong."""
    named = {f.metadata["name"]: f.name for f in fields(Settings) if "name" in f.metadata}
    values: dict[str, Any] = {named[name]: value.strip() for name, value in environment.items() if name in named}
    values["root"] = Path(values.get("root") or root).absolute()
    return Settings(**values)
