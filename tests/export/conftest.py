"""Exports of the miniature site, which all tests share and none may change."""

from tests.support.sites.exported import alone, behind, elsewhere

__all__ = ["alone", "behind", "elsewhere"]
