"""Behind a proxy that speaks TLS, on a port of its own: pages, islands and forms work the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.visitors import open_search, visit
from tests.support.deployment.edge import running_nginx
from tests.support.processes import free_port
from tests.support.sites.web_server import serve

RECIPE = """
events {{}}
pid nginx.pid;
http {{
  access_log off;
  server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate tls.pem;
    ssl_certificate_key tls.key;
    location / {{
      proxy_pass {site};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"""


@pytest.fixture(scope="module")
def secure(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The demo behind nginx, reached over HTTPS."""
    folder, port = tmp_path_factory.mktemp("tls"), free_port()
    url, store = f"https://127.0.0.1:{port}", str(folder / "inquiries.db")
    with (
        serve(demo_root, SITE_URL=url, PROXIES="1", INQUIRIES_PATH=store) as site,
        running_nginx(RECIPE.format(site=site, port=port), folder, port),
    ):
        yield url


def test_islands_and_forms_work_behind_tls(chromium: Browser, secure: str) -> None:
    with visit(chromium, secure, ignore_https_errors=True) as context:
        page = context.new_page()
        page.goto("/de/services")
        open_search(page, "FL-200")
        expect(page.locator("dialog [role=option]").first).to_have_attribute("href", "/de/product/FL-200")
        page.goto("/inquiry?items=FL-200:2")
        page.get_by_label("Message").fill("Please quote two meters DN 50.")
        page.get_by_label("Name (required)").fill("Anna Huber")
        page.get_by_label("E-mail").fill("tls@example.com")
        page.locator(".form__actions button.button--primary").click()
        expect(page).to_have_url(re.compile(r"^https://127\.0\.0\.1:\d+/inquiry/success\?reference="))


def test_a_language_chosen_behind_tls_is_kept_in_a_secure_cookie(chromium: Browser, secure: str) -> None:
    with visit(chromium, secure, ignore_https_errors=True) as context:
        page = context.new_page()
        page.goto("/services")
        page.locator("header details:has([hreflang]) > summary").click()
        page.locator("header a[data-locale=de]").click()
        expect(page).to_have_url(re.compile("/de/services$"))
        assert [(cookie["name"], cookie["secure"]) for cookie in context.cookies()] == [("locale", True)]
