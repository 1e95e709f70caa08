"""The page's headless parts are tested from the checkout: ``site/`` is no importable package."""

import sys
from pathlib import Path

_SITE = str(Path(__file__).resolve().parents[2] / "site")
if _SITE not in sys.path:
    sys.path.insert(0, _SITE)
