"""``python -m build`` in the checkout: the packaging tool shares its name with our ``build.py``."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from tools.console import complain
from tools.paths import ROOT


def hand_over() -> int:
    """Run the installed packaging tool in place of ``build.py``; 1 with a sentence if there is none."""
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != ROOT]
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError:
        complain(
            "python -m build: the packaging tool `build` is not installed in this Python (pip install build)."
            " To build the page: python3 build.py build"
        )
        return 1
    return 0
