"""The page's standard library has everything that the game imports, directly or indirectly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "tools" / "not_in_a_page.txt"
IMPORT_ALL = """
import pkgutil, sys
from fnmatch import fnmatch
from importlib import import_module

with open(sys.argv[1]) as lines:  # pathlib would import what is asked about
    patterns = [line.strip() for line in lines if line.strip() and line[0] != "#"]
class Gone:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        names = (f"{file}.py", f"{file}/__init__.py")
        if any(fnmatch(one, pattern) for pattern in patterns for one in names):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
import hashlib
for name in ("pbkdf2_hmac", "scrypt", "file_digest"):  # the page's has no OpenSSL, and none of these
    if hasattr(hashlib, name):
        delattr(hashlib, name)
import roborally_core
for found in pkgutil.walk_packages(roborally_core.__path__, "roborally_core."):
    outside = {"bots", "cli", "gym"} & set(found.name.split("."))
    if not outside and not found.name.endswith(("__main__", "selfcheck", "crypto.cpython")):
        import_module(found.name)
print("imported")
"""


def test_the_game_imports_nothing_that_is_left_out() -> None:
    run = [sys.executable, "-S", "-c", IMPORT_ALL, str(LIST)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "imported\n", done.stderr[-2000:]
