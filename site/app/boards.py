"""The boards that come with the page, inside the archive its code comes in."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

ARCHIVE = Path(__file__).parents[1]
FOLDER = Path("boards")


def board_folder() -> Path:
    """Where the boards lie as files; unpacked when first asked for, since a visit may need none."""
    if not FOLDER.is_dir():
        with ZipFile(ARCHIVE) as packed:
            packed.extractall(members=[name for name in packed.namelist() if name.startswith("boards/")])
    return FOLDER
