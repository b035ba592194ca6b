"""Sets the environment of the tests, whatever the shell of the developer sets; imported before the rest of the engine.

Without it, a DATABASE_URL or SMTP_URL of the shell would take the inquiries of the tests.
"""

import os

from vitrine.environment import FILE_VARIABLE
from vitrine.settings import Settings, declarations

for setting in (FILE_VARIABLE, *(declared.metadata["variable"] for declared in declarations(Settings))):
    os.environ.pop(setting, None)
os.environ["LANGUAGES"] = "en,es,fr,de,ja"
