"""The progress of a build, drawn on a terminal only."""

import io

import pytest
from rich.console import Console
from rich.progress import Progress

from vitrine.build.reporter import SILENT
from vitrine.commands.progress import Bar, progress


def test_a_step_takes_the_place_of_the_one_before() -> None:
    with Progress(console=Console(file=io.StringIO(), force_terminal=True)) as drawn:
        bar = Bar(drawn)
        bar.step("content")
        bar.step("pictures", 3)
        bar.advance()
        assert [(task.description, task.completed, task.total) for task in drawn.tasks] == [("pictures", 1, 3)]


@pytest.mark.usefixtures("capsys")
def test_nothing_is_drawn_into_a_pipe() -> None:
    with progress() as reporter:
        assert reporter is SILENT
