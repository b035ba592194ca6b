"""Tells search engines by IndexNow (indexnow.org) which addresses have changed."""

import urllib.error
import urllib.request
from http.client import HTTPException
from urllib.parse import urlsplit

import msgspec

from vitrine.errors import VitrineError

MOST_AT_ONCE = 10_000  # addresses in one request, as the protocol has it
TIMEOUT = 30
MEANINGS = {
    400: "it does not understand the request; is INDEXNOW_URL right?",
    403: "it does not accept the key; {key_url} must answer with it, from everywhere",
    422: "it does not take these addresses; SITE_URL must be the public address of the site, and {key_url} its key",
    429: "it takes no more requests for now; run the command again later",
}


def submit(service: str, key: str, key_url: str, urls: list[str]) -> None:
    """Announce at most MOST_AT_ONCE addresses; raises VitrineError unless the service takes them."""
    body = {"host": urlsplit(key_url).netloc, "key": key, "keyLocation": key_url, "urlList": urls}
    request = urllib.request.Request(  # noqa: S310 - http or https, as the setting demands
        service, msgspec.json.encode(body), {"Content-Type": "application/json; charset=utf-8"}
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT):  # noqa: S310
            return
    except urllib.error.HTTPError as error:
        error.close()
        meaning = MEANINGS.get(error.code, "run the command again later").format(key_url=key_url)
        raise VitrineError(f"{urlsplit(service).hostname} answers {error.code}: {meaning}") from error
    except (OSError, HTTPException) as error:
        raise VitrineError(f"{urlsplit(service).hostname} cannot be reached: {error}") from error
