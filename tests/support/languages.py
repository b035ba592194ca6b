"""Sets the languages of the tests, whatever the site of this clone offers; imported before any module of the engine."""

import os

os.environ["LANGUAGES"] = "en,es,fr,de,ja"
