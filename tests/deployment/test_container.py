"""The files of docs/container fit each other and the site; `make audit` runs the steps of the image."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from dotenv import dotenv_values

from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import declarations, read_settings
from vitrine.settings.settings import Settings

FOLDER = PROJECT / "docs" / "container"
IMAGE = (FOLDER / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OWN = {name: service for name, service in SERVICES.items() if service["image"].startswith("vitrine:")}
FILE = dotenv_values(FOLDER / "settings.env", interpolate=False)
PINNED = re.compile(r"docker\.io/library/[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?|vitrine:\d+")


def test_every_image_is_named_with_its_version() -> None:
    images = re.findall(r"^FROM (\S+)", IMAGE, re.MULTILINE) + [service["image"] for service in SERVICES.values()]
    assert [image for image in images if not PINNED.fullmatch(image)] == []


def test_the_image_that_runs_has_no_node_and_no_root() -> None:
    last = IMAGE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]\d*$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK .*/healthz", last, re.MULTILINE)
    assert [word for word in ("node", "npm", "apt") if re.search(rf"\b{word}\b", last)] == []
    assert all("--require-hashes" in line for line in IMAGE.splitlines() if "pip install" in line)


def test_the_image_copies_what_exists() -> None:
    sources = re.findall(r"^COPY ([^-\s]\S*)", IMAGE, re.MULTILINE)
    assert sources
    assert [source for source in sources if not (PROJECT / source).exists()] == []


@pytest.mark.parametrize("name", OWN)
def test_the_settings_of_each_service_are_settings_of_the_site(name: str) -> None:
    environment = OWN[name]["environment"] | FILE
    assert environment.keys() <= {declared.metadata["variable"] for declared in declarations(Settings)}
    settings = read_settings(environment)
    assert urlsplit(settings.database_url).hostname in SERVICES
    assert urlsplit(settings.rate_limit_url).hostname in SERVICES


@pytest.mark.parametrize("name", OWN)
def test_each_service_of_the_site_writes_to_its_volumes_alone(name: str) -> None:
    service = OWN[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    mounted = {target.split(":")[1] for target in service["volumes"] if target.split(":")[0] in COMPOSE["volumes"]}
    assert mounted == {"/srv/vitrine/var", "/srv/vitrine/static/built"}


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_waits_for_can_come_true(name: str) -> None:
    for other, wanted in SERVICES[name].get("depends_on", {}).items():
        if wanted["condition"] == "service_healthy":
            assert SERVICES[other].get("healthcheck") or other in OWN
        else:
            assert SERVICES[other]["restart"] == "no"
