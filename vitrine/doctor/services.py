"""Findings about the services around the site: worker, proxies, Redis, mail server, webhooks, its own address."""

import smtplib
import socket
import ssl
import time
from collections.abc import Iterator, Mapping
from email.utils import mktime_tz, parsedate_tz
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from vitrine.content.machine_addresses import MachineAddress
from vitrine.doctor.finding import Finding
from vitrine.doctor.reachability import check_exposure
from vitrine.files.process_state import PROXIES, heartbeat_age, read_note
from vitrine.inquiries.delivery.smtp import DEFAULT_PORTS
from vitrine.inquiries.delivery.transports import connection_fault
from vitrine.problems import counted, duration
from vitrine.settings.settings import Settings

SILENT_AFTER = 300  # seconds
TIMEOUT = 5  # seconds
SOON = 14 * 24 * 3600  # seconds before a certificate expires
MAX_SKEW = 60  # seconds
REDIS_TRIAL = "LIMITS:LIMITER/doctor"  # named like what is counted, since a user of Redis may be limited to such keys
PROXY_ERRORS = (502, 503, 504)


def check_stopped_worker(settings: Settings) -> Iterator[Finding]:
    """Whether a worker that ran on this machine has stopped; there is no finding where none has ever run."""
    if heartbeat_age(settings.var_path) is not None:
        yield from check_worker(settings)


def check_worker(settings: Settings) -> Iterator[Finding]:
    """When the worker on this machine was last alive."""
    age = heartbeat_age(settings.var_path)
    if age is not None and age <= SILENT_AFTER:
        yield Finding("worker", f"was alive {duration(age)} ago")
        return
    yield Finding(
        "worker",
        "has never run on this machine" if age is None else f"has been silent for {duration(age)}",
        "Inquiries are stored but not delivered, and scheduled pages are not published.",
        "Start `flask inquiries deliver`, and let a supervisor keep it running.",
    )


def check_proxies(settings: Settings) -> Iterator[Finding]:
    """Whether there is a proxy, and PROXIES matches the headers of past requests."""
    yield from check_exposure(settings)
    if note := read_note(settings.var_path, PROXIES):
        yield Finding(
            "proxies",
            note,
            "All visitors may share one rate limit, or anyone can pretend to be somebody else.",
            "Set PROXIES to the number of your proxies and restart; requests that fit clear this finding.",
        )
    else:
        yield Finding("proxies", f"PROXIES={settings.proxies} fits the requests that came")


def check_redis(settings: Settings) -> Iterator[Finding]:
    """Whether Redis is available, so that all processes share the counts of requests."""
    if settings.rate_limit_url.startswith("memory"):
        yield Finding(
            "rate limits",
            counted(settings.processes, "process counts its own requests", "processes count their own requests"),
        )
        return
    from redis import Redis, RedisError, ResponseError  # takes 6 MB of memory

    try:
        with Redis.from_url(settings.rate_limit_url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT) as redis:
            seconds, _ = redis.time()
            redis.set(REDIS_TRIAL, "", px=1)
    except ResponseError as error:
        yield Finding(
            "rate limits",
            f"Redis answers, but does not count: {error}",
            "Each process counts by itself until it does.",
            "Give Redis memory and an eviction policy such as volatile-ttl; name no replica in RATE_LIMIT_URL.",
        )
        return
    except (RedisError, OSError, TypeError) as error:  # the last for a parameter of the URL that does not exist
        yield Finding(
            "rate limits",
            f"Redis does not answer: {type(error).__name__}",
            "Each process counts by itself until it does.",
            "Start Redis, or correct RATE_LIMIT_URL.",
        )
        return
    yield Finding("rate limits", "Redis answers")
    yield from check_clock("Redis", float(seconds))


def check_mail_server(settings: Settings) -> Iterator[Finding]:
    """Whether the mail server answers a connection with its greeting."""
    if not settings.smtp_url:
        return
    parts = urlsplit(settings.smtp_url)
    host, port = parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme]
    if fault := greeting_fault(host, port, encrypted=parts.scheme == "smtps"):
        yield Finding(
            "mail",
            f"{host}:{port} sends no greeting: {fault}",
            "Inquiries wait in the store.",
            "Correct SMTP_URL, or ask who runs the server.",
        )
    else:
        yield Finding("mail", f"{host}:{port} sends its greeting")


def greeting_fault(host: str, port: int, *, encrypted: bool) -> str:
    """Why a mail server sends no greeting; empty if it does."""
    try:
        if encrypted:
            smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=ssl.create_default_context()).close()
        else:
            smtplib.SMTP(host, port, timeout=TIMEOUT).close()
    except smtplib.SMTPResponseException as error:
        return f"answers {error.smtp_code}" if error.smtp_code > 0 else "what answers there is not a mail server"
    except (OSError, smtplib.SMTPException) as error:
        return connection_fault(error)
    return ""


