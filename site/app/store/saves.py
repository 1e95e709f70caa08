"""Saved games as text: a record with what is needed to go on alone."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_name, clean_text
from roborally_core.language.complaint import ProblemError, complain, json_fault
from roborally_core.play.game import Game
from roborally_core.play.record import (
    SAVE_FORMAT,
    RecordError,
    record_from_json,
    record_json,
    record_of,
    replay,
    turn_json,
)
from roborally_core.rulesets import RULESETS

from .choices import TIMERS
from .file_kind import FileKind, misfit
from .hot_seat import people_of
from .session import NOBODY

FORMAT = SAVE_FORMAT
LIMIT = 4_000_000
NAME_LENGTH = 40
SHOWN = 8
"""Number of players of a game that are listed."""
LABEL_LIMIT = 4_000
LATEST = 8_640_000_000_000_000
"""The last moment a browser can name, in milliseconds since 1970."""
RESULTS = frozenset({"won", "drawn", "lost"})
PICTURE = 16
"""Number of digits of a board's hash by which its picture is found."""
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_HASH = re.compile(f"[0-9a-f]{{{PICTURE}}}")


class SaveError(ProblemError):
    """A save that cannot be read; the message says why."""


class Sitting(NamedTuple):
    """The players of a saved game; machines are ready at any time."""

    name: str
    machine: bool


class Label(NamedTuple):
    """The content of a list of saves."""

    name: str
    board: str
    turn: int
    date: int
    ruleset: str = ""
    seats: tuple[Sitting, ...] = ()
    flags: int = 0
    """Checkpoints the player has."""
    goal: int = 0
    match: bool = False
    """Whether it was played between players, and goes on in a lobby."""
    result: str = ""
    """The result of a finished game for the player, one of :data:`RESULTS`; empty while it goes on."""
    begun: int = 0
    """When it began, in milliseconds since 1970; 0 where that was not noted."""
    picture: str = ""
    """The beginning of the hash of the board's content, by which its picture is found."""
    day: str = ""
    """The day whose race it is, as an ISO date."""
    practice: bool = False
    """Whether it counts nowhere."""

    @property
    def reported(self) -> bool:
        """Whether there is a report to show (BW-16)."""
        return self.ruleset in RULESETS and self.turn > 1 and not self.match


def _seats_of(game: Game, me: int) -> set[int]:
    """The player's seat, or of people who share a device the seats of all of them."""
    return set(people_of(game.setup)) if me == NOBODY else {me}


def result_of(game: Game, me: int) -> str:
    """The result of a game for the player in a seat, or for people at one device; empty while it goes on."""
    if not game.over:
        return ""
    if game.state.drawn or not game.state.winners:
        return "drawn"
    return "won" if _seats_of(game, me) & set(game.state.winners) else "lost"


