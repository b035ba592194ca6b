"""The progress of a build is shown on a terminal only."""

import io

import pytest

from vitrine.builder.report import SILENT
from vitrine.commands.progress import ProgressBar, progress


class Terminal(io.StringIO):
    @property
    def line(self) -> str:
        """The current text of the line."""
        return self.getvalue().rpartition("\r")[2].strip()


def test_a_step_replaces_the_last_one() -> None:
    terminal = Terminal()
    bar = ProgressBar(terminal)
    bar.step("content")
    assert terminal.line == "content …"
    bar.step("pictures", 3)
    assert terminal.line.startswith("pictures ")
    assert "0/3" in terminal.line
    bar.advance()
    assert "1/3" in terminal.line
    bar.close()
    assert terminal.line == ""


@pytest.mark.usefixtures("capsys")
def test_nothing_is_drawn_without_a_terminal() -> None:
    with progress() as reporter:
        assert reporter is SILENT
