"""Behind a proxy that speaks TLS, on a port of its own: pages, islands and forms work the same."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.visitors import open_search, visit
from tests.support.deployment.edge import KEY
from tests.support.processes import free_port
from tests.support.sites.web_server import serve
from tools.serve import wait_until_ready

RECIPE = """
events {{}}
pid nginx.pid;
http {{
  access_log off;
  server {{
    listen 127.0.0.1:{plain};
    location / {{ proxy_pass {site}; }}
  }}
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
CERTIFICATE = f"req -x509 {KEY} -nodes -days 2 -subj /CN=127.0.0.1 -keyout tls.key -out tls.pem"


@pytest.fixture(scope="module")
def secure(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The demo behind nginx, reached over HTTPS."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    assert nginx, "nginx is missing: make test installs it as root, else: sudo apt-get install nginx-light"
    folder, port, plain = tmp_path_factory.mktemp("tls"), free_port(), free_port()
    (folder / "logs").mkdir()
    subprocess.run(["openssl", *CERTIFICATE.split()], cwd=folder, check=True, capture_output=True)
    store = str(folder / "inquiries.db")
    with serve(demo_root, SITE_URL=f"https://127.0.0.1:{port}", PROXIES="1", INQUIRIES_PATH=store) as site:
        (folder / "nginx.conf").write_text(RECIPE.format(site=site, port=port, plain=plain), encoding="utf-8")
        orders = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
        server = subprocess.Popen([nginx, "-p", str(folder), "-c", "nginx.conf", "-g", orders])
        try:
            assert wait_until_ready(server, f"http://127.0.0.1:{plain}"), "nginx did not start; see its messages above"
            yield f"https://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=30)


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
