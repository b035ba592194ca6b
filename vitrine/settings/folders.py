"""Where the program stands, and where a site does unless SITE_ROOT says otherwise."""

from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
# Only the package of the engine has this folder, which tools/wheel.py makes: the browser files, what the bundler says
# of them, and the inline SVG of every icon.
PREBUILT = PROJECT / "prebuilt"
PREBUILT_FILES, PREBUILT_ASSETS, PREBUILT_ICONS = "files", "assets.json", "icons.json"
# Where a site stands unless SITE_ROOT says otherwise, and where our processes start.
DEFAULT_ROOT = Path.cwd() if PREBUILT.is_dir() else PROJECT
