"""Ends a process of a pool with the one that started it, whose locks and builds it would hold if that is killed."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """End this process as soon as its parent has ended."""
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
