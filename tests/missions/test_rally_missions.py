"""Missions in Robo Rally's words: a search through all programs finds each solvable, and its idea needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from roborally_core.missions import MISSIONS, Course, Mission, called, playing
from roborally_core.play.game import Game, solo_link, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.timeline import REGISTERS

TURNS = {Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN}


class Run(NamedTuple):
    """A program that was tried: its commands in the free registers, its cards, and the result."""

    commands: tuple[Command, ...]
    cards: tuple[int | None, ...]
    won: bool
    facts: tuple[Any, ...]
    game: Game


def runs(mission: Mission, game: Game, cards: tuple[int, ...] = (), *, each: bool = False) -> Iterator[Run]:
    """Every program of the open turn; only one of those with equal commands, unless ``each`` is wanted."""
    if not game.opened:
        game.open_turn()
    cards = cards or game.hand(0, solo_link(mission.seed, game.state.turn, 0)).cards
    free, deck, seen = sorted(game.offer(0).free), game.rules.deck, set()
    for chosen in permutations(cards, min(len(free), len(cards))):
        commands = tuple(deck[card].command for card in chosen)
        if commands in seen and not each:
            continue
        seen.add(commands)
        program: list[int | None] = [None] * REGISTERS
        for register, card in zip(free, chosen, strict=False):
            program[register] = card
        after = game.copy()
        rest = [None] * (len(game.setup.seats) - 1)
        played = after.play(solo_turn(after, mission.seed, [Submission(tuple(program)), *rest]), hashes=False)
        won = after.over and 0 in after.state.winners
        yield Run(commands, tuple(program), won, tuple(played.facts), after)


def mission(key: str) -> Mission:
    found = called(key)
    assert found is not None
    return found


@cache
def winners(key: str) -> list[Run]:
    """All programs that win it in the first turn."""
    return [run for run in runs(mission(key), playing(mission(key), "Ada")) if run.won]


def changed(key: str, change: Callable[[str], str]) -> list[Run]:
    """The programs that win it with the same hand in another scene."""
    one = mission(key)
    dealt = playing(one, "Ada")
    dealt.open_turn()
    cards = dealt.hand(0, solo_link(one.seed, 1, 0)).cards
    other = one._replace(scene=change(one.scene))
    assert other.scene != one.scene
    return [run for run in runs(other, playing(other, "Ada"), cards) if run.won]


def programs(found: list[Run]) -> set[tuple[int | None, ...]]:
    return {run.cards for run in found}


@pytest.mark.parametrize(
    "one", [m for m in MISSIONS if m.course is Course.RALLY and m.best == 1], ids=lambda m: m.key
)
def test_the_given_hand_wins_in_one_turn_and_not_whatever_is_laid(one: Mission):
    assert winners(one.key)
    tried = sum(1 for _ in runs(one, playing(one, "Ada")))
    assert len(winners(one.key)) <= tried / 5


def test_cards_no_program_wins_without_a_turn_and_the_same_cards_in_another_order_miss():
    assert all(TURNS & set(run.commands) for run in winners("cards"))
    won = {run.commands for run in winners("cards")}
    assert all(set(permutations(commands)) - won for commands in won)


def test_checkpoints_in_the_wrong_order_do_not_count():
    swapped = changed(
        "checkpoints", lambda s: s.replace(" 1 ", " x ").replace(" 2 ", " 1 ").replace(" x ", " 2 ")
    )
    assert len(programs(swapped) - programs(winners("checkpoints"))) > len(winners("checkpoints"))


def test_belts_alone_bring_the_robot_there_in_time():
    assert not changed("belts", lambda s: re.sub("[>v⇒]", ".", s))


def test_without_the_lasers_twice_as_many_programs_win():
    unlit = changed("lasers", lambda s: re.sub(r"element.*laser.*\n", "", s))
    assert programs(winners("lasers")) < programs(unlit)
    assert len(unlit) > 2 * len(winners("lasers"))


def test_pushing_nobody_wins_without_shoving_the_drone_off():
    assert all(
        any(
            isinstance(fact, ev.RobotMoved) and fact.robot == 1 and fact.cause.source == 0
            for fact in run.facts
        )
        for run in winners("pushing")
    )


def test_locks_the_burnt_cards_are_part_of_the_way():
    assert len(winners("locks")) == 1
    for run in winners("locks"):
        registers = [fact.register for fact in run.facts if isinstance(fact, ev.RegisterStarted)]
        assert registers[-1] == REGISTERS, "the burnt cards bring it there, in the last register"


def test_depot_the_goal_is_two_turns_away_for_repaired_robots():
    def lines(one: Mission) -> list[tuple[Run, Run]]:
        first = [run for run in runs(one, playing(one, "Ada")) if not run.game.over]
        return [(run, then) for run in first for then in runs(one, run.game) if then.won]

    one = mission("depot")
    assert not winners("depot")
    found = lines(one)
    assert found
    for first, _ in found:
        assert any(isinstance(fact, ev.RobotHealed) and fact.robot == 0 for fact in first.facts)
        assert any(isinstance(fact, ev.ArchiveMoved) and fact.robot == 0 for fact in first.facts)
    assert not lines(one._replace(scene=one.scene.replace(" W ", " . ")))


def test_priority_the_same_commands_win_or_lose_by_the_number_on_a_card():
    one = mission("priority")
    found: dict[tuple[Command, ...], set[bool]] = {}
    game = playing(one, "Ada")
    game.open_turn()
    deck = game.rules.deck
    cards = game.hand(0, solo_link(one.seed, 1, 0)).cards
    moves = [card for card in cards if deck[card].command is Command.MOVE_1]
    rest = [card for card in cards if card not in moves]
    # what the first card decides is seen with any that follow, so few are tried
    for run in runs(
        one,
        game,
        (*moves, *rest[:1], *[c for c in rest if deck[c].command in TURNS][-2:], rest[2]),
        each=True,
    ):
        found.setdefault(run.commands, set()).add(run.won)
    won = [commands for commands, results in found.items() if True in results]
    assert won
    assert all(found[commands] == {True, False} for commands in won)