def check_webhooks(settings: Settings) -> Iterator[Finding]:
    """Whether webhooks can be reached; nothing is posted."""
    if settings.webhook_url:
        yield check_reachable("WEBHOOK_URL", settings.webhook_url, "Inquiries wait for it, and fail after five days.")
    if settings.alert_webhook:
        yield check_reachable("ALERT_WEBHOOK", settings.alert_webhook, "Alerts reach nobody there.")


def check_reachable(name: str, url: str, consequence: str) -> Finding:
    parts = urlsplit(url)
    address = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        with socket.create_connection(address, timeout=TIMEOUT) as connection:
            if parts.scheme == "https":
                ssl.create_default_context().wrap_socket(connection, server_hostname=address[0]).close()
    except OSError as error:
        return Finding(
            "webhook",
            f"{name} ({address[0]}) cannot be reached: {connection_fault(error)}",
            consequence,
            f"Correct {name}, or ask who runs the server.",
        )
    return Finding("webhook", f"{name} ({address[0]}) can be reached")


def check_site_address(settings: Settings) -> Iterator[Finding]:
    """Whether the site answers at SITE_URL, with a valid certificate, and whether the clocks agree."""
    parts = urlsplit(settings.site_url)
    host, port = parts.hostname or "", parts.port or (443 if settings.is_secure else 80)
    connection = (HTTPSConnection if settings.is_secure else HTTPConnection)(host, port, timeout=TIMEOUT)
    try:
        connection.request("GET", MachineAddress.ALIVE)
        certificate = connection.sock.getpeercert() if isinstance(connection.sock, ssl.SSLSocket) else None
        response = connection.getresponse()
    except (OSError, HTTPException) as error:
        yield unreachable(settings, host, error)
    else:
        yield from check_answer(settings, response.status, response.getheader("Date", ""), certificate)
    finally:
        connection.close()


def unreachable(settings: Settings, host: str, error: OSError | HTTPException) -> Finding:
    """The finding about a site that did not answer; errors of TLS are OSErrors too."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return Finding(
            "address",
            f"the certificate of {host} is refused: {error.reason}",
            "Browsers refuse it too.",
            "Renew the certificate, or give the proxy the whole chain.",
        )
    if isinstance(error, ssl.SSLError):
        return Finding(
            "address",
            f"{settings.site_url} does not speak TLS: {error.reason}",
            "Browsers show an error instead of the site.",
            "Let the proxy answer with TLS at this port, or correct SITE_URL.",
        )
    return Finding(
        "address",
        f"{settings.site_url} does not answer: {connection_fault(error)}",
        "Visitors may not reach the site either; from this machine it could also be the network.",
        "Start the site and the proxy, and check that the name leads to it.",
    )


def check_answer(
    settings: Settings, status: int, date: str, certificate: Mapping[str, object] | None
) -> Iterator[Finding]:
    """Whether the answer came from the site, and whether its certificate and clock are right."""
    if status == 200:
        yield Finding("address", f"{settings.site_url} answers")
    elif status in PROXY_ERRORS:
        yield Finding(
            "address",
            f"{settings.site_url}/healthz answers {status}",
            "A proxy answers and does not reach the site: visitors get kept pages, or none.",
            "Start the web server, or let the proxy pass requests on to where it listens.",
        )
    else:
        yield Finding(
            "address",
            f"{settings.site_url}/healthz answers {status}",
            "Something other than this site answers at its address.",
            "Correct SITE_URL or the proxy.",
        )
    if certificate:
        yield check_certificate(certificate)
    if sent := parsedate_tz(date):
        yield from check_clock("the site", mktime_tz(sent))


def check_certificate(certificate: Mapping[str, object]) -> Finding:
    """Whether the certificate of the site is valid for some time."""
    left = ssl.cert_time_to_seconds(str(certificate["notAfter"])) - time.time()
    days = f"days until the certificate expires: {left // 86400:.0f}"
    if left > SOON:
        return Finding("address", days)
    return Finding("address", days, "After that, browsers refuse to open the site.", "Find out why it was not renewed.")


def check_clock(whose: str, seconds: float) -> Iterator[Finding]:
    """Compare our clock with that of a server."""
    skew = abs(time.time() - seconds)
    if skew <= MAX_SKEW:
        yield Finding("clock", f"agrees with that of {whose}")
    else:
        yield Finding(
            "clock",
            f"differs by {duration(skew)} from that of {whose}",
            "Publishing dates, retries and signatures depend on it.",
            "Synchronize the clocks of both machines by NTP.",
        )
