"""The port between protocol and game: what a match needs of a table, and the table it plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from ..ai import Plan, pick, think
from ..base.plain import clean_name, free_name
from ..engine.fitting import BoardRefused
from ..engine.rules import Rules
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..play.agreement import MOST_SIDES, SeatKind, Setup, SetupError, settings_problems, setup_from_json
from ..play.brought import match_board
from ..play.carried import SavedError
from ..play.game import Game
from ..play.record import RecordError
from ..play.submission import Choice, Submission, SubmissionError, submission_from_json
from ..play.turn_input import Hand, Played, TurnInput
from ..rules.bodies import Status
from ..rules.events import Fact
from ..rulesets import RULESETS
from .feeds.statements import Json
from .lobby.resuming import Resume, Tries, is_saved, people_of, resumed
from .security.purposes import Purpose, hashed
from .turn.pace import pace_problems
from .watch.places import watch_problems


class MatchSetup(NamedTuple):
    """The signed agreement: the settings and, for each seat, its author (empty for an AI) and choices."""

    settings: Json
    seats: tuple[tuple[bytes, Json], ...]


class Table(Protocol):
    """One game as the match plays it; every peer has the same one.

    Seats are numbered from 0 in the order of the signed start.  A seat without
    a submission is played by the table's own AI, which every peer computes
    alike.  All methods are deterministic functions of what was passed in.
    """

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def waiting(self) -> bool:
        """Whether AIs are still thinking about this turn; the match reveals and plays only when
        they are not.
        """

    def state(self) -> str:
        """The present state hash, at most 64 characters."""

    def registers(self) -> tuple[str, ...]:
        """The state hash after each register of the last turn, for comparison."""

    def out(self) -> frozenset[int]:
        """The seats that have nothing to program in any later turn."""

    def open_turn(self, people: frozenset[int]) -> None:
        """Begin the next turn (respawns, deal); the seats ``people`` play for themselves."""

    def replace(self, people: frozenset[int]) -> None:
        """Let only ``people`` still play for themselves in the open turn; AIs play the other seats."""

    def problems(self, seat: int, submission: Json, link: bytes) -> list[str]:
        """Everything wrong with a submission for the hand this link draws; empty when legal."""

    def blank(self, seat: int, link: bytes) -> Json:
        """The submission of someone who did nothing: empty registers, no choices."""

    def play(self, entropy: bytes, links: Mapping[int, bytes], submissions: Mapping[int, Json]) -> str:
        """Play the turn; the result is the state hash after it."""


TableMaker = Callable[[MatchSetup, bytes, int | None], Table]
"""The type of a function that sets up the table of a started match, from 32 bytes of entropy and this side's
seat (None for an onlooker).

ValueError says in words why it cannot.
"""


class LobbyRules(Protocol):
    """The game's verdict on settings and choices of others, before anybody agrees to them.

    All methods are functions of their arguments alone: every peer must come to the same answer.
    """

    def settings_problems(self, settings: Json) -> list[str]:
        """Everything that keeps these settings from being played, in words."""

    def choice_problems(self, settings: Json, choice: Json) -> list[str]:
        """Everything wrong with a cleaned choice of a seat under settings without problems."""

    def clean_choice(self, choice: Json) -> Json:
        """The choice with its texts made harmless, and without unknown fields."""

    def setup_problems(self, setup: MatchSetup) -> list[str]:
        """Everything that keeps this whole setup from being played, if its parts are good."""


class Thinker(Protocol):
    """A function that lets AIs think, now, or elsewhere and later; the plans go to
    :meth:`GameTable.answer`.
    """

    def __call__(self, table: GameTable, turn: int, seats: tuple[int, ...]) -> None:
        """Think for these seats about the open turn."""


def think_here(table: GameTable, turn: int, seats: tuple[int, ...]) -> None:
    """Think at once, in the caller's time."""
    game = table.game
    table.answer(turn, {seat: think(game.view(seat), game.setup.seats[seat].level) for seat in seats})


