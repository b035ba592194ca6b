"""Another language is one row in the table of locales and one command."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.site import FIXTURE
from vitrine.errors import VitrineError
from vitrine.settings import PROJECT
from vitrine.translations.adding import row

COPIED = ("vitrine", "templates", "app.py", "wsgi.py")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("it", 'Locale("it", "it-IT", "Italiano", "IT"),'),
        ("pt-br", 'Locale("pt-br", "pt-BR", "Português (brasil)", "BR"),'),
        ("ar", 'Locale("ar", "ar-EG", "العربية", "EG", "rtl"),'),
    ],
)
def test_the_row_to_write_is_named(code: str, expected: str) -> None:
    assert row(code) == expected


def test_what_is_no_language_is_refused() -> None:
    with pytest.raises(VitrineError, match="no language code"):
        row("klingonese")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the program over the content of the miniature site."""
    project = Path(shutil.copytree(FIXTURE, tmp_path / "project", ignore=shutil.ignore_patterns("translations")))
    for name in COPIED:
        copy = shutil.copytree if (PROJECT / name).is_dir() else shutil.copy
        copy(PROJECT / name, project / name)
    (project / "translations").mkdir()
    shutil.copy(PROJECT / "translations" / "babel.cfg", project / "translations")
    return project


def add(project: Path, code: str) -> subprocess.CompletedProcess[str]:
    """`flask translations add` in the copy."""
    command = [sys.executable, "-m", "flask", "translations", "add", code]
    return subprocess.run(command, cwd=project, check=False, capture_output=True, text=True)


def test_two_languages_are_added(project: Path) -> None:
    answer = add(project, "it")
    assert answer.returncode == 1
    assert row("it") in answer.stderr
    table = project / "vitrine" / "locales.py"
    rows = "".join(f"        {row(code)}\n" for code in ("it", "pt-br"))
    last = '        Locale("ja", "ja-JP", "日本語", "JP"),\n'
    table.write_text(table.read_text(encoding="utf-8").replace(last, last + rows), encoding="utf-8")
    for page in ("imprint", "privacy"):
        for name in ("it", "pt-br"):
            shutil.copy(project / f"content/info/{page}.md", project / f"content/info/{page}.{name}.md")
    for code, language in (("it", "it"), ("pt-br", "pt_BR")):
        answer = add(project, code)
        assert answer.returncode == 0, answer.stderr
        catalog = (project / "translations" / code / "LC_MESSAGES" / "pages.po").read_text(encoding="utf-8")
        assert f'"Language: {language}\\n"' in catalog
    assert not (project / "translations" / "de").exists()
