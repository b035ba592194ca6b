"""Runs tasks in forked processes, which share what this process holds and free their memory when they end."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from vitrine.errors import BuildError
from vitrine.parent_process import end_with_parent

T = TypeVar("T")
Task = Callable[[], T]

inherited_tasks: list[Sequence[Task[Any]]] = []


@contextmanager
def forked(tasks: Sequence[Task[T]], processes: int) -> Iterator[Iterator[T]]:
    """Run tasks in parallel; yields an iterator of their results, in the order of the tasks.

    The results must be picklable.
    """
    processes = min(processes, len(tasks))  # all of them start with the first task
    with ProcessPoolExecutor(processes, get_context("fork"), initializer=inherit, initargs=(tasks,)) as pool:
        yield results_of(deque(pool.submit(run_task, number) for number in range(len(tasks))))


def inherit(tasks: Sequence[Task[Any]]) -> None:
    """Begin a forked process."""
    inherited_tasks.append(tasks)
    end_with_parent()


def results_of(futures: deque[Future[T]]) -> Iterator[T]:
    """The results in order; each is released once it has been yielded."""
    while futures:
        try:
            yield futures.popleft().result()
        except BrokenProcessPool as error:
            raise BuildError("a process of the build was killed; if memory was short, use fewer --processes") from error


def run_task(number: int) -> Any:
    """Run one of the tasks that a forked process inherited."""
    return inherited_tasks[-1][number]()
