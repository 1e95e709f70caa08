"""Playing a timeline: clock, speed, pause, steps and replay.  The page feeds it milliseconds."""

from __future__ import annotations

from .settings import SPEEDS
from .turn_film import Frame, Timeline


class Playback:
    """The state of the film; ``advance`` moves it on."""

    def __init__(self, speed: float = 1.0) -> None:
        self.timeline: Timeline | None = None
        self.time = 0.0
        self.speed = speed
        self.playing = False
        self.replaying = False
        """Whether this is a repetition: what it shows has already happened."""
        self.until: float | None = None
        """Time to hold, if only a moment is shown."""

    def load(self, timeline: Timeline, replaying: bool = False) -> None:
        """Load a film and start it."""
        self.timeline = timeline
        self.time = 0.0
        self.until = None
        self.playing = True
        self.replaying = replaying

    @property
    def over(self) -> bool:
        """Whether the end has been reached, or there is no film."""
        return self.timeline is None or self.time >= self.timeline.length

    def advance(self, milliseconds: float) -> list[Frame]:
        """Let time pass; the frames that began meanwhile, for sound and words."""
        if self.timeline is None or not self.playing or milliseconds <= 0:
            return []
        before = self.time
        self.time = min(self.timeline.length, before + milliseconds * self.speed)
        if self.until is not None and self.time >= self.until:
            self.time, self.until, self.playing = self.until, None, False
        if self.over:
            self.playing = False
        return self._begun(before, self.time)

    def _begun(self, before: float, after: float) -> list[Frame]:
        assert self.timeline is not None
        out = []
        first = self.timeline.index(before) if before else -1
        for frame in self.timeline.frames[first + 1 :]:
            if frame.start > after:
                break
            out.append(frame)
        return out

    def hold_at(self, register: int) -> None:
        """Go to where a register begins, or with 0 to the last moment of the film, and hold."""
        if self.timeline is not None:
            self.hold(self.timeline.register_start(register) if register else self.timeline.length)

    def hold(self, time: float) -> None:
        """Go to a time, short of the very end, and hold."""
        if self.timeline is not None:
            self.time = max(0.0, min(float(self.timeline.length - 1), time))
            self.playing, self.until = False, None

    def show(self, begin: float, end: float) -> None:
        """Play from ``begin`` and hold at the last moment before ``end``."""
        self.hold(begin)
        if self.timeline is not None:
            self.until = min(end, float(self.timeline.length)) - 1
            self.playing = True

    def skip(self) -> None:
        """Go to the end."""
        if self.timeline is not None:
            self.time = float(self.timeline.length)
            self.playing, self.until = False, None

    def toggle(self) -> None:
        """Pause, go on, or start again from the end."""
        if self.timeline is None:
            return
        if self.over:
            self.time = 0.0
        self.playing, self.until = not self.playing, None

    @property
    def register(self) -> int:
        """The register shown now, 0 before the first."""
        if self.timeline is None or not self.timeline.frames:
            return 0
        return self.timeline.frame(self.time)[0].register

    def faster(self) -> float:
        """The next of the speeds, beginning again after the last."""
        index = SPEEDS.index(self.speed) if self.speed in SPEEDS else 0
        self.speed = SPEEDS[(index + 1) % len(SPEEDS)]
        return self.speed
