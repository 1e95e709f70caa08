"""Whether a device keeps up with films, so that on a slow one what is only there for show stands still."""

from __future__ import annotations

SMOOTH_MS = 1000 / 60
LATE_MS = 24.0
"""Mean time between frames from which a device is too slow."""
_SHARE = 1 / 16
"""The share of the newest frame in the mean: one long pause alone, as of a hidden page, changes little."""


class Swiftness:
    """The mean time between the frames of films."""

    def __init__(self) -> None:
        self._mean = SMOOTH_MS
        self.swift = True
        """Whether the device has kept up so far: once late it stays so, or floors would run by fits."""

    def note(self, passed: float) -> None:
        """A frame came ``passed`` ms after the one before; 0 for the first one."""
        if passed:
            self._mean += (passed - self._mean) * _SHARE
            self.swift = self.swift and self._mean < LATE_MS
