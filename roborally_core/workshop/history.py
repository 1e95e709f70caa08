"""Undo and redo of a draft, as far back as memory sensibly goes."""

from __future__ import annotations

from collections import deque

from .draft import Draft
from .edits import Edit

MOST_CELLS = 2_000_000
"""Number of squares that all steps together may keep of their own: about 100,000 strokes of the brush."""
STEP = 8
"""The cost of a step beside the squares it keeps, in squares."""


class EditHistory:
    """A draft with everything that was done to it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._done: deque[tuple[Draft, int]] = deque()
        self._undone: list[Draft] = []
        self._kept = 0

    def do(self, edit: Edit) -> bool:
        """Change the draft; False if that changes nothing."""
        return self.become(edit.apply(self.draft))

    def become(self, draft: Draft) -> bool:
        """Let this be the next state of the draft; False if it is what it was."""
        before = self.draft
        if draft == before:
            return False
        cost = STEP + _own_cells(before, draft)
        self._done.append((before, cost))
        self._kept += cost
        while self._kept > MOST_CELLS and len(self._done) > 1:
            self._kept -= self._done.popleft()[1]
        self._undone.clear()
        self.draft = draft
        return True

    def undo(self) -> bool:
        """Take the last step back; False if there is none."""
        if not self._done:
            return False
        before, cost = self._done.pop()
        self._kept -= cost
        self._undone.append(self.draft)
        self.draft = before
        return True

    def redo(self) -> bool:
        """Take the last step that was taken back again; False if there is none."""
        if not self._undone:
            return False
        after, undone = self._undone.pop(), self._undone
        self._undone = []
        self.become(after)
        self._undone = undone
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return bool(self._undone)


def _own_cells(before: Draft, after: Draft) -> int:
    """Number of squares of ``before`` that are not shared with the draft after it."""
    alike = zip(before.rows, after.rows, strict=False)
    shared = sum(len(row) for row, other in alike if row is other)
    return before.width * before.height - shared
