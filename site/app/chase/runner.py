"""Runs a film on the stage, frame by frame, and says when it is over."""

from __future__ import annotations

from collections.abc import Callable

from .. import web
from ..sound import Sound
from .film import ChaseFilm
from .stage import RoomStage

LONGEST_FRAME_MS = 100


class Runner:
    """One film at a time; ``speed`` multiplies its pace."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._film: ChaseFilm | None = None
        self._stage: RoomStage | None = None
        self._over: Callable[[], None] = lambda: None
        self._title: Callable[[str], None] = lambda _text: None
        self._speed = 1.0
        self._time = 0.0
        self._last = 0.0
        self._frames = web.Frames(self._frame)

    @property
    def running(self) -> bool:
        """Whether a film is being shown."""
        return self._film is not None

    def start(
        self,
        film: ChaseFilm,
        stage: RoomStage,
        speed: float,
        title: Callable[[str], None],
        over: Callable[[], None],
    ) -> None:
        """Show ``film`` from its beginning; ``over`` is called after its last picture."""
        self._film, self._stage, self._over, self._title = film, stage, over, title
        self._speed = speed
        self._time = self._last = 0.0
        self._frames.ask()

    def skip(self) -> None:
        """Go to the end at once."""
        if self._film is not None:
            self._end()

    def stop(self) -> None:
        """Forget the film without calling ``over``."""
        self._film = None

    def _frame(self, time: float) -> bool:
        film, stage = self._film, self._stage
        if film is None or stage is None:
            return False
        step = min(LONGEST_FRAME_MS, time - self._last) if self._last else 0.0
        self._last = time
        before, self._time = self._time, self._time + step * self._speed
        for name in film.sounds(before if step else -1.0, self._time):
            self._sound.play(name)
        if self._time >= film.length:
            self._end()
            return False
        picture = film.picture(self._time)
        stage.picture = picture
        stage.draw()
        self._title(picture.title)
        return True

    def _end(self) -> None:
        self._film = None
        self._title("")
        self._over()
