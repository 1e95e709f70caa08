"""The boards that come with the game, in the order of their files."""

from __future__ import annotations

from pathlib import Path

import roborally_core

FOLDER = Path(roborally_core.__file__).resolve().parent.parent / "boards"


def board_files(folder: Path = FOLDER) -> dict[str, Path]:
    """Every board file by its key (its path without the ending)."""
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in sorted(folder.rglob("*.json"))}
