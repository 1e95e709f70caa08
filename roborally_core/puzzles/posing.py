"""A puzzle out of a situation that was set up: the third source, beside :mod:`.mining` and :mod:`.making`.

Robots, hand and goal are given.  A rival without a program gets one as a machine has it; where the player has
no hand, several are drawn and tried one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ..ai import think
from ..base.canon import canonical
from ..base.rng import Rng, derive
from ..engine.fitting import BoardRefused
from ..play.agreement import SetupError
from ..play.dealing import hand_label, takes_part
from ..play.game import Game, game_from
from ..play.submission import Choice
from ..situation import SceneError, Situation, read_situation
from .branches import branches
from .goals import PuzzleGoal, PuzzleKind, met_in
from .link import puzzle_link
from .making import MadePuzzle, MakingError, Unmade
from .proof import places, proved, rated, solution, trivial
from .puzzle import Puzzle, puzzle_text
from .shelf import PuzzleError

FORMAT = "cogwheel-posed-puzzle/1"
DRAWN = 90
"""Hands that are drawn and tried where none is given: about one in twenty makes a puzzle."""
SIZES = (6, 6, 7)
"""Sizes of the hands that are drawn."""
KINDS, REDRAWS = 4, 8
"""Different commands of a drawn hand, if one of this number of draws has them: fewer are too easy."""
MOST_HAND = 7
"""Cards of a hand at most: more can hardly be tried in every order."""
FEWEST_FREE = 4
LEVEL = 0
"""The machine that programs rivals without a program."""


class PuzzleWish(NamedTuple):
    """A situation with an open turn, as text, and the goal of the player in ``seat``."""

    scene: str
    aim: PuzzleGoal
    seat: int = 0


def posed(wish: PuzzleWish, attempt: int = 0) -> MadePuzzle:
    """One hand tried: the given one, or the one drawn as the ``attempt``-th, from 0.

    MakingError for a situation or a goal that there cannot be.
    """
    try:
        begun = read_situation(wish.scene)
        game = game_from(begun)
        game.open_turn()
    except (SceneError, SetupError, BoardRefused) as error:
        raise MakingError(str(error)) from error
    _check(wish, game)
    given = begun.state.fixed.get(hand_label(begun.state.robots[wish.seat]), ())
    hands = 1 if given else DRAWN
    reason = _unposed(wish, game, given)
    if reason is not None or attempt >= hands:
        return MadePuzzle(hands, unmade=reason or Unmade.PLAIN)
    _program_rivals(begun, game, wish.seat)
    label = hand_label(begun.state.robots[wish.seat])
    begun.state.fixed[label] = given or _drawn(begun, game, wish, attempt)
    return _proved(begun, game, wish)._replace(hands=hands)


def _check(wish: PuzzleWish, game: Game) -> None:
    """MakingError for a goal of nobody, or of nothing on this board."""
    robots, aim = game.state.robots, wish.aim
    if not 0 <= wish.seat < len(robots):
        raise MakingError("nobody has this seat")
    ahead = range(robots[wish.seat].checkpoints + 1, game.goal + 1)
    if aim.kind is PuzzleKind.REACH and aim.value not in ahead:
        raise MakingError("this checkpoint is not ahead")
    if aim.kind is PuzzleKind.DESTROY and (aim.value == wish.seat or not 0 <= aim.value < len(robots)):
        raise MakingError("nobody else has this seat")


def _unposed(wish: PuzzleWish, game: Game, given: tuple[int, ...]) -> Unmade | None:
    """The reason why no hand needs to be tried; None if one may make a puzzle."""
    offer, robot = game.offer(wish.seat), game.state.robots[wish.seat]
    if not takes_part(game.state, robot) or len(offer.free) < FEWEST_FREE:
        return Unmade.IDLE
    seats = range(len(game.setup.seats))
    if offer.engage or any(Choice.FACING in game.offer(i).choices for i in seats):
        return Unmade.CHOICE
    if given and not len(offer.free) <= len(given) <= MOST_HAND:
        return Unmade.HAND
    if any(_half_programmed(game, i) for i in seats if i != wish.seat):
        return Unmade.RIVAL
    return None


def _half_programmed(game: Game, seat: int) -> bool:
    robot = game.state.robots[seat]
    said = game.state.fixed.get(hand_label(robot), ())
    return bool(said) and takes_part(game.state, robot) and len(said) != len(game.offer(seat).free)


def _program_rivals(begun: Situation, game: Game, seat: int) -> None:
    """Say the program of everybody who has none as their hand."""
    fixed = begun.state.fixed
    for robot in game.state.robots:
        label = hand_label(robot)
        if robot.seat == seat or label in fixed or not takes_part(game.state, robot):
            continue
        planned = think(game.view(robot.seat), LEVEL).candidates[0].submission
        cards = [planned.registers[register] for register in game.offer(robot.seat).free]
        fixed[label] = tuple(card for card in cards if card is not None)


def _drawn(begun: Situation, game: Game, wish: PuzzleWish, attempt: int) -> tuple[int, ...]:
    """A hand out of the cards that nobody has."""
    held = {card for robot in game.state.robots for card in robot.registers}
    held.update(card for cards in begun.state.fixed.values() for card in cards)
    robot = game.state.robots[wish.seat]
    pool = [card for card in game.rules.deck.pool(robot.kit.sets) if card not in held]
    rng, deck = Rng(derive(b"cogwheel posed puzzle", wish.scene), "hand", attempt), game.rules.deck
    size = min(len(pool), SIZES[attempt % len(SIZES)])
    hands = (tuple(sorted(rng.sample(pool, size))) for _ in range(REDRAWS))
    return max(hands, key=lambda hand: min(KINDS, len({deck[card].command for card in hand})))


def _proved(begun: Situation, game: Game, wish: PuzzleWish) -> MadePuzzle:
    """The puzzle of this situation, proved by every order of every card, or the reason for none."""
    puzzle = Puzzle(puzzle_text(begun), wish.aim, wish.seat)
    opened = puzzle.game()
    outcomes = list(branches(puzzle, opened))
    solving = sum(met_in(wish.aim, outcome) > 0 for _, outcome in outcomes)
    told = MadePuzzle(1, solving=solving, tried=len(outcomes))
    if not solving:
        return told._replace(unmade=Unmade.NONE)
    found = solution(puzzle, opened, outcomes)
    if found is None:
        return told._replace(unmade=Unmade.MANY)
    if trivial(found):
        return told._replace(unmade=Unmade.EASY)
    sound = proved(puzzle)
    if sound is None:
        return told._replace(unmade=Unmade.CHANCE)
    whole = Puzzle(puzzle.scene, wish.aim, wish.seat, rated(puzzle, sound), "", places(puzzle, sound.program))
    try:
        return told._replace(link=puzzle_link(whole))
    except PuzzleError:
        return told._replace(unmade=Unmade.LONG)


# -- for a worker ----------------------------------------------------------------------------------


def posing_request(wish: PuzzleWish, attempt: int) -> str:
    """The request for :func:`posed_json`: which hand of a wish to try, from 0."""
    told = {"format": FORMAT, "scene": wish.scene, "seat": wish.seat, "attempt": attempt}
    return canonical({**told, "kind": int(wish.aim.kind), "value": wish.aim.value}).decode()


def posed_json(text: str) -> str:
    """One hand tried, as text; MakingError if the request cannot be answered."""
    data = json.loads(text)
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise MakingError(f"request.format: not {FORMAT!r}")
    try:
        aim = PuzzleGoal(PuzzleKind(int(data["kind"])), int(data["value"]))
        wish = PuzzleWish(str(data["scene"]), aim, int(data["seat"]))
        attempt = int(data["attempt"])
    except (KeyError, TypeError, ValueError) as error:
        raise MakingError(f"request: {error}") from error
    return canonical(posed(wish, attempt)._asdict()).decode()
