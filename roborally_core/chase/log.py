"""Facts in words: a line a move, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.chase import facts as f
from roborally_core.chase.moves import TEXTS
from roborally_core.chase.room import Floorplan, Way
from roborally_core.language.core import say


def narrate(facts: Iterable[f.Fact], room: Floorplan) -> list[str]:
    """The facts as sentences, one for each move (a last stand is one), refusal or level, with the
    robots destroyed.
    """
    return _Narrator(room).tell(facts)


class _Narrator:
    def __init__(self, room: Floorplan) -> None:
        self._room = room
        self._lines: list[str] = []
        self._said = ""
        self._destroyed = 0
        self._standing = False

    def tell(self, facts: Iterable[f.Fact]) -> list[str]:
        for fact in facts:
            self._hear(fact)
        self._flush()
        return self._lines

    def _hear(self, fact: f.Fact) -> None:
        match fact:
            case f.Walked(frm, to):
                way = self._room.way(frm, to)
                self._begin(say("chase.step", way=_way(way)))
            case f.Passed():
                if not self._standing:
                    self._begin(say("chase.wait"))
            case f.Teleported(_, to, safe, left):
                kind = say("chase.safely", left=left) if safe else say("chase.unsafely")
                self._begin(say("chase.teleport", place=self._place(to), kind=kind))
            case f.Blasted(_, _, way, hit):
                self._begin(say("chase.blast.hit" if hit else "chase.blast", way=_way(way)))
                self._destroyed += hit
            case f.StoodLast():
                self._begin(say("chase.last"))
                self._standing = True
            case f.RobotsCrashed(_, robots):
                self._destroyed += robots
            case f.RobotScrapped():
                self._destroyed += 1
            case f.Caught(_, robots):
                self._flush()
                self._say(say("chase.caught", n=robots))
            case f.LevelCleared(level, bonus):
                earned = say("chase.two_teleports" if bonus else "chase.one_teleport")
                self._say(say("chase.cleared", level=level, earned=earned))
            case f.LevelStarted(level, _, robots, _):
                self._say(say("chase.level", level=level, n=len(robots)))
            case f.MoveRefused(move, place, reason):
                self._say(say("chase.refused", place=place, move=TEXTS[move], reason=reason))
            case f.MovesDropped(moves):
                self._say(say("chase.dropped", n=moves))
            case f.Ended(caught, score):
                self._say(say("chase.over" if caught else "chase.quit", score=score))
            case _:
                pass

    def _place(self, pos: int) -> str:
        x, y = self._room.xy(pos)
        return say("chase.place", x=x + 1, y=y + 1)

    def _begin(self, said: str) -> None:
        self._flush()
        self._said = said

    def _say(self, line: str) -> None:
        self._flush()
        self._lines.append(line)

    def _flush(self) -> None:
        if self._said:
            lost = self._destroyed
            told = (
                say("chase.destroyed", what=self._said, n=lost)
                if lost
                else say("chase.said", what=self._said)
            )
            self._lines.append(told)
        self._said = ""
        self._destroyed = 0


def _way(way: Way | None) -> str:
    return say(f"chase.way.{way.name.lower()}") if way is not None else ""
