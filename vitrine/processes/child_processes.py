"""Runs tasks in forked child processes, which end with the process that started them."""

import ctypes
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from vitrine.errors import BuildError

T = TypeVar("T")
Task = Callable[[], T]

inherited_tasks: list[Sequence[Task[Any]]] = []


@contextmanager
def run_forked(tasks: Sequence[Task[T]], processes: int) -> Iterator[Iterator[T]]:
    """Run tasks in parallel; yields an iterator of their results, in the order of the tasks.

    The processes share the memory of this one, and free what they add when they end. The results must be picklable.
    """
    processes = min(processes, len(tasks))  # all of them start with the first task
    return_free_memory()
    try:
        with ProcessPoolExecutor(processes, get_context("fork"), initializer=inherit, initargs=(tasks,)) as pool:
            with hold_interrupts():
                futures = deque(pool.submit(run_task, number) for number in range(len(tasks)))
            yield results_of(futures)
    except BrokenProcessPool as error:
        raise BuildError("a process of the build was killed; if memory was short, use fewer --processes") from error


def inherit(tasks: Sequence[Task[Any]]) -> None:
    """Prepare a forked process to run the tasks of its parent."""
    inherited_tasks.append(tasks)
    begin_child()


def results_of(futures: deque[Future[T]]) -> Iterator[T]:
    """The results in order; each is released once it has been yielded."""
    while futures:
        yield futures.popleft().result()


def run_task(number: int) -> Any:
    """Run one of the tasks that a forked process inherited."""
    result = inherited_tasks[-1][number]()
    return_free_memory()
    return result


def return_free_memory() -> None:
    """Give the system back what is free: glibc keeps it, and a forked process starts with what its parent has."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back while processes start, so that none prints a traceback before it has called `begin_child`."""
    former = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)


def begin_child() -> None:
    """End this process silently at Ctrl-C, and with its parent: a child of a killed parent would keep its locks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
