"""``python3 -m relay`` started with a Python that lacks its packages."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("checkout", "way"), [(True, "python3 build.py setup"), (False, "pip install 'roborally-core[relay]'")]
)
def test_missing_packages_are_one_line_that_says_how_to_get_them(
    tmp_path: Path, checkout: bool, way: str
) -> None:
    if checkout:
        (tmp_path / "build.py").touch()
    shutil.copytree(ROOT / "relay", tmp_path / "relay", ignore=shutil.ignore_patterns("__pycache__"))
    # -S: a Python without anything installed
    run = subprocess.run(
        [sys.executable, "-S", "-m", "relay", "serve"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 2
    assert run.stderr == f"relay: aiohttp and aiortc missing; `{way}` installs them\n"
