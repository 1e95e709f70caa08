"""Parts of the game in archives of their own, made importable; page and worker each have theirs."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from zipimport import zipimporter


class _Packed:
    """Finds modules of packages whose other modules lie elsewhere."""

    def __init__(self, archive: Path) -> None:
        self._archive = archive

    def find_spec(
        self, name: str, _path: object = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module in the archive, if it is there."""
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(str(self._archive / folder)).find_spec(name)


def archive_of(pack: str) -> Path:
    """The place of a pack's archive here, whether it is there or not."""
    return Path(f"/{pack}.zip")


def unpack(pack: str, content: bytes) -> None:
    """Make the modules of a pack importable; one that is here already stays."""
    archive = archive_of(pack)
    if not archive.exists():
        archive.write_bytes(content)
        sys.meta_path.append(_Packed(archive))
