"""The languages of the tests are those of the miniature site, whatever the site of this clone offers.

`vitrine.locales` reads them when it is imported, so this module is imported before any of the engine.
"""

import os
from importlib import import_module
from pathlib import Path
from unittest import mock

MINIATURE = Path(__file__).resolve().parent.parent / "fixtures" / "site"

with mock.patch.dict(os.environ, {"SITE_ROOT": str(MINIATURE)}):
    os.environ.pop("LANGUAGES", None)
    import_module("vitrine.locales")
