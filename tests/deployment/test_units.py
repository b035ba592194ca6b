"""The units of docs/systemd are valid, hardened, and run commands that exist with the settings of the site."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click import Context, Group

from vitrine.commands.application import command_groups
from vitrine.settings.folders import PROJECT

UNITS = PROJECT / "docs" / "systemd"
DEPLOYING = PROJECT / "docs" / "deploy.md"  # has the unit of nginx
SERVICES = sorted(UNITS.glob("*.service"))
PROGRAMS = "/srv/vitrine/.venv/bin"
# systemd rates what a service could do from 0 to 10; without hardening it is 9.6.
MAX_EXPOSED = 2.0


def values(unit: Path, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units with programs that exist on this machine."""
    for name in ("flask", "gunicorn"):
        (tmp_path / name).symlink_to(shutil.which("true") or "/bin/true")
    for unit in UNITS.iterdir():
        text = unit.read_text(encoding="utf-8").replace(PROGRAMS, str(tmp_path))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    (edge,) = re.findall(r"^```ini\n(.*?)^```$", DEPLOYING.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "vitrine-edge.service").write_text(edge.replace("/usr/sbin/nginx", "/bin/true"), encoding="utf-8")
    return tmp_path


@pytest.mark.needs_systemd
def test_systemd_takes_every_unit_without_a_word(installed: Path) -> None:
    units = sorted(str(path) for path in installed.glob("vitrine-*"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.needs_systemd
@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.stem)
def test_a_service_can_do_little_besides_its_work(service: Path) -> None:
    limit = f"--threshold={MAX_EXPOSED * 10:.0f}"
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", limit, str(service)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.stem)
def test_a_service_runs_as_the_user_in_the_folder_and_with_the_settings_of_the_site(service: Path) -> None:
    assert values(service, "User") == ["vitrine"]
    assert values(service, "WorkingDirectory") == ["/srv/vitrine"]
    assert values(service, "EnvironmentFile") == values(service, "Environment") == []
    assert values(service, "ProtectSystem") == ["strict"]
    assert all(path.startswith("/srv/vitrine/") for path in values(service, "ReadWritePaths")[0].split())


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.stem)
def test_a_service_runs_a_command_that_exists(service: Path) -> None:
    lines = "\n".join(values(service, "ExecStart"))
    assert re.search(r"\.venv/bin/(flask|gunicorn)\b", lines)
    for group, name in re.findall(r"bin/flask (\w+) (\w+)", lines):
        commands = command_groups().get_command(Context(command_groups()), group)
        assert isinstance(commands, Group)
        assert name in commands.list_commands(Context(commands))


def test_every_timer_has_its_service() -> None:
    assert [path.stem for path in UNITS.glob("*.timer") if not path.with_suffix(".service").exists()] == []