class GameTable:
    """A :class:`~roborally_core.play.game.Game` as a table.

    The settings of the match carry ``ruleset``, ``goal`` and ``board`` (as
    :func:`~roborally_core.play.record.board_content` writes it) and may carry ``sides``, those of the people
    by seat; the choices of a seat are a seat of a setup without its kind. Each seat has a deck of its own:
    people's hands are drawn with their private links, AIs' hands are public. With settings of a saved game
    (:mod:`.resuming`) the game continues from it, by ``resume``.  ValueError (with all problems) if they do
    not make a game.
    """

    def __init__(
        self,
        agreed: MatchSetup,
        entropy: bytes,
        seat: int | None = None,
        thinker: Thinker = think_here,
        resume: Resume = resumed,
    ) -> None:
        settings = agreed.settings if isinstance(agreed.settings, Mapping) else {}
        self.resumed = is_saved(settings)
        """Whether the game goes on from a save, the beginning of which nobody here has drawn lots for."""
        if self.resumed:
            self.game = resume(settings)
            if problems := seat_problems(agreed, self.game.setup):
                raise SetupError(problems)
        else:
            board = match_board(settings.get("board"))
            self.game = Game(setup_of(agreed), board, entropy)
        self.begun = len(self.game.inputs)
        """Number of turns that were played before this match."""
        self._fresh = entropy if self.resumed else b""
        self.seat = seat
        self.opening: list[Fact] = []
        self.played: Played | None = None
        self.people: frozenset[int] = frozenset()
        self._thinker = thinker
        self._plans: dict[int, Plan] = {}
        self._asked: set[int] = set()

    @property
    def turn(self) -> int:
        """The number of the open turn."""
        return self.game.state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def waiting(self) -> bool:
        """Whether an AI is still thinking."""
        return any(seat not in self._plans for seat in self._ais())

    def _ais(self) -> Iterable[int]:
        return (seat for seat in range(len(self.game.setup.seats)) if seat not in self.people)

    def state(self) -> str:
        """The present state hash."""
        return self.game.state.hash()

    def registers(self) -> tuple[str, ...]:
        """The hashes of the last turn: each register's, then the turn's."""
        return self.game.hashes[-1] if self.game.hashes else ()

    def out(self) -> frozenset[int]:
        """The seats whose robots are out for good."""
        robots = self.game.state.robots
        return frozenset(range(len(self.game.setup.seats))) - {
            robot.seat for robot in robots if robot.status is not Status.OUT
        }

    def open_turn(self, people: frozenset[int]) -> None:
        """Begin the next turn; ``opening`` holds its facts."""
        self.opening = self.game.open_turn()
        self._plans.clear()
        self._asked.clear()
        self.replace(people)

    def replace(self, people: frozenset[int]) -> None:
        """Let only ``people`` play for themselves; the AIs of new seats begin to think."""
        self.people = people
        seats = tuple(seat for seat in self._ais() if seat not in self._asked)
        if seats and self.game.opened:
            self._asked.update(seats)
            self._thinker(self, self.turn, seats)

    def answer(self, turn: int, plans: Mapping[int, Plan]) -> None:
        """Take the plans of AIs for ``turn``; an answer that comes too late is ignored."""
        if turn == self.turn and self.game.opened:
            self._plans.update(plans)

    def drawn(self, link: bytes) -> bytes:
        """The source of a hand, given the private link of the turn.

        The first hands of a game that continues would follow from entropy that everybody has known since it
        was saved, and players could choose their links by the hands these draw, so the links that all have
        opened since are mixed in.
        """
        return hashed(Purpose.RESUMED, link, self._fresh) if link and self._fresh else link

    def hand(self, seat: int, link: bytes, swaps: int = 0) -> Hand:
        """The hand of this seat, given its link for the turn."""
        return self.game.hand(seat, self.drawn(link), swaps)

    def problems(self, seat: int, submission: Json, link: bytes) -> list[str]:
        """Everything wrong with a submission, in words."""
        try:
            given = submission_from_json(submission)
        except SubmissionError as error:
            return [*error.problems]
        swaps = given.choice(Choice.SWAP) or 0
        if swaps not in self.game.offer(seat).choices.get(Choice.SWAP, (0,)):
            return [say("match.swap", value=swaps)]
        return [*self.game.problems(seat, given, self.hand(seat, link, swaps))]

    def blank(self, seat: int, link: bytes) -> Json:
        """Empty registers (filled at random when the turn is played), no choices."""
        return Submission().json()

    def play(self, entropy: bytes, links: Mapping[int, bytes], submissions: Mapping[int, Json]) -> str:
        """Play the turn; ``played`` holds facts and hashes."""
        seats = range(len(self.game.setup.seats))
        given = [
            submission_from_json(submissions[seat])
            if seat in submissions
            else pick(self._plans[seat], entropy)
            for seat in seats
        ]
        drawn = tuple(self.drawn(links.get(seat, b"")) for seat in seats)
        self.played = self.game.play(TurnInput(entropy, drawn, tuple(given)))
        return self.state()


def setup_of(agreed: MatchSetup) -> Setup:
    """The game's setup from the agreement of a match; SetupError (a ValueError) lists the faults.

    The sides of people are in the settings, which everybody signed; the sides they chose are only wishes.
    """
    settings: Any = agreed.settings if isinstance(agreed.settings, Mapping) else {}
    sides = settings.get("sides", [])
    sides = sides if isinstance(sides, list) else []
    seats: list[dict[str, Json]] = []
    names: list[str] = []
    for number, (author, choices) in enumerate(agreed.seats):
        seat = {"name": f"Player {number + 1}", **choices, "kind": "human" if author else "ai"}
        if not is_saved(settings):  # two who answered at the same time knew nothing of each other's names
            seat["name"] = free_name(seat["name"], names)
            names.append(seat["name"])
        if author:
            seat["side"] = sides[number] if number < len(sides) else 0
        seats.append(seat)
    return setup_from_json(
        {
            "ruleset": settings.get("ruleset"),
            "goal": settings.get("goal", 0),
            "own_decks": True,
            "settings": settings.get("settings", {}),
            "seats": seats,
        }
    )


