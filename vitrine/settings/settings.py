"""The declarations of the settings: variable, default, type, limits and meaning of each."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from vitrine.settings.converters import (
    COUNTER_URL,
    HOST_ADDRESS,
    INDEXNOW_KEY,
    LOG_LEVELS,
    MAIL_URL,
    ORIGIN,
    PATH,
    POSTGRESQL_URL,
    REGION,
    SECRET_TEXT,
    SITE_ORIGIN,
    TCP_PORT,
    TEXT,
    TRUSTED_HOST,
    WEB_URL,
    YES_NO,
    Converter,
    integer,
    list_of,
    matching,
)
from vitrine.settings.folders import DEFAULT_ROOT

EVERY_INTERFACE = ("0.0.0.0", "[::]")  # noqa: S104 - only compared with HOST


def setting(variable: str, default: Any, converter: Converter, meaning: str) -> Any:
    """Declare a setting; docs/deploy.md shows its variable, default and meaning."""
    return field(default=default, metadata={"variable": variable, "converter": converter, "meaning": meaning})


@dataclass(frozen=True)
class Settings:
    """Every setting of the program."""

    site_url: str = setting(
        "SITE_URL",
        "http://127.0.0.1:8000",
        SITE_ORIGIN,
        "Scheme and host that visitors use; all absolute URLs start with it. If unset, it has HOST and PORT.",
    )
    trusted_hosts: tuple[str, ...] = setting(
        "TRUSTED_HOSTS",
        (),
        list_of(TRUSTED_HOST),
        "Host names to answer besides that of SITE_URL, 127.0.0.1 and localhost, separated by commas.",
    )
    host: str = setting("HOST", "127.0.0.1", HOST_ADDRESS, "Address to listen on; 0.0.0.0 means every interface.")
    port: int = setting("PORT", 8000, TCP_PORT, "Port to listen on.")
    processes: int = setting("WEB_CONCURRENCY", 2, integer(1, 99), "Number of server processes; about one per core.")
    threads: int = setting("THREADS", 4, integer(1, 99), "Number of requests that each process answers at a time.")
    proxies: int = setting(
        "PROXIES",
        0,
        integer(0, 9),
        "Number of proxies in front that set X-Forwarded-For and X-Forwarded-Proto; with 0 these headers are ignored.",
    )
    cross_origin: bool = setting(
        "CROSS_ORIGIN",
        False,
        YES_NO,
        "yes if another origin embeds the site: the locale cookie becomes SameSite=None.",
    )
    database_url: str = setting(
        "DATABASE_URL", "", POSTGRESQL_URL, "PostgreSQL database for inquiries (postgresql://…); SQLite if unset."
    )
    inquiries_path: Path | None = setting(
        "INQUIRIES_PATH",
        None,
        PATH,
        "SQLite file for inquiries, on a durable disk; var/inquiries.db if unset. A relative path starts at SITE_ROOT.",
    )
    rate_limit_url: str = setting(
        "RATE_LIMIT_URL",
        "memory://",
        COUNTER_URL,
        "Where inquiries and pages are counted: memory:// (each process counts its own) or redis://…",
    )
    inquiry_rate: str = setting("INQUIRY_RATE", "10 per hour", TEXT, "How many inquiries one IP address may send.")
    page_rate: str = setting(
        "PAGE_RATE",
        "600 per minute",
        TEXT,
        "How many pages and documents one IP address may ask for that are not cached, such as searches.",
    )
    search_days: int = setting(
        "SEARCH_DAYS",
        90,
        integer(0, 365),
        "Days to keep the words of searches that found nothing, which `flask site searches` prints; 0 to count none.",
    )
    smtp_url: str = setting(
        "SMTP_URL",
        "",
        MAIL_URL,
        "Mail server: smtps://user:password@host (encrypted) or smtp://host:587 (encrypted if the server offers it); "
        "user%40example.com stands for a user with an @. Inquiries wait in the store until it is set.",
    )
    mail_from: str = setting(
        "MAIL_FROM", "", TEXT, "Sender of every mail, at a domain of your own: Name <website@example.com>."
    )
    delivery_timeout: int = setting(
        "DELIVERY_TIMEOUT",
        30,
        integer(1, 300),
        "Seconds to wait for each reply of a mail server or webhook; a whole delivery may take four times as long. If "
        "a worker dies during a delivery, another one takes over after ten times as long.",
    )
    acknowledge: bool = setting("ACKNOWLEDGE", True, YES_NO, "no to send visitors no confirmation of their inquiry.")
    webhook_url: str = setting("WEBHOOK_URL", "", WEB_URL, "URL to post every inquiry to as JSON, such as a CRM's.")
    webhook_secret: str = setting(
        "WEBHOOK_SECRET", "", SECRET_TEXT, "Secret that signs webhook requests: whsec_… or any long text."
    )
    alert_email: str = setting("ALERT_EMAIL", "", TEXT, "E-mail address for alerts about deliveries.")
    alert_webhook: str = setting("ALERT_WEBHOOK", "", WEB_URL, 'URL to post all alerts to, as {"text": "…"}.')
    indexnow_key: str = setting(
        "INDEXNOW_KEY",
        "",
        INDEXNOW_KEY,
        "Key with which flask site announce tells search engines what has changed; the site serves it at /KEY.txt. "
        "Nothing is announced without it.",
    )
    indexnow_url: str = setting(
        "INDEXNOW_URL", "https://api.indexnow.org/indexnow", WEB_URL, "IndexNow service that changes are announced to."
    )
    metrics: bool = setting(
        "METRICS",
        False,
        YES_NO,
        "yes to answer /metrics; let the proxy keep it for your own network.",
    )
    api_url: str = setting(
        "API_URL",
        "",
        ORIGIN,
        "Scheme and host that the islands fetch data from and send inquiries to; the site itself if unset.",
    )
    cors_origin: str = setting(
        "CORS_ORIGIN",
        "",
        SITE_ORIGIN,
        "Only for the server that API_URL names: scheme and host of the site whose pages may use it.",
    )
    export_server_url: str = setting(
        "EXPORT_SERVER_URL",
        "",
        SITE_ORIGIN,
        "Server that answers searches, inquiries and filters of an exported site; SITE_URL if the server of the files "
        "passes them on. Without it an export leaves them out.",
    )
    icon_hosts: tuple[str, ...] = setting(
        "ICON_HOSTS",
        (),
        list_of(ORIGIN),
        "Iconify servers to ask when the site's own icons fail, as in https://icons.example.com, …",
    )
    maps_key: str = setting(
        "MAPS_KEY",
        "",
        TEXT,
        "Key of the Google Maps JavaScript API (with Places); without it the site offers no map.",
    )
    maps_region: str = setting(
        "MAPS_REGION", "", REGION, "Region whose view of borders the map follows, as in JP; Google's choice if unset."
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "LOG_LEVEL", "info", LOG_LEVELS, "debug, info, warning or error."
    )
    languages: tuple[str, ...] = setting(
        "LANGUAGES",
        (),
        list_of(matching(r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?", "language codes, as in en, de, ja")),
        "Languages of the site, the source language en among them; all that the engine knows if unset.",
    )
    root: Path = setting(
        "SITE_ROOT",
        DEFAULT_ROOT,
        PATH,
        "Folder that holds content, translations, static/built and var; if unset, the clone of the engine, or the "
        "working directory where the engine is installed as a package.",
    )
    # False while pages are rendered for an export without a server: they have no forms then.
    has_server: bool = True

    @property
    def own_host(self) -> str:
        """The host of SITE_URL, with its port if it names one."""
        return urlsplit(self.site_url).netloc

    @property
    def hosts(self) -> tuple[str, ...]:
        """Every host name to answer, without port, that of SITE_URL first; an IPv6 address is in brackets."""
        own = urlsplit(self.site_url).hostname or ""
        own = f"[{own}]" if ":" in own else own
        return tuple(dict.fromkeys([own, *self.trusted_hosts, "127.0.0.1", "localhost"]))

    @property
    def is_secure(self) -> bool:
        """Whether visitors reach the site by HTTPS."""
        return self.site_url.startswith("https://")

    @property
    def is_exposed(self) -> bool:
        """Whether visitors reach the server without a proxy in between."""
        return not self.proxies and not (self.host == "localhost" or self.host.startswith(("127.", "[::1]")))

    @property
    def lacks_host_names(self) -> bool:
        """Whether the server listens for other machines, but answers no name or address by which they reach it."""
        return self.host in EVERY_INTERFACE and set(self.hosts) <= {"127.0.0.1", "localhost"}

    @property
    def content_path(self) -> Path:
        return self.root / "content"

    @property
    def translations_path(self) -> Path:
        return self.root / "translations"

    @property
    def built_path(self) -> Path:
        """The browser files as served: hashed and compressed, only ever added to, pruned by age."""
        return self.root / "static" / "built"

    @property
    def var_path(self) -> Path:
        """The builds, the `current` link and, by default, the inquiry store."""
        return self.root / "var"

    @property
    def error_pages_path(self) -> Path:
        """The error pages that a proxy shows when it answers by itself."""
        return self.var_path / "error-pages"

    @property
    def inquiries_url(self) -> str:
        """The SQLAlchemy URL of the inquiry store."""
        if self.database_url:
            return "postgresql+psycopg://" + self.database_url.split("://", 1)[1]
        return f"sqlite:///{self.sqlite_path}"

    @property
    def sqlite_path(self) -> Path:
        """The file of the inquiry store, unless DATABASE_URL names a database."""
        return (self.inquiries_path or self.var_path / "inquiries.db").absolute()

    @property
    def store_name(self) -> str:
        """The inquiry store that the settings name, without user and password; empty if they name none."""
        if self.database_url:
            return "postgresql://" + self.database_url.split("://", 1)[1].rpartition("@")[2].partition("?")[0]
        return str(self.inquiries_path.absolute()) if self.inquiries_path else ""
