"""A seat's knowledge: complete, nothing else, and never a different value."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core import ai, boards
from roborally_core.base.rng import Rng, derive
from roborally_core.foresight.hint import hint_for
from roborally_core.foresight.threats import threats_of
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.dealing import hand_label
from roborally_core.play.game import Game, game_from, solo_game
from roborally_core.play.offers import Offer
from roborally_core.play.submission import Choice, Submission, SubmissionError, submit
from roborally_core.play.view import SeatView
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardsRevealed
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import random_board, random_turn
from roborally_core.situation import read_situation

SEED = b"what one may know"


def game_of(ruleset: str, turns: int = 0, seed: bytes = SEED) -> Game:
    """A game of people and a machine, some random turns in, with the next turn open if it goes on."""
    rules = RULESETS[ruleset]
    board = random_board(Rng(seed, ruleset), rules, 9, 9, 4)
    seats = tuple(
        Seat(name, SeatKind.AI if name == "Tin" else SeatKind.HUMAN, side=i % 2 + 1 if rules.squads else 0)
        for i, name in enumerate(("Ada", "Bob", "Tin"))
    )
    game = solo_game(Setup(ruleset, seats), board, seed)
    for _ in range(turns):
        if not game.over:
            game.open_turn()
            game.play(random_turn(game, seed), facts=False, hashes=False)
    if not game.over:
        game.open_turn()
    return game


def with_other_secrets(game: Game, seat: int, secret: bytes) -> Game:
    """A game that looks the same to ``seat`` while everything else differs: entropy, seed, links, hands and
    draws.
    """
    link = derive(secret, "link")
    own = game.view(seat).hand
    other = game.copy()
    other.seed, other.first_entropy = secret, derive(secret, "start")
    other.inputs = [turn._replace(entropy=secret, links=(link,) * len(turn.links)) for turn in other.inputs]
    other.state.entropy = derive(secret, "entropy").hex()
    other._shared = None
    fixed = other.state.fixed
    fixed |= {"transporter 3": (1,), "buzzsaws": (0,)}
    for one in other.state.robots:
        if one.seat == seat:
            fixed[hand_label(one)] = own.cards
            continue
        for register in game.offer(one.seat).free:
            one.registers[register] = 1 + Rng(secret, one.seat, register).below(80)
        other.state.orders[one.id] = ((0, 1),)
        other.state.conditions["laid-aside", one.id] = (3, 4, 5, 6, 0, 0)
    return other


def answers(view: SeatView) -> list[object]:
    """All answers of a view, and the plans made from them."""
    out: list[object] = [view.robots, view.bodies, view.hand, view.offer, view.revealed, dict(view.memory)]
    out += [view.text(), repr(view), view.ranks, view.squares, view.turn, view.over, view.seats, hash(view)]
    programs = list(islice(view.programs(), 3)) + list(islice(view.programs(distinct=True), 3))
    out += [programs, [view.problems(one) for one in programs], view.problems((1, 2, 3, None, 5))]
    if view.opened and not view.over:
        for guess in range(2):
            ahead = view.after(programs[0], guess)
            out += [ahead.facts, ahead.view, ahead.view.text(), ahead.view.hand]
        out.append(threats_of(view, 400))
        if not view.rules.squads:
            out += [ai.think(view, 0), ai.think(view, 1)]
    return out


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@settings(max_examples=4)
@given(st.integers(0, 3), st.integers(0, 2), st.binary(min_size=1, max_size=4))
def test_no_answer_changes_with_what_is_hidden(ruleset: str, turns: int, seat: int, secret: bytes) -> None:
    game = game_of(ruleset, turns)
    other = with_other_secrets(game, seat, secret)
    assert game.view(seat) == other.view(seat)
    assert answers(game.view(seat)) == answers(other.view(seat))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_it_is_for_one_seat_and_others_know_otherwise(ruleset: str) -> None:
    game = game_of(ruleset)
    assert len({game.view(seat) for seat in range(3)}) == 3
    held = {seat: game.view(seat).hand for seat in range(3)}
    assert all(held[seat] == game.hand(seat, game.link(seat)) for seat in held)


def test_hard_plans_and_hints_follow_from_the_view() -> None:
    board = boards()["first-shift"]
    for ruleset in ("classic", "rr"):
        seats = (Seat("Ada"), Seat("Tin", SeatKind.AI), Seat("Bob"))
        game = solo_game(Setup(ruleset, seats), board, SEED)
        game.open_turn()
        for seat in (0, 1):
            other = with_other_secrets(game, seat, b"x")
            assert ai.think(game.view(seat), 2) == ai.think(other.view(seat), 2)
            assert hint_for(game.view(seat)) == hint_for(other.view(seat))


def test_what_is_unseen_of_transporters_is_nowhere() -> None:
    s = scene(
        "robo-runner",
        "A . . . .",
        [{"type": "transporter", "at": [2, 0]}, {"type": "transporter", "at": [4, 0]}],
        A=robot("E"),
    )
    game = game_from(s.situation())
    game.open_turn()
    ends = {game.view(0).after((None,) * 5, guess).view.text().partition("robot")[0] for guess in range(9)}
    assert not game.view(0).memory
    assert ends


# -- a value -----------------------------------------------------------------------------------------


def test_it_never_changes_whatever_the_game_does() -> None:
    game = game_of("rr")
    view = game.view(0)
    before = answers(view)
    game.play(random_turn(game, SEED))
    game.open_turn()
    assert answers(view) == before
    with pytest.raises(AttributeError, match="never changes"):
        view.hand = game.view(1).hand
    for there in (view.memory, view.offer.choices, view.offer.engage):
        with pytest.raises(TypeError):
            there[3] = 4  # type: ignore[index]
    view.situation().state.robots[0].damage = 7
    assert view.me.damage == 0


def test_its_text_is_a_scene_with_the_own_hand_in_it() -> None:
    game = game_of("rr", 2)
    view = game.view(1)
    again = game_from(read_situation(view.text()))
    again.open_turn()
    assert again.hand(1).cards == view.hand.cards
    assert [one.pos for one in again.state.robots] == [one.pos for one in view.robots]


def test_its_repr_says_whose_it_is_and_where() -> None:
    game = game_of("rr", 1)
    said = repr(game.view(0))
    assert said == (
        f"<SeatView seat=0 name='Ada' cards={len(game.view(0).hand.cards)} free=5 in "
        f"<Game rr board={game.board.name!r} robots=3 turn=2 open>>"
    )
    between = solo_game(game.setup, game.board, SEED).view(0)
    assert "turn=0 closed" in repr(between)
    assert between.offer == Offer((), {}, {})
    assert list(between.programs()) == []


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_revealed_cards_are_those_that_were_told(ruleset: str) -> None:
    game = game_of(ruleset)
    told = [
        fact.cards for fact in game.play(random_turn(game, SEED)).facts if isinstance(fact, CardsRevealed)
    ]
    assert list(game.view(0).revealed) == told


# -- programs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_programs_are_legal_distinct_and_in_order(ruleset: str) -> None:
    view = game_of(ruleset, 1).view(0)
    if not view.opened:
        return
    some = list(islice(view.programs(), 3000))
    assert some
    assert all(not view.problems(one) for one in some[:50] + some[-50:])
    assert all(one.registers < two.registers for one, two in pairwise(some))


def test_programs_are_all_there_are() -> None:
    s = scene("classic", "A . .", A=robot("E", damage=6, registers=[None, None, None, "u-turn", "u-turn"]))
    game = game_from(s.situation())
    game.open_turn()
    view = game.view(0)
    hand = view.hand.cards
    assert len(hand) == 3
    assert view.offer.free == (0, 1, 2)
    every = {one.registers for one in view.programs()}
    assert len(every) == 6
    assert {tuple(sorted(one[:3])) for one in every} == {tuple(sorted(hand))}


def test_distinct_programs_have_other_commands_each() -> None:
    view = game_of("rr").view(0)
    deck = view.rules.deck

    def commands(one: Submission) -> tuple[Command, ...]:
        return tuple(deck[card].command for card in one.registers if card is not None)

    every = [commands(one) for one in view.programs(distinct=True)]
    assert len(every) == len(set(every))
    assert set(every) == {commands(one) for one in view.programs()}
    assert every == sorted(every)


def test_problems_have_a_key_values_and_a_place() -> None:
    view = game_of("rr").view(0)
    one = view.hand.cards[0]
    foreign = next(card for card in view.rules.deck.ids if card not in view.hand.cards)
    twice, strange, empty, more = view.problems(submit((one, one, foreign, None, view.hand.cards[1]), swap=1))
    assert (twice.key, twice.place, twice.values) == (
        "program.twice",
        ("registers", 1),
        {"card": one, "one": 1, "other": 2},
    )
    assert (strange.key, strange.place) == ("program.foreign", ("registers", 2))
    assert (empty.key, empty.place) == ("program.empty", ("registers", 3))
    assert (more.key, more.place) == ("offer.nothing", ("choices", 0))
    assert str(empty) == "register 4 is empty"


# -- looking ahead -----------------------------------------------------------------------------------


def test_looking_ahead_is_the_engine_itself() -> None:
    s = scene("classic", "A . . . .", A=robot("E"))
    game = game_from(s.situation(), [Seat("Ada")])
    game.open_turn()
    view = game.view(0)
    program = next(iter(view.programs()))
    ahead = view.after(program)
    game.submitted[0] = program
    game.seed = SEED
    game.play()
    assert ahead.view.me.pos == game.state.robots[0].pos
    assert ahead.view.me.facing == game.state.robots[0].facing
    assert ahead.view.turn == view.turn + 1


def test_other_guesses_are_other_turns_and_the_same_ones_the_same() -> None:
    view = game_of("rr", 1).view(0)
    program = next(iter(view.programs()))
    ends = [view.after(program, guess) for guess in range(6)]
    assert ends == [view.after(program, guess) for guess in range(6)]
    assert len({end.view for end in ends}) == 6
    deeper = ends[0].view.after(next(iter(ends[0].view.programs())), 1)
    assert deeper.view.turn == view.turn + 2


def test_what_others_do_may_be_said() -> None:
    s = scene("classic", "A . B . . . .", A=robot("E"), B=robot("E"))
    game = game_from(s.situation())
    game.open_turn()
    view = game.view(0)
    deck = view.rules.deck
    ones = [card for card in deck.ids if deck[card].command is Command.MOVE_1]
    mine = next(iter(view.programs()))
    wait = view.after(mine, others={1: (ones[0], None, None, None, None)})
    cards = {one: card for register in wait.view.revealed[:1] for one, card in register}
    assert cards[1] == ones[0]


def test_ahead_of_nothing_there_is_nothing() -> None:
    game = game_of("rr")
    with pytest.raises(SubmissionError, match="card"):
        game.view(0).after((1, 1, 1, 1, 1))
    game.play(random_turn(game, SEED))
    with pytest.raises(RuntimeError, match="no turn is open"):
        game.view(0).after((None,) * 5)


def test_a_swapped_hand_is_the_one_programs_are_made_of() -> None:
    from roborally_core.robots.models import ModelId  # noqa: PLC0415 - only here

    seats = (Seat("Al", model=ModelId.ALBOT), Seat("Bob"))
    game = solo_game(Setup("rr", seats), boards()["first-shift"], SEED)
    game.open_turn()
    view = game.view(0, swaps=1)
    program = next(iter(view.programs()))
    assert program.choice(Choice.SWAP) == 1
    assert view.hand != game.view(0).hand
    assert view.problems(program) == []
    assert view.after(program).view.turn == 2
    game.submit(0, program)
    game.play()
