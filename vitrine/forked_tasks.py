"""Tasks in forked processes: they know what this process holds, and the memory that they need goes with them."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from vitrine.errors import BuildError

T = TypeVar("T")
Task = Callable[[], T]

forked_with: list[Sequence[Task[Any]]] = []


def run_forked(tasks: Sequence[Task[T]], processes: int) -> Iterator[T]:
    """What the tasks return, which pickle must be able to write, in their order, each as soon as it is there."""
    with ProcessPoolExecutor(processes, get_context("fork"), initializer=forked_with.append, initargs=(tasks,)) as pool:
        futures = [pool.submit(run_task, number) for number in range(len(tasks))]
        for future in futures:
            try:
                yield future.result()
            except BrokenProcessPool as error:
                raise BuildError(
                    "a process of the build was killed; if memory was short, use fewer --processes"
                ) from error


def run_task(number: int) -> Any:
    """Called in a forked process, which got the tasks with its memory."""
    return forked_with[-1][number]()