class Keeper:
    """Writes a running game down, turn after turn, and no turn twice.

    A game between players has no ``seed``: each has a secret of their own. ``begun`` is when the game began,
    in milliseconds since 1970, if that is known; ``day`` is the day whose race it is.
    """

    def __init__(
        self,
        game: Game,
        seed: bytes | None,
        timer: int,
        me: int = 0,
        *,
        practice: bool = False,
        brought: bool = False,
        begun: int = 0,
        day: str = "",
    ) -> None:
        self.game = game
        self._start, self._day = begun, day
        self._seed = seed
        self._timer = timer
        self._me = me
        self._practice, self._brought = practice, brought
        self._turns: list[str] = []
        empty = record_of(game)._replace(turns=(), hashes=())
        self._begun = {key: value for key, value in record_json(empty).items() if key != "turns"}
        self._written = _compact(self._begun)

    def _head(self, name: str, date: int) -> dict[str, Any]:
        game = self.game
        return {
            "format": FORMAT,
            "name": name[:NAME_LENGTH],
            "board": game.board.name,
            "turn": len(game.inputs) + 1,
            "date": date,
            **({"begun": self._start} if self._start else {}),
            "picture": game.board.content_hash[:PICTURE],
            **({"day": self._day} if self._day else {}),
            **({"seed": self._seed.hex()} if self._seed is not None else {}),
            "timer": self._timer,
            **({"practice": True} if self._practice else {}),
            **({"brought": True} if self._brought else {}),
            **({"result": result_of(game, self._me), "me": max(0, self._me)} if game.over else {}),
            "flags": max(game.state.robots[seat].checkpoints for seat in _seats_of(game, self._me)),
            "goal": 0 if game.rules.squads else game.goal,
        }

    def text(self, name: str, date: int) -> str:
        """The game up to its last finished turn; ``date`` in milliseconds since 1970."""
        known, game = len(self._turns), self.game
        for turn, hashes in zip(game.inputs[known:], game.hashes[known:], strict=True):
            self._turns.append(_compact(turn_json(turn, hashes)))
        record = f'{self._written[:-1]},"turns":[{",".join(self._turns)}]}}'
        return f'{_compact(self._head(name, date))[:-1]},"record":{record}}}'

    def label(self, name: str, date: int) -> Label:
        """The label of that text."""
        return _label({**self._head(name, date), "record": self._begun})


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def save_text(
    game: Game,
    seed: bytes | None,
    timer: int,
    name: str,
    date: int,
    me: int = 0,
    *,
    practice: bool = False,
    brought: bool = False,
) -> str:
    """The text of a game that is written down once, see :class:`Keeper`."""
    return Keeper(game, seed, timer, me, practice=practice, brought=brought).text(name, date)


def _parsed(text: str) -> Mapping[str, Any]:
    if len(text) > LIMIT:
        raise SaveError(complain("save.long", number=len(text), most=LIMIT))
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(complain("save.json", why=json_fault(error, placed=True))) from error
    if not isinstance(data, Mapping):
        raise SaveError(complain("save.object"))
    return data


def label_of(text: str) -> Label:
    """The label of a stored save; SaveError if it is damaged."""
    return _label(_parsed(text))


def _label(data: Mapping[str, Any]) -> Label:
    if data.get("format") != FORMAT:
        raise SaveError(complain("save.format", format=str(data.get("format"))[:40], known=FORMAT))
    name, board, turn, date = (data.get(key) for key in ("name", "board", "turn", "date"))
    if (
        not isinstance(name, str)
        or not isinstance(board, str)
        or type(turn) is not int
        or type(date) is not int
    ):
        raise SaveError(complain("save.label"))
    record = data.get("record")
    ruleset = record.get("ruleset") if isinstance(record, Mapping) else ""
    return Label(
        clean_text(name, NAME_LENGTH),
        clean_text(board, 80),
        turn,
        date,
        ruleset if isinstance(ruleset, str) else "",
        _sitting(record),
        _few(data.get("flags")),
        _few(data.get("goal")),
        "seed" not in data,
        _result(data.get("result")),
        *_more(data),
    )


def _more(data: Mapping[str, Any]) -> tuple[int, str, str, bool]:
    """When a game began, the mark of its board, the day of its race, and whether it is practice, as far as
    these are said.
    """
    begun, picture, day = data.get("begun"), data.get("picture"), data.get("day")
    told = str(day) if _matches(_DAY, day) else ""
    return moment(begun), picture_mark(picture), told, data.get("practice") is True


def moment(value: Any) -> int:
    """A time in milliseconds since 1970 as far as browsers know times; 0 for anything else."""
    return value if type(value) is int and 0 < value < LATEST else 0


def picture_mark(value: Any) -> str:
    """The mark of a board's picture; empty for anything else."""
    return str(value) if _matches(_HASH, value) else ""