def rules_of(settings: Mapping[str, Json]) -> Rules:
    """The rules of a match with these settings, for any players; SetupError if there are none."""
    return setup_of(MatchSetup(dict(settings), ((b"anybody", {}),))).rules()


def seat_problems(agreed: MatchSetup, setup: Setup) -> list[Complaint]:
    """The problems if the people who sit down are not, by name, those of the saved game in their
    own seats.
    """
    names, played = [choice.get("name", "") for author, choice in agreed.seats if author], people_of(setup)
    if sorted(names) != sorted(played):
        return [complain("saved.people", "seats", played=", ".join(played), here=", ".join(names))]
    return [
        complain("saved.seat", "seats", number - 1, seat=number, name=name, other=other)
        for number, (name, other) in enumerate(zip(played, names, strict=True), 1)
        if name != other
    ]


class GameRules:
    """The game's own checks of a lobby; ``resume`` replays saved games.

    Any of them may raise NotPlayedYet, if the answer is not here yet.
    """

    def __init__(self, resume: Resume = resumed) -> None:
        self._tries = Tries(resume)

    def settings_problems(self, settings: Json) -> list[str]:
        """The problems with ruleset, goal, board, sides, machines and times."""
        problems = []
        ruleset, machines = settings.get("ruleset"), settings.get("ais", [])
        if not isinstance(ruleset, str) or ruleset not in RULESETS:
            return [say("match.ruleset", ruleset=str(ruleset)[:40])]
        try:
            board = match_board(settings.get("board"))
        except RecordError as error:
            return [str(error).removeprefix("record.")]
        goal = settings.get("goal", 0)
        if type(goal) is not int or not 0 <= goal <= len(board.checkpoints):
            problems.append(say("match.goal", goal=str(goal)[:40]))
        chosen = settings.get("settings", {})
        if not isinstance(chosen, Mapping):
            problems.append(say("match.no_object"))
        else:
            problems += settings_problems(RULESETS[ruleset], chosen)
        for key in ("timer_ms", "minimum_ms"):
            time = settings.get(key, 0)
            if type(time) is not int or not 0 <= time < 1 << 31:
                problems.append(say("match.time", key=key))
        problems += pace_problems(settings) + watch_problems(settings)
        sides, most = settings.get("sides", []), RULESETS[ruleset].squads or MOST_SIDES
        if not isinstance(sides, list) or not all(type(s) is int and 0 <= s <= most for s in sides):
            problems.append(say("match.sides", most=most))
        if not isinstance(machines, list) or not all(isinstance(one, dict) for one in machines):
            return [*problems, say("match.machines")]
        for number, machine in enumerate(machines[:16], 1):
            wrong = self.choice_problems(settings, self.clean_choice(machine))
            if not wrong and machine.get("side", 0) > most:
                wrong = [say("match.squad", side=machine["side"])]
            problems.extend(say("match.machine", number=number, problem=text) for text in wrong)
        return problems or (self._saved_problems(settings) if is_saved(settings) else [])

    def _saved_problems(self, settings: Json) -> list[str]:
        """The problems if the saved game, in settings without other problems, was not really played so by
        these rules.
        """
        try:
            setup = self._tries.setup(settings)
        except SavedError as error:
            return [str(error)]
        people = [(b"x", {**seat.json()}) for seat in setup.seats if seat.kind is SeatKind.HUMAN]
        machines = [(b"", self.clean_choice(machine)) for machine in settings.get("ais", [])]
        try:
            same = setup_of(MatchSetup(settings, (*people, *machines))) == setup
        except SetupError:
            same = False
        return [] if same else [say("saved.other")]

    def choice_problems(self, settings: Json, choice: Json) -> list[str]:
        """The problems with the name, look and level of a seat, or with a robot that does not play the
        ruleset.
        """
        try:
            seat = setup_of(MatchSetup(settings, ((b"", choice),))).seats[0]
        except SetupError as error:
            return [text.removeprefix("setup.seats[0]: ") for text in error.problems]
        if seat.model not in RULESETS[settings["ruleset"]].models:
            return [say("match.model", model=seat.model.name.lower())]
        return []

    def clean_choice(self, choice: Json) -> Json:
        """The choice with only name, look, robot, level and side; the name is cleaned, the rest unchanged."""
        given = choice if isinstance(choice, Mapping) else {}
        kept = {key: given[key] for key in ("model", "look", "level", "side") if key in given}
        return kept | ({"name": clean_name(given["name"])} if "name" in given else {})

    def setup_problems(self, setup: MatchSetup) -> list[str]:
        """The problems that keep the whole setup from making a game."""
        try:
            if is_saved(setup.settings):
                return [*seat_problems(setup, self._tries.setup(setup.settings))]
            Game(setup_of(setup), match_board(setup.settings.get("board")), bytes(32))
        except SetupError as error:
            return [text.partition(": ")[2] for text in error.problems]
        except (BoardRefused, RecordError) as error:
            return [str(error)]
        return []
