"""The commands and files in docs/start.md exist (test_new_site.py builds the site that it describes)."""

import re

import pytest
from click import Context, Group

from vitrine.commands.site.commands import site
from vitrine.commands.site.new import RENAMED, STARTER
from vitrine.commands.translations.commands import translations
from vitrine.overrides import TEMPLATES
from vitrine.settings.folders import PROJECT

GUIDE = (PROJECT / "docs/start.md").read_text(encoding="utf-8")
MAKE_TARGETS = sorted(set(re.findall(r"^make ([a-z]+)|`make ([a-z]+)`", GUIDE, re.MULTILINE)))
WRITTEN_BY_READERS = (
    *("content/redirects", "content/root", "content/services", "content/pages/services"),
    "overrides/templates",
)
COMMANDS = sorted(set(re.findall(r'(?:bin/flask |DO=")([a-z]+ [a-z]+)((?: --[a-z-]+)?)', GUIDE)))


@pytest.mark.parametrize("target", ["".join(groups) for groups in MAKE_TARGETS])
def test_every_make_target_exists(target: str) -> None:
    makefiles = (PROJECT / "Makefile").read_text(), (STARTER / "Makefile").read_text()
    assert any(re.search(rf"^{target}:", makefile, re.MULTILINE) for makefile in makefiles)


@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_every_command_exists(command: str, option: str) -> None:
    group, name = command.split()
    commands: Group = {"site": site, "translations": translations}[group]
    found = commands.get_command(Context(commands), name)
    assert found
    options = {text for parameter in found.params for text in parameter.opts}
    assert not option or option.strip() in options


def test_every_file_of_the_starter_that_it_names_exists() -> None:
    names = {new: old for old, new in RENAMED.items()}
    named = re.findall(r"`((?:content|overrides|site\.env|\.github)[\w./-]*)`", GUIDE)
    assert "content/site.yaml" in named
    for name in named:
        if name.startswith(WRITTEN_BY_READERS):
            continue
        first, slash, rest = name.partition("/")
        assert (STARTER / (names.get(first, first) + slash + rest)).exists(), name


def test_the_template_of_its_example_exists() -> None:
    named = set(re.findall(r"\blayouts/\w+\.html", GUIDE))
    assert named
    assert [name for name in named if not (TEMPLATES / name).is_file()] == []