def _matches(form: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None


def _result(value: Any) -> str:
    return value if isinstance(value, str) and value in RESULTS else ""


def _few(value: Any) -> int:
    return value if type(value) is int and 0 <= value < 100 else 0


def _sitting(record: Any) -> tuple[Sitting, ...]:
    """The players of a record, as far as it says; replaying it checks everything."""
    setup = record.get("setup") if isinstance(record, Mapping) else None
    seats = setup.get("seats") if isinstance(setup, Mapping) else None
    found = [seat for seat in seats if isinstance(seat, Mapping)] if isinstance(seats, list) else []
    shown = [(str(seat.get("name", ""))[:200], seat.get("kind") == "ai") for seat in found[:SHOWN]]
    return tuple(Sitting(clean_name(name), machine) for name, machine in shown)


def label_text(key: str, label: Label) -> str:
    """A label as it is stored beside its save."""
    return json.dumps(
        [
            key,
            *label[:5],
            [list(seat) for seat in label.seats],
            label.flags,
            label.goal,
            label.match,
            label.result,
            {"begun": label.begun, "picture": label.picture, "day": label.day, "practice": label.practice},
        ]
    )


def label_from(text: str) -> tuple[str, Label] | None:
    """The key and the label of a stored text; None for anything else: the save itself is read then."""
    try:
        key, name, board, turn, date, ruleset, seats, flags, goal, match, *more = json.loads(
            text[:LABEL_LIMIT]
        )
        sitting = tuple(Sitting(clean_name(str(who)), bool(machine)) for who, machine in seats[:SHOWN])
        label = Label(
            clean_text(str(name), NAME_LENGTH), clean_text(str(board), 80), int(turn), int(date), str(ruleset)
        )
        begun, picture, day, practice = _more(more[1] if len(more) > 1 and isinstance(more[1], dict) else {})
        return str(key), label._replace(
            begun=begun,
            picture=picture,
            day=day,
            practice=practice,
            seats=sitting,
            flags=_few(flags),
            goal=_few(goal),
            match=match is True,
            result=_result(more[0] if more else ""),
        )
    except (ValueError, TypeError, RecursionError):
        return None


def file_name(title: str) -> str:
    """The name of a file about something called ``title``, without an ending; never a path."""
    return re.sub(r"[^\w.-]+", "-", clean_text(title, 60)).strip("-.") or "game"


class Loaded(NamedTuple):
    """A replayed game; ``seed`` is None for a plain record and for a game between players."""

    game: Game
    seed: bytes | None
    timer: int
    practice: bool = False
    """Whether it continues a game from an earlier turn, and counts nowhere."""
    me: int = 0
    """The player's seat."""
    begun: int = 0
    """When it began, in milliseconds since 1970; 0 where that was not noted."""
    brought: bool = False
    """Whether a file or a link brought it here."""

    def from_outside(self) -> Loaded:
        """The same game, brought by a file or a link, whose author could choose cards and turns.

        It counts nowhere, and a finished one is only looked at, for which no seed is needed.
        """
        return self._replace(seed=None if self.game.over else self.seed, practice=True, brought=True)


def load_text(text: str) -> Loaded:
    """Read a save or a plain record and replay it; SaveError says what is wrong."""
    data = _parsed(text)
    if why := misfit(str(data.get("format")), FileKind.GAME):
        raise SaveError(why)
    record: Any = data
    seed: bytes | None = None
    timer, practice, brought, me = 0, False, False, 0
    if data.get("format") == FORMAT:
        record = data.get("record")
        timer, me = data.get("timer", 0), _few(data.get("me"))
        practice, brought = (data.get(key) is True for key in ("practice", "brought"))
        if timer not in TIMERS:
            timer = 0
    if data.get("format") == FORMAT and "seed" in data:
        try:
            seed = bytes.fromhex(str(data.get("seed")))
        except ValueError as error:
            raise SaveError(complain("save.seed")) from error
        if len(seed) != 32:
            raise SaveError(complain("save.seed"))
    try:
        game = replay(record_from_json(record))
    except RecordError as error:
        raise SaveError(error.problem) from error
    begun = moment(data.get("begun")) if data.get("format") == FORMAT else 0
    return Loaded(game, seed, timer, practice, min(me, len(game.setup.seats) - 1), begun, brought)
