"""Facts in words: a line a move, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.chase import facts as f
from roborally_core.chase.moves import TEXTS
from roborally_core.chase.room import Room


def narrate(facts: Iterable[f.Fact], room: Room) -> list[str]:
    """What happened, a sentence a move (a last stand is one), refusal or level, with the robots destroyed."""
    return _Narrator(room).tell(facts)


class _Narrator:
    def __init__(self, room: Room) -> None:
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
                self._begin(f"You step {way.name if way is not None else ''}")
            case f.Passed():
                if not self._standing:
                    self._begin("You wait")
            case f.Teleported(_, to, safe, left):
                kind = f"safely, {left} left" if safe else "without a guarantee *"
                self._begin(f"You teleport to {self._place(to)} ({kind})")
            case f.Blasted(_, _, way, hit):
                self._begin(f"You blast {way.name}{' and hit a robot' if hit else ''}")
                self._destroyed += hit
            case f.StoodLast():
                self._begin("You make your last stand")
                self._standing = True
            case f.RobotsCrashed(_, robots):
                self._destroyed += robots
            case f.RobotScrapped():
                self._destroyed += 1
            case f.Caught(_, robots):
                self._flush()
                self._say(f"{_robots(robots)} reached you.")
            case f.LevelCleared(level, bonus):
                earned = "two safe teleports" if bonus else "one safe teleport"
                self._say(f"Level {level} is cleared; you earn {earned}.")
            case f.LevelStarted(level, _, robots, _):
                self._say(f"Level {level} starts with {_robots(len(robots))}.")
            case f.MoveRefused(move, place, reason):
                self._say(f"Move {place}, {TEXTS[move]}, is illegal: {reason}.")
            case f.MovesDropped(moves):
                self._say(f"{moves} queued {'move was' if moves == 1 else 'moves were'} not made.")
            case f.Ended(caught, score):
                self._say(f"{'Game over' if caught else 'You quit'}. Score {score}.")
            case _:
                pass

    def _place(self, pos: int) -> str:
        x, y = self._room.xy(pos)
        return f"column {x + 1}, row {y + 1}"

    def _begin(self, said: str) -> None:
        self._flush()
        self._said = said

    def _say(self, line: str) -> None:
        self._flush()
        self._lines.append(line)

    def _flush(self) -> None:
        if self._said:
            end = f": {_robots(self._destroyed)} destroyed." if self._destroyed else "."
            self._lines.append(self._said + end)
        self._said = ""
        self._destroyed = 0


def _robots(number: int) -> str:
    return "1 robot" if number == 1 else f"{number} robots"
