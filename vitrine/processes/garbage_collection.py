"""Pauses the cyclic garbage collector during builds and checks, which create hardly any cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_collector() -> Iterator[None]:
    """Pause the cyclic garbage collector: it takes a tenth of the time of a build, a third of that of a check."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
