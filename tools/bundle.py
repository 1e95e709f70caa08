"""The page's cryptography as one module: ``site/crypto.js`` with what it takes from pinned packages."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tools import node
from tools.console import Problem
from tools.paths import NODE_MODULES, ROOT, SITE
from tools.process import run

NAME = "crypto.js"
_PACKAGES = "@noble/"
_FOR = "es2022"


def packages() -> dict[str, str]:
    """The pinned files that go into the module → their SHA-256."""
    return {name: pinned for name, pinned in node.runtime_files().items() if name.startswith(_PACKAGES)}


def crypto(site: Path = SITE) -> bytes:
    """The module, minified; Problem if it takes in any file that is not pinned."""
    source = site / NAME
    with tempfile.TemporaryDirectory() as scratch:
        made, said = Path(scratch, NAME), Path(scratch, "said.json")
        command: list[str | Path] = [node.node(), NODE_MODULES / "esbuild" / "bin" / "esbuild", source]
        command += ["--bundle", "--minify", "--format=esm", f"--target={_FOR}", "--legal-comments=eof"]
        command += [f"--outfile={made}", f"--metafile={said}", "--log-level=warning"]
        run(command, f"bundling {source.name}", env={"NODE_PATH": str(NODE_MODULES)})
        taken = json.loads(said.read_text(encoding="utf-8"))["inputs"]
        pinned = {str((NODE_MODULES / name).resolve()) for name in packages()} | {str(source.resolve())}
        unknown = sorted(name for name in taken if str((ROOT / name).resolve()) not in pinned)
        if unknown:
            raise Problem(f"{source.name} takes in {unknown[0]}, which tools/runtime_files.json does not pin")
        return made.read_bytes()
