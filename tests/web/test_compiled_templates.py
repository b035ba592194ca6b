"""A restarted server finds its templates compiled, and never uses an outdated one."""

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment
from structlog.testing import CapturingLogger

from app import create_app
from tests.support.command_line import flask
from vitrine.settings.settings import Settings
from vitrine.web import compiled_templates
from vitrine.web.compiled_templates import CompiledTemplates, load_templates


def rendered(source: str, folder: Path) -> str:
    """The HTML that a newly started process renders."""
    environment = Environment(loader=DictLoader({"a.html": source}), autoescape=True)
    environment.bytecode_cache = CompiledTemplates(folder)
    return environment.get_template("a.html").render()


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_template_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = rendered("one", tmp_path / "kept")
    monkeypatch.delattr(Environment, "_generate")  # what compiles
    assert rendered("one", tmp_path / "kept") == first == "one"


def test_a_changed_template_or_program_replaces_the_compiled_template(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [rendered(source, tmp_path) for source in ("one", "two")] == ["one", "two"]
    before = kept(tmp_path)
    monkeypatch.setattr(compiled_templates, "code_digest", lambda: "another")
    assert rendered("two", tmp_path) == "two"
    assert kept(tmp_path).keys() == before.keys()
    assert kept(tmp_path) != before


def test_a_full_disk_costs_time_and_one_line_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jinja2.bccache.tempfile.NamedTemporaryFile", fail)
    environment = Environment(loader=DictLoader({"a.html": "one", "b.html": "two"}), autoescape=True)
    environment.bytecode_cache = CompiledTemplates(tmp_path)
    log = CapturingLogger()
    monkeypatch.setattr(compiled_templates, "log", log)
    assert [environment.get_template(name).render() for name in ("a.html", "b.html")] == ["one", "two"]
    assert [call.kwargs["reason"] for call in log.calls] == ["[Errno 28] No space left on device"]


@pytest.mark.slow
def test_a_server_that_starts_after_a_build_compiles_nothing(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    site.var_path.joinpath("cache", "templates").unlink()  # those of all tests
    result = flask(site, "site", "build")
    assert result.exit_code == 0, result.output
    monkeypatch.delattr(Environment, "_generate")  # what compiles
    load_templates(create_app(site), site)
