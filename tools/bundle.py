"""Other people's scripts, each as one module of the page: ``site/crypto.js``, ``nostr.js``, ``mqtt.js`` and
``qr.js`` for matches, ``code.js`` for the editor of robots, with the files they take from pinned packages. A
page loads each when it is first used.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tools import node
from tools.console import Problem
from tools.paths import NODE_MODULES, ROOT, SITE
from tools.process import run

NAMES = ("code.js", "crypto.js", "nostr.js", "mqtt.js", "qr.js")
MEETING = ("nostr.js", "mqtt.js", "qr.js")
"""The modules that are useless without a network."""
_PACKAGES = (
    *("@noble/", "mqtt/", "jsqr/"),
    *("@codemirror/", "@lezer/", "@marijn/", "crelt/", "style-mod/", "w3c-keyname/"),
)
_FOR = "es2022"


def packages() -> dict[str, str]:
    """The pinned files that go into the modules → their SHA-256."""
    return {name: pinned for name, pinned in node.runtime_files().items() if name.startswith(_PACKAGES)}


def modules(site: Path = SITE) -> dict[str, bytes]:
    """The modules by name, minified; Problem if one includes any file that is not pinned."""
    return {name: _module(site / name) for name in NAMES}


def _module(source: Path) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        made, said = Path(scratch, source.name), Path(scratch, "said.json")
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
