"""Places of files. Everything the build writes stays inside the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
DOCS = ROOT / "docs"
DOCS_OUT = ROOT / "build-out" / "docs"
SITE = ROOT / "site"
BOARDS = ROOT / "boards"
CORE = ROOT / "roborally_core"
NODE_MODULES = ROOT / "node_modules"
