"""The stylesheet of a site is checked: mistakes that break rules stop a build, others are warnings."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.sites.miniature import settings_for
from tests.support.sites.preview import preview_settings
from vitrine.build_folder import current_id
from vitrine.builder.files.stylesheet_check import check_styles
from vitrine.builder.pipeline import build_site, check_site
from vitrine.builder.report import SourcesError
from vitrine.errors import BuildError
from vitrine.preview.__main__ import rebuild
from vitrine.preview.build import PreviewMode
from vitrine.problems import Problems
from vitrine.settings.settings import Settings

UNCLOSED = 'overrides/styles.css:2: cannot parse the stylesheet: Expected "}" to go with "{"; write }'
TYPO = 'overrides/styles.css:1: "colr" is not a known CSS property; write color'


def write_styles(root: Path, text: str) -> None:
    (root / "overrides").mkdir(exist_ok=True)
    (root / "overrides" / "styles.css").write_text(text, encoding="utf-8")


def test_styles_that_browsers_cannot_read_stop_a_build(site: Settings) -> None:
    served = current_id(site.var_path)
    write_styles(site.root, ".a { color: red }\n.b { color: red;\n.c { color: blue }\n")
    for act in (build_site, check_site):
        with pytest.raises(SourcesError) as error:
            act(site)
        assert str(error.value) == UNCLOSED
    assert current_id(site.var_path) == served


@pytest.mark.slow
def test_an_unknown_property_is_published_with_a_warning_until_it_is_corrected(site: Settings) -> None:
    write_styles(site.root, ".a { colr: red }\n")
    assert TYPO in check_site(site).warnings
    assert build_site(site).warnings == (TYPO,)
    again = build_site(site)
    assert (again.is_new, again.warnings) == (False, (TYPO,))
    write_styles(site.root, ".a { color: red }\n")
    assert build_site(site).warnings == ()
    assert TYPO not in check_site(site).warnings


def test_an_address_that_no_page_may_load_is_reported(tmp_path: Path) -> None:
    write_styles(
        tmp_path,
        '@import"https://fonts.example/face.css";\n@namespace url(http://www.w3.org/1999/xhtml);\n'
        "/* url(old.png)\n*/\n.a { mask: url(#edge), url('/edge.svg') }\n"
        ".b { background: url( data:image/gif;base64,AA ), URL('../edge.png') }\n",
    )
    remedy = "put the file into content/root, and write its address there, as in /picture.png"
    found = check_styles(settings_for(tmp_path), Problems())
    assert [str(warning) for warning in found if "cannot load" in warning.message] == [
        f"overrides/styles.css:1: pages cannot load 'https://fonts.example/face.css'; {remedy}",
        f"overrides/styles.css:6: pages cannot load 'data:image/gif;base64,AA'; {remedy}",
        f"overrides/styles.css:6: pages cannot load '../edge.png'; {remedy}",
    ]


def test_a_stylesheet_that_is_not_utf_8_is_reported(tmp_path: Path) -> None:
    write_styles(tmp_path, "")
    (tmp_path / "overrides" / "styles.css").write_bytes(b"/* gr\xf6\xdfer */\n")
    problems = Problems()
    assert check_styles(settings_for(tmp_path), problems) == []
    (problem,) = problems.sorted()
    assert str(problem).startswith("overrides/styles.css: the file is not UTF-8: invalid start byte at byte 5; save it")


def test_the_commands_print_the_warnings_and_count_them(site: Settings) -> None:
    write_styles(site.root, ".a { colr: red }\n")
    runner = create_app(site).test_cli_runner()
    for command in ("build", "check"):
        done = runner.invoke(args=["site", command])
        assert done.exit_code == 0
        assert TYPO in done.stderr.splitlines()
        assert "warning" in done.stdout


@pytest.mark.slow
def test_the_preview_prints_warnings_once_and_mistakes_while_they_last(
    site: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    settings, mode = preview_settings(site.root), PreviewMode(drafts=True)
    write_styles(site.root, ".a { colr: red }\n")
    assert rebuild(settings, mode)
    assert TYPO in capsys.readouterr().err.splitlines()
    assert rebuild(settings, mode)
    assert capsys.readouterr().err == ""
    write_styles(site.root, "\n.b { color: red;\n")
    assert not rebuild(settings, mode)
    assert capsys.readouterr().err.splitlines() == [UNCLOSED]


def test_without_node_the_check_of_styles_tells_the_remedy(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    write_styles(site.root, ".a { color: red }\n")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match="install version 20"):
        check_site(site)
