"""Element: the reset site (RF-42)."""

from __future__ import annotations

from roborally_core.play.game import Game, game_from, solo_turn
from roborally_core.play.submission import Choice, Submission, submit
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardsRevealed, RobotHealed
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

SITE = {"type": "reset-site", "at": [1, 0]}
LAID = "laid-aside"


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [SITE, *more], **robots)


def aside(s: Scene, name: str, command: Command, register: int, wish: int = 0) -> int:
    """Lay a card aside for a register, as :func:`lay_aside` does."""
    card = next(card.id for card in s.rules.deck.cards if card.command is command)
    cards = [card if place == register else 0 for place in range(2, 6)]
    s.state.conditions[LAID, s[name].id] = (*cards, wish, 0)
    return card


def test_it_stores_the_backup_copy_and_repairs_nothing():
    s = hall("A . .", A=robot("E", damage=2)).turn(A=[Command.MOVE_1])
    assert s.archive("A") == (1, 0)
    assert (s["A"].damage, s.of(RobotHealed)) == (2, [])


def test_after_a_register_that_ended_there_the_card_laid_aside_takes_the_next_ones_place():
    s = hall("A . . . .", A=robot("E"))
    aside(s, "A", Command.MOVE_3, 2)
    s.turn(A=[Command.MOVE_1, Command.U_TURN])
    assert (s.at("A"), s.facing("A")) == ((4, 0), "E")


def test_not_if_the_register_ended_elsewhere():
    s = hall(". A . . .", A=robot("E"))
    aside(s, "A", Command.MOVE_3, 2)
    s.turn(A=[Command.MOVE_1, Command.U_TURN])
    assert (s.at("A"), s.facing("A")) == ((2, 0), "W")


def test_each_register_has_its_own_card():
    s = hall("A . . . . .", A=robot("E"))
    card = aside(s, "A", Command.MOVE_2, 3)
    s.turn(A=[Command.MOVE_1, Command.PAUSE, Command.U_TURN])
    assert s.at("A") == (3, 0)
    played = [dict(fact.cards)[s["A"].id] for fact in s.of(CardsRevealed) if fact.cards]
    assert played[2] == card


def test_a_robot_that_fell_asleep_and_is_pushed_there_replaces_nothing():
    gas = {"type": "soporific-gas", "at": [2, 0]}
    for floor in ((), (gas,)):
        s = hall(". . . B .\n. . . . .\n. . A . .", *floor, A=robot("N"), B=robot("W"))
        card = aside(s, "A", Command.MOVE_3, 2)
        s.register(A=Command.MOVE_2, B=Command.MOVE_1)
        assert s.at("A") == (1, 0)
        assert (s["A"].registers[1] == card) is not bool(floor)


def test_a_burnt_register_keeps_its_card():
    s = hall("A . . . . .", A=robot("E", damage=8))
    aside(s, "A", Command.MOVE_3, 2)
    s.turn(A=[Command.MOVE_1, Command.U_TURN])
    assert s.at("A") == (1, 0)


def test_it_happens_when_flags_are_touched_after_all_that_moves_robots():
    laser = {"type": "laser", "at": [1, 0], "facing": "S"}
    s = hall("A . . . .", laser, A=robot("N", under=">"))
    aside(s, "A", Command.U_TURN, 2)
    s.turn(A=[Command.PAUSE, Command.PAUSE])
    assert s.facing("A") == "S", "carried there is as good"
    pusher = {"type": "pusher", "at": [1, 0], "facing": "E"}
    s = hall("A . . . .", pusher, A=robot("E"))
    aside(s, "A", Command.U_TURN, 2)
    s.turn(A=[Command.MOVE_1, Command.PAUSE])
    assert s.facing("A") == "E", "pushed off again, it ended elsewhere"


def test_two_robots_pushed_onto_two_sites_reset_both():
    other = {"type": "reset-site", "at": [1, 1]}
    s = hall("A . .\nB . .", other, A=robot("E"), B=robot("E"))
    aside(s, "A", Command.U_TURN, 2)
    aside(s, "B", Command.TURN_LEFT, 2)
    s.turn(A=[Command.MOVE_1, Command.PAUSE], B=[Command.MOVE_1, Command.PAUSE])
    assert (s.facing("A"), s.facing("B")) == ("W", "N")


