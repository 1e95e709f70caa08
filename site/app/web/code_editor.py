"""The editor of code: CodeMirror, fetched when first used."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .bridge import proxy, there
from .modules import load_module

SCRIPT = "code.js"


class CodeEditor:
    """One editor in an element of the page; :meth:`close` it with its screen."""

    def __init__(self) -> None:
        self._editor: Any = None
        self._heard: Any = None

    async def open(
        self,
        place: str,
        text: str,
        label: str,
        members: Mapping[str, Sequence[Mapping[str, str]]],
        changed: Callable[[str], None],
    ) -> None:
        """Show ``text`` in the element; ``members`` are the completions after the name of each thing.

        OSError if the editor cannot be fetched.
        """
        script = await load_module(SCRIPT)
        self.close()
        self._heard = proxy(changed)
        told = json.dumps(list(members.items()))
        self._editor = script.open(there(place), text, label, told, self._heard)

    @property
    def text(self) -> str:
        """The text as it stands."""
        return str(self._editor.text()) if self._editor is not None else ""

    def set(self, text: str) -> None:
        """Put another text there; it can be undone."""
        if self._editor is not None:
            self._editor.set(text)

    def fault(self, line: int, words: str) -> None:
        """Mark a line, counted from 1, with the words about its fault; 0 marks none."""
        if self._editor is not None:
            self._editor.fault(line, words)

    def close(self) -> None:
        """Take it away."""
        if self._editor is not None:
            self._editor.close()
            self._heard.destroy()
        self._editor = self._heard = None
