"""Cases of a test that repeat, in seconds each, what its other cases show: only `make audit` runs them."""

from typing import Any

import pytest


def slow_cases(*cases: Any) -> list[Any]:
    """Values of one parameter, or tuples of values of several, marked as slow."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow) for case in cases]
