"""The canonical text of a situation, as a position has one in chess.

Anything left out is as at the start of a game.  Read and written again it is the
same text, and the situation read from a text is the one it was written of, to
the hash of its state::

    roborally-scene/1 botwars
    turn 3 register 2
    floor
      A . > .
          -
      . . O|1
    element {"type":"laser","at":[3,1],"facing":"W"}
    robot A E hit-points=7 archive=3,1 options=shields*2
    robot B N at=0,0 virtual since=3
    state drawbridge 2,1 N 1

The lines in their order: the format with the ruleset, ``own-decks`` where each has one, and settings as
``spares=2``; ``board`` with its name; ``goal`` with the number of checkpoints that count, if not all;
``turn`` with the register played last, or ``done`` where it is closed; ``entropy`` of the draws;
``falls`` so far; ``won`` by whom (or ``nobody``) or ``drew``, when it is over; the ``floor``, indented,
drawn as in board files, with a letter for each robot that stands alone; its ``levels``, if it has any,
drawn the same way; an ``element`` for each one the
drawing does not show, and ``drawn`` where it shows less than is there, as board files list them;
the robots by seat, with :data:`~.words.WORDS`, each ``companion`` and each ``stray``; a ``condition`` with
robot, key and numbers for each one that a robot is under; the ``cards`` of elements and each ``draw`` that
are said (:mod:`.fixed`); the ``state`` of each element that remembers one.  ``blaser#2`` is the second of
several alike on one edge, in board order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from json import JSONDecodeError
from typing import Any, NoReturn

from ..base.canon import parse_json
from ..base.geometry import Grid, grid_of
from ..board.check import MAX_SIDE
from ..board.listed import element_from_json, shown
from ..board.model import Board
from ..board.text import DrawingError, drawing_size, glyph_of, parse_drawing
from ..elements.api import Element
from ..engine.fitting import BoardRefused
from ..engine.rules import Rules
from ..play.agreement import settings_problems
from ..rules.relief import read_levels
from ..rules.state import Status
from ..rulesets import RULESETS
from .attached import read_companion, read_condition, read_stray
from .cards import CardBook
from .fault import Fault, SceneError, one_of, passed_on, wrong
from .fixed import read_cards, read_draw
from .model import NO_ENTROPY, Situation, arrange
from .spec import RobotSpec, Square, robot
from .words import number, read_words, square
from .writing import FORMAT

MAX_TEXT = 256 * 1024
"""Characters of the longest text that is read."""
MAX_ROBOTS = 64
Attach = Callable[[Situation, CardBook, Sequence[str]], None]


def read_situation(text: str) -> Situation:
    """The situation of a text, canonical or not; SceneError names the line and the word that are wrong."""
    if not isinstance(text, str):
        raise wrong("scene.form", word="text", value=repr(text)[:60])
    if len(text) > MAX_TEXT:
        raise wrong("scene.long", most=MAX_TEXT, number=len(text))
    return _SceneReader(text).situation()


class _SceneReader:
    """Reads line by line; ``self.line`` is the one being read, counted from 1."""

    def __init__(self, text: str) -> None:
        self.lines = text.expandtabs(1).splitlines()
        self.line = 0
        self.said: dict[str, Any] = {}
        self.said_in: dict[str, int] = {}
        self.drawings: dict[str, tuple[int, list[str]]] = {}
        self.elements: list[tuple[int, bool, str]] = []
        self.robots: dict[str, tuple[int, RobotSpec]] = {}
        self.states: list[tuple[int, list[str]]] = []
        self.attached: list[tuple[int, Attach, list[str]]] = []
        self.bodies: dict[str, int] = {}
        self.winners: tuple[int, list[str]] | None = None
        self.drawn = False

    def fail(self, key: str, /, *, line: int = 0, word: str = "", **values: object) -> NoReturn:
        raise SceneError(Fault(key, values, line=line or self.line, word=word))

    def situation(self) -> Situation:
        """All of it."""
        readers: dict[str, Callable[[list[str], str], None]] = {
            FORMAT: self._format,
            "board": self._board_name,
            "goal": self._goal,
            "turn": self._turn,
            "entropy": self._entropy,
            "falls": self._falls,
            "won": self._won,
            "drew": self._drew,
            "floor": self._drawing("floor"),
            "levels": self._drawing("levels"),
            "element": self._element,
            "drawn": self._drawn,
            "robot": self._robot,
            "companion": self._attached(read_companion),
            "stray": self._attached(read_stray),
            "condition": self._attached(read_condition),
            "cards": self._attached(read_cards),
            "draw": self._attached(read_draw),
            "state": self._state,
        }
        drawing = ""
        for count, line in enumerate(self.lines, 1):
            self.line = count
            words = line.split()
            if not words:
                continue
            if drawing and line.startswith(" "):
                self.drawings[drawing][1].append(line)
                continue
            if line.startswith(" ") or words[0] not in readers:
                self.fail("scene.line_word", beginning=shown(words[0]), known=one_of(readers))
            if (words[0] == FORMAT) == bool(self.said):
                self.fail("scene.begins_once", format=FORMAT)
            readers[words[0]](words[1:], line)
            drawing = words[0] if words[0] in self.drawings else ""
        return self._built()

    def _say(self, key: str, value: Any) -> None:
        if key in self.said:
            self.fail("scene.twice", word=key)
        self.said[key] = value
        self.said_in[key] = self.line

    def _only(self, words: list[str], key: str) -> str:
        if len(words) != 1:
            self.fail("scene.one_value", word=key)
        return words[0]

    def _number(self, words: list[str], key: str) -> int:
        word = self._only(words, key)
        try:
            return number(word)
        except SceneError as error:
            raise error.at(line=self.line, word=key) from error

    def _format(self, words: list[str], _: str) -> None:
        key, *more = words or [""]
        if key not in RULESETS:
            self.fail("scene.ruleset", name=key[:40], known=one_of(RULESETS))
        own = more[:1] == ["own-decks"]
        self._say("ruleset", key)
        self._say("own", own)
        self._say("settings", self._settings(RULESETS[key], more[own:]))

    def _settings(self, rules: Rules, words: list[str]) -> dict[str, int]:
        given = [word.partition("=") for word in words]
        for word, equals, _ in given:
            if not equals:
                self.fail("scene.after_ruleset", word=shown(word))
        out = {key: self._number([value], key) for key, _, value in given}
        refused = settings_problems(rules, out)
        if refused:
            raise passed_on(*refused).at(line=self.line)
        if len(out) < len(given):
            keys = [word for word, _, _ in given]
            self.fail("scene.twice", word=next(key for key in keys if keys.count(key) > 1))
        return out

    def _board_name(self, _: list[str], line: str) -> None:
        name = self._parsed(line.partition("board")[2])
        if not isinstance(name, str):
            self.fail("scene.board_name")
        self._say("name", name)

    def _goal(self, words: list[str], _: str) -> None:
        self._say("goal", self._number(words, "goal"))

    def _falls(self, words: list[str], _: str) -> None:
        self._say("falls", self._number(words, "falls"))

    def _turn(self, words: list[str], _: str) -> None:
        self._say("turn", self._number(words[:1], "turn"))
        match words[1:]:
            case []:
                pass
            case ["done"]:
                self._say("done", True)
            case ["register", played]:
                self._say("register", self._number([played], "register"))
            case [other, *_]:
                self.fail("scene.after_turn", word=shown(other))

    def _entropy(self, words: list[str], _: str) -> None:
        self._say("entropy", self._only(words, "entropy"))

    def _won(self, words: list[str], _: str) -> None:
        if not words:
            self.fail("scene.winners")
        if self.winners is not None:
            self.fail("scene.ended_twice")
        self.winners = self.line, [] if words == ["nobody"] else words

    def _drew(self, words: list[str], line: str) -> None:
        if len(words) < 2:
            self.fail("scene.drew")
        self._won(words, line)
        self.drawn = True

    def _drawing(self, key: str) -> Callable[[list[str], str], None]:
        def begin(words: list[str], _: str) -> None:
            if words:
                self.fail("scene.drawn_below", word=shown(words[0]), key=key)
            if key in self.drawings:
                self.fail("scene.drawn_once", key=key)
            self.drawings[key] = self.line, []

        return begin

    def _element(self, _: list[str], line: str) -> None:
        self.elements.append((self.line, False, line.partition("element")[2]))

    def _drawn(self, _: list[str], line: str) -> None:
        self.elements.append((self.line, True, line.partition("drawn")[2]))

    def _robot(self, words: list[str], _: str) -> None:
        if len(words) < 2:
            self.fail("scene.robot_line")
        name, facing, *more = words
        if name in self.robots:
            self.fail("scene.two_robots", name=shown(name))
        if len(self.robots) == MAX_ROBOTS:
            self.fail("scene.many_robots", most=MAX_ROBOTS)
        try:
            self.robots[name] = self.line, robot(facing, **read_words(more))
        except SceneError as error:
            raise error.at(line=self.line) from error

    def _state(self, words: list[str], _: str) -> None:
        if len(words) not in (3, 4):
            self.fail("scene.state_line")
        self.states.append((self.line, words))

    def _attached(self, read: Attach) -> Callable[[list[str], str], None]:
        return lambda words, _: self.attached.append((self.line, read, words))

    def _parsed(self, text: str) -> Any:
        try:
            return parse_json(text)
        except JSONDecodeError as error:
            raise wrong("scene.json", at=error.pos + 1).at(line=self.line) from error
        except (ValueError, RecursionError) as error:
            raise wrong("scene.nested").at(line=self.line) from error

    # -- all together ----------------------------------------------------------------------------

    def _built(self) -> Situation:
        if "ruleset" not in self.said:
            self.fail("scene.begins", line=1, format=FORMAT)
        drawn_at, floor = self.drawings.get("floor", (len(self.lines), []))
        if not floor:
            self.fail("scene.no_floor", line=drawn_at)
        width, height = drawing_size(floor)
        if not 1 <= width <= MAX_SIDE or height > MAX_SIDE:
            self.fail("scene.floor_size", line=drawn_at, most=MAX_SIDE)
        marks = {
            name: spec.under
            for name, (_, spec) in self.robots.items()
            if len(name) == 1 and spec.at is None and spec.status is Status.ACTIVE
        }
        try:
            width, height, elements, found = parse_drawing(floor, marks)
        except DrawingError as error:
            raise passed_on(error, word="floor").at(line=drawn_at) from error
        grid = grid_of(width, height)
        heights: dict[int, int] = {}
        if "levels" in self.drawings:
            levels_at, lines = self.drawings["levels"]
            heights, problems = read_levels([line.strip() for line in lines], grid)
            if problems:
                raise passed_on(*problems).at(line=levels_at)
        name = self.said.get("name", "")
        board = Board(width, height, self._listed(elements, grid), name=name, heights=heights)
        situation = self._arranged(board, found)
        book = CardBook(situation.rules.deck)
        for line, read, words in self.attached:
            try:
                read(situation, book, words)
            except SceneError as error:
                raise error.at(line=line) from error
            if read not in (read_cards, read_draw):
                self.bodies[words[0]] = line
        situation.learn(book)
        if (situation.state.unseated or situation.state.conditions) and (faults := situation.faults()):
            raise self._placed(SceneError(*faults))
        for line, (kind, at, *facing, value) in self.states:
            try:
                x, y = square(at, on_ground=True)
                situation.remember(situation.element(x, y, kind, *facing), number(value))
            except SceneError as error:
                raise error.at(line=line) from error
        return situation

    def _listed(self, drawn: list[Element], grid: Grid) -> list[Element]:
        """The elements drawn and listed; those of which more is said replaced."""
        out = list(drawn)
        for line, again, text in self.elements:
            self.line = line
            data = self._parsed(text)
            if not isinstance(data, dict):
                self.fail("scene.element")
            try:
                element = element_from_json(data, grid)
            except ValueError as error:
                raise passed_on(error).at(line=line) from error
            if again:
                same = [one for one in out if (one.pos, one.key) == (element.pos, element.key)]
                if not same or glyph_of(element) is None:
                    self.fail("scene.not_shown", key=element.key)
                out.remove(same[0])
            out.append(element)
        return out

    def _arranged(self, board: Board, found: Mapping[str, Square]) -> Situation:
        rules = RULESETS[self.said["ruleset"]].with_settings(self.said["settings"])
        if self.said["own"]:
            rules = Situation.with_own_decks(rules)
        for name, (line, spec) in self.robots.items():
            if spec.status is Status.ACTIVE and spec.at is None and name not in found:
                self.fail("scene.not_on_floor", line=line, name=shown(name))
        line, winners = self.winners or (0, None)
        for name in winners or ():
            if name not in self.robots:
                self.fail("scene.no_robot", line=line, name=shown(name), known=one_of(self.robots))
        try:
            return arrange(
                rules,
                board,
                {name: (spec, found.get(name)) for name, (_, spec) in self.robots.items()},
                goal=self.said.get("goal", 0),
                turn=self.said.get("turn", 1),
                register=self.said.get("register", 0),
                opened=not self.said.get("done", False),
                entropy=self.said.get("entropy", NO_ENTROPY),
                falls=self.said.get("falls"),
                winners=winners,
                drawn=self.drawn,
            )
        except BoardRefused as error:
            raise passed_on(*error.problems, word="floor").at(line=self.drawings["floor"][0]) from error
        except SceneError as error:
            raise self._placed(error) from error

    def _placed(self, error: SceneError) -> SceneError:
        """An error about the whole, each fault at the line of its subject."""
        return SceneError(*(fault.at(line=self._line_of(fault)) for fault in error.faults))

    def _line_of(self, fault: Fault) -> int:
        robot, _ = self.robots.get(fault.robot, (0, None))
        known = self.bodies.get(fault.robot) or robot or self.said_in.get(fault.word)
        return known or self.drawings["floor"][0]