# -- with hands: the player's decisions -------------------------------------------------------------

SITES = [{"type": "reset-site", "at": [x, y]} for x in range(3) for y in range(2)]
SEED = b"reset"


def game(*, sites: list[dict[str, object]] = SITES, **more: object) -> Game:
    """A game of one robot among reset sites, with the turn open."""
    s = scene("robofactory", ". . . 1\n. A . .", sites, A=robot("E", **more))
    found = game_from(s.situation())
    if not found.opened:
        found.open_turn()
    return found


def turning(found: Game) -> tuple[list[int], list[int]]:
    """Five cards of the hand to program, and the rest; no card of a kind in the rest is programmed."""
    deck, hand = found.rules.deck, sorted(found.hand(0).cards)
    return hand[:5], sorted(hand[5:], key=lambda card: -deck[card].priority)


def played(found: Game, submission: Submission) -> list[int]:
    """The cards the robot played, register by register."""
    facts = found.play(solo_turn(found, SEED, [submission])).facts
    return [dict(fact.cards)[0] for fact in facts if isinstance(fact, CardsRevealed) and fact.cards]


def test_the_highest_card_of_its_kind_that_is_left_over_is_laid_aside():
    found = game()
    program, left = turning(found)
    wanted = found.rules.deck[left[0]].command
    assert Choice.RESET_2 in found.offer(0).choices
    cards = played(found, submit(tuple(program), reset_2=wanted + 1))
    best = next(card for card in left if found.rules.deck[card].command is wanted)
    assert cards[:2] == [program[0], best]


def test_a_kind_of_which_nothing_is_left_changes_nothing():
    found = game()
    program, left = turning(found)
    kinds = {found.rules.deck[card].command for card in left}
    missing = next(command for command in Command if command not in kinds)
    assert played(found, submit(tuple(program), reset_2=missing + 1)) == program


def test_a_wish_for_the_next_turn_comes_true_instead_of_one_card_drawn():
    found = game()
    program, _ = turning(found)
    played(found, submit(tuple(program), free_card=Command.U_TURN + 1))
    found.open_turn()
    hand = found.hand(0).cards
    assert len(hand) == 9
    assert len(set(hand)) == 9
    assert found.rules.deck[hand[0]].command is Command.U_TURN
    assert found.rules.deck[hand[0]].priority == 60, "the highest there is"


def test_the_wish_is_for_one_turn():
    found = game()
    played(found, submit(tuple(turning(found)[0]), free_card=Command.U_TURN + 1))
    found.open_turn()
    played(found, Submission())
    found.open_turn()
    assert found.state.conditions == {}


def test_two_that_wish_for_one_kind_are_served_by_seat():
    s = scene("robofactory", ". . . 1\n. A B .", SITES, A=robot("E"), B=robot("E"))
    for name in "AB":
        s.state.conditions["free-card", s[name].id] = (Command.U_TURN + 1, 1)
    found = game_from(s.situation())
    if not found.opened:
        found.open_turn()
    deck = found.rules.deck
    first = [deck[found.hand(seat).cards[0]].priority for seat in (0, 1)]
    assert first == [60, 50]
    assert not set(found.hand(0).cards) & set(found.hand(1).cards)


def test_without_a_reset_site_there_is_nothing_to_decide():
    found = game(sites=[])
    assert not {Choice.RESET_2, Choice.FREE_CARD} & set(found.offer(0).choices)
    problems = found.problems(0, submit((None,) * 5, reset_2=1), found.hand(0))
    assert problems == ["there is nothing to choose for reset 2 this turn"]


def test_burnt_registers_are_not_offered():
    found = game(damage=6)
    assert Choice.RESET_2 in found.offer(0).choices
    assert not {Choice.RESET_4, Choice.RESET_5} & set(found.offer(0).choices)


def test_where_there_are_no_conditions_it_only_stores():
    assert not RULESETS["classic"].has_conditions
    s = scene("classic", "A . .", [SITE], A=robot("E")).turn(A=[Command.MOVE_1])
    assert s.archive("A") == (1, 0)
