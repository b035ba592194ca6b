"""Asks PyPI and npm for known vulnerabilities of every pinned dependency, and says which got no answer."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from vitrine.problems import counted

UVX = (".venv/bin/uvx", "--quiet", "--from", "pip-audit==2.10.1")
PIP_AUDIT = (*UVX, "pip-audit", "--disable-pip", "--require-hashes", "--format", "json", "--requirement")
REQUIREMENTS = ("requirements.txt", "requirements-fast.txt")
PACKAGES = ("islands", "audit")
SECONDS = 120


class Answer(NamedTuple):
    """The answer of a service for one list of dependencies; `unanswered` says why it lacks some of them."""

    vulnerabilities: tuple[str, ...] = ()
    unanswered: str = ""


def ask(command: Sequence[str]) -> Any:
    """The JSON that a command prints, or None if it printed none in time."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None


def ask_pypi(requirements: str) -> Answer:
    """The vulnerabilities that PyPI knows in a requirements file."""
    report = ask((*PIP_AUDIT, requirements))
    if report is None:
        return Answer(unanswered="PyPI does not answer")
    vulnerabilities = (
        f"{package['name']} {package['version']}: {vulnerability['id']}"
        for package in report["dependencies"]
        for vulnerability in package.get("vulns", ())
    )
    skipped = sum("skip_reason" in package for package in report["dependencies"])
    return Answer(tuple(vulnerabilities), f"PyPI has no answer for {counted(skipped, 'package')}" if skipped else "")


def ask_npm(folder: str) -> Answer:
    """The vulnerabilities that npm knows in the lock file of a folder."""
    report = ask(("npm", "--prefix", folder, "audit", "--json"))
    if report is None or "vulnerabilities" not in report:
        return Answer(unanswered="npm does not answer")
    return Answer(tuple(f"{name}: {entry['severity']}" for name, entry in report["vulnerabilities"].items()))


def answers() -> Iterator[tuple[str, Answer]]:
    yield from ((name, ask_pypi(name)) for name in REQUIREMENTS)
    yield from ((f"{name}/package-lock.json", ask_npm(name)) for name in PACKAGES)


def main() -> int:
    """Print a line for each list of dependencies; returns 1 if any has a known vulnerability."""
    is_vulnerable = False
    for name, answer in answers():
        is_vulnerable |= bool(answer.vulnerabilities)
        print(f"{name}: {'; '.join(answer.vulnerabilities) or answer.unanswered or 'no known vulnerabilities'}")
    return int(is_vulnerable)


if __name__ == "__main__":
    sys.exit(main())
