"""The folder of the program, and that of a site unless SITE_ROOT names another."""

from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
# Only the package of the engine has this folder, which tools/wheel.py makes: the browser files, what the bundler says
# of them, and the inline SVG of every icon.
PREBUILT = PROJECT / "prebuilt"
PREBUILT_FILES, PREBUILT_ASSETS, PREBUILT_ICONS = "files", "assets.json", "icons.json"
# The folder of a site unless SITE_ROOT names another; our processes start there.
DEFAULT_ROOT = Path.cwd() if PREBUILT.is_dir() else PROJECT
