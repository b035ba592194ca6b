"""Tasks in forked processes: they know what this process holds, and the memory that they need goes with them."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from vitrine.errors import BuildError

T = TypeVar("T")
Task = Callable[[], T]

forked_with: list[Sequence[Task[Any]]] = []


@contextmanager
def forked(tasks: Sequence[Task[T]], processes: int) -> Iterator[Iterator[T]]:
    """Run tasks beside this process; what they return, in their order, each as soon as it is there.

    Pickle must be able to write what they return.
    """
    processes = min(processes, len(tasks))  # all of them start with the first task
    with ProcessPoolExecutor(processes, get_context("fork"), initializer=forked_with.append, initargs=(tasks,)) as pool:
        yield results_of(deque(pool.submit(run_task, number) for number in range(len(tasks))))


def results_of(futures: deque[Future[T]]) -> Iterator[T]:
    """The results in order; none is held once it was given."""
    while futures:
        try:
            yield futures.popleft().result()
        except BrokenProcessPool as error:
            raise BuildError("a process of the build was killed; if memory was short, use fewer --processes") from error


def run_task(number: int) -> Any:
    """Called in a forked process, which got the tasks with its memory."""
    return forked_with[-1][number]()
