"""Modules fetched when they are first used: parts of the game in a pack of their own, and others' scripts."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any
from zipimport import zipimporter

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, document

_ARCHIVE = Path("/meet.zip")
_MODULES: dict[str, Any] = {}


class _Packed:
    """Finds modules of packages whose other modules lie elsewhere."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """The module in the archive, if it is there."""
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(str(_ARCHIVE / folder)).find_spec(name)


async def load_pack() -> None:
    """Make the modules importable that only matches with others need; OSError if they cannot be fetched."""
    if _ARCHIVE.exists():
        return
    game, _ = _folders()
    try:
        response = await js.fetch(f"{game}/meet.pack")
        if not response.ok:
            raise OSError(f"meet.pack: {response.status}")
        plain = response.body.pipeThrough(js.DecompressionStream.new("gzip"))
        archive = await js.Response.new(plain).arrayBuffer()
    except BrowserError as error:
        raise OSError(str(error)) from error
    _ARCHIVE.write_bytes(archive.to_bytes())
    sys.meta_path.append(_Packed)


async def load_module(name: str) -> Any:
    """A script of the page's runtime as a module; OSError if it cannot be fetched."""
    if name not in _MODULES:
        from pyscript import js_import  # type: ignore[import-not-found]  # noqa: PLC0415

        _, runtime = _folders()
        try:
            [_MODULES[name]] = await js_import(str(js.URL.new(f"{runtime}/{name}", js.location.href).href))
        except BrowserError as error:
            raise OSError(str(error)) from error
    return _MODULES[name]


async def page_text(name: str) -> str:
    """A file beside the page, as its host has it now; OSError if it cannot be fetched."""
    try:
        response = await js.fetch(name)
        if not response.ok:
            raise OSError(f"{name}: {response.status}")
        return str(await response.text())
    except BrowserError as error:
        raise OSError(str(error)) from error


def _folders() -> list[str]:
    """The folders of this version's game and runtime."""
    return [f"./{folder}" for folder in str(document.documentElement.dataset.version).split()]
