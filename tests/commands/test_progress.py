"""The progress of a build is shown on a terminal only."""

import io

import pytest
from rich.console import Console
from rich.progress import Progress

from vitrine.builder.report import SILENT
from vitrine.commands.progress import ProgressBar, progress


def test_a_step_replaces_the_last_one() -> None:
    with Progress(console=Console(file=io.StringIO(), force_terminal=True)) as drawn:
        bar = ProgressBar(drawn)
        bar.step("content")
        bar.step("pictures", 3)
        bar.advance()
        assert [(task.description, task.completed, task.total) for task in drawn.tasks] == [("pictures", 1, 3)]


@pytest.mark.usefixtures("capsys")
def test_nothing_is_drawn_without_a_terminal() -> None:
    with progress() as reporter:
        assert reporter is SILENT
