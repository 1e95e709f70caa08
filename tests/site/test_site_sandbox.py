"""The sandbox: robots put anywhere in any state are the situation that is played from."""

from __future__ import annotations

import pytest
from app.store.own_puzzles import cards_of, wish_of
from app.workshop import posing_view, sandbox_view, view
from app.workshop.bench import Tool, Workbench
from app.workshop.posing_view import Posing
from app.workshop.sandbox import MOST_HAND, MOST_ROBOTS, Sandbox, commands_of, conditions_of, game_of

from roborally_core.board.library import boards
from roborally_core.engine.mixing import mixed
from roborally_core.play.agreement import SeatKind
from roborally_core.puzzles import posing
from roborally_core.puzzles.link import puzzle_from_link
from roborally_core.puzzles.posing import DRAWN, posed
from roborally_core.rules.cards import CLASSIC_DECK
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_turn
from roborally_core.situation import SceneError, read_situation, situation_text
from roborally_core.workshop.draft import draft_of

BOARDS = boards()
ENTROPY = bytes(32)


def put(*squares: tuple[int, int]) -> Sandbox:
    sandbox = Sandbox()
    for at in squares:
        sandbox.choose(len(sandbox.robots))
        sandbox.press(at)
    return sandbox


def test_a_press_puts_a_robot_moves_it_or_chooses_the_one_there() -> None:
    bench = Workbench(draft_of(BOARDS["first-shift"]))
    bench.take(Tool.ROBOT)
    for at in ((0, 0), (1, 1), (0, 0)):
        bench.press(at, 0)
        assert not bench.let_go(), "the board itself is as it was"
    assert [one.at for one in bench.sandbox.robots] == [(1, 1)] or len(bench.sandbox.robots) == 1
    bench.sandbox.choose(1)
    bench.press((3, 3), 0)
    bench.let_go()
    assert [one.at for one in bench.sandbox.robots][1] == (3, 3)
    bench.sandbox.drop()
    assert len(bench.sandbox.robots) == 1


def test_there_are_no_more_robots_than_seats_and_none_off_the_board() -> None:
    sandbox = put(*((x, 0) for x in range(10)))
    assert len(sandbox.robots) == MOST_ROBOTS
    sandbox.fit_to(BOARDS["first-shift"].__class__(3, 3, []))
    assert len(sandbox.robots) == 3


def test_a_robot_is_in_the_state_it_is_given_and_the_text_says_so() -> None:
    board = next(board for board in BOARDS.values() if "robofactory" in board.rulesets)
    rules = mixed(RULESETS["robofactory"], board)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    sandbox = put(*free[:2])
    sandbox.choose(0)
    said = {"facing": "E", "damage": "4", "checkpoints": "1", "lives": "2", "asleep": "true"}
    more = {"option:shields": "true", "condition:momentum": "true", "condition:momentum:0": "2"}
    for name, value in {**said, **more}.items():
        sandbox.change(name, value, rules)
    for name, value in (("option:x", "true"), ("condition:x", "true"), ("damage", "x"), ("facing", "UP")):
        sandbox.change(name, value, rules)
    situation = sandbox.situation(board, "robofactory", ENTROPY)
    one = situation.state.robots[0]
    assert (board.grid.xy(one.pos), one.facing, one.damage) == (free[0], 1, 4)
    assert (one.checkpoints, one.lives, one.power) == (1, 2, Power.DOWN)
    assert situation.state.conditions["momentum", 0] == (2, 0, 0)
    text = situation_text(situation)
    assert situation_text(read_situation(text)) == text
    shown = str(sandbox_view.sandbox_card(sandbox, board, rules, "<b>"))
    assert 'checked id="sand-option-shields"' in shown or 'id="sand-option-shields" checked' in shown
    assert "squares north" in shown
    assert "<b>" not in shown
    sandbox.change("condition:momentum", "false", rules)
    assert sandbox.situation(board, "robofactory", ENTROPY).state.conditions == {}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_goes_on_from_the_robots_under_every_ruleset(ruleset: str) -> None:
    board = next(board for board in BOARDS.values() if ruleset in board.rulesets)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    game = game_of(put(*free[:2]).situation(board, ruleset, ENTROPY), "Ada", 3)
    game.open_turn()
    assert [seat.kind for seat in game.setup.seats] == [SeatKind.HUMAN, SeatKind.AI]
    assert game.hand(0).cards


@pytest.mark.parametrize("key", sorted(one.key for one in conditions_of(RULESETS["robofactory"])))
def test_every_condition_can_be_put_on_a_robot_shown_written_and_played(key: str) -> None:
    board = next(board for board in BOARDS.values() if "robofactory" in board.rulesets)
    rules = mixed(RULESETS["robofactory"], board)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    sandbox = put(free[0], free[-1])
    sandbox.choose(0)
    sandbox.change(f"condition:{key}", "true", rules)
    situation = sandbox.situation(board, "robofactory", ENTROPY)
    assert {named for named, _ in situation.state.conditions} == {key}
    text = situation_text(situation)
    assert situation_text(read_situation(text)) == text
    assert f'id="sand-condition-{key}"' in str(sandbox_view.sandbox_card(sandbox, board, rules, ""))
    game = game_of(situation, "Ada", 3)
    for _ in range(3):
        game.open_turn()
        game.play(random_turn(game, ENTROPY))


def test_remote_control_has_cards_of_ones_choice_and_a_sleeper_sleeps_a_turn() -> None:
    board = next(board for board in BOARDS.values() if "robofactory" in board.rulesets)
    rules = mixed(RULESETS["robofactory"], board)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    sandbox = put(free[0], free[-1])
    sandbox.choose(0)
    sandbox.change("condition:remote-control", "true", rules)
    for name, value in (("0", "U_TURN"), ("1", "U_TURN"), ("2", "MOVE_9"), ("7", "U_TURN"), ("x", "U_TURN")):
        sandbox.change(f"condition:remote-control:more:{name}", value, rules)
    told = sandbox.robots[0].conditions["remote-control"]
    assert [CLASSIC_DECK[card].command for card in told[1:]] == [
        Command.U_TURN,
        Command.U_TURN,
        Command.MOVE_2,
    ]
    assert str(sandbox_view.sandbox_card(sandbox, board, rules, "")).count("remote-control-card-") == 3
    sandbox.change("condition:remote-control", "false", rules)
    sandbox.change("condition:asleep", "true", rules)
    sandbox.change("condition:asleep:more:2", "true", rules)
    sandbox.change("condition:asleep:more:9", "true", rules)
    assert sandbox.robots[0].conditions["asleep"] == (0, 0, 2)
    sandbox.change("condition:asleep:more:2", "false", rules)
    game = game_of(sandbox.situation(board, "robofactory", ENTROPY), "Ada", 3)
    game.open_turn()
    facts = game.play(random_turn(game, ENTROPY)).facts
    assert not [fact for fact in facts if isinstance(fact, CardPlayed) and fact.robot == 0]


def test_what_cannot_be_is_refused_in_words() -> None:
    board = BOARDS["first-shift"]
    sandbox = put((0, 0), (1, 1))
    sandbox.robots[1].at = (0, 0)
    with pytest.raises(SceneError, match="robot"):
        sandbox.situation(board, "rr", ENTROPY)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_cards_goal_and_puzzle_of_the_robots_under_every_ruleset(ruleset: str) -> None:
    board = next(board for board in BOARDS.values() if ruleset in board.rulesets)
    rules = mixed(RULESETS[ruleset], board)
    free = [board.grid.xy(pos) for pos in board.grid.squares() if not board.by_pos.get(pos)]
    sandbox = put(free[0], free[-1])
    names = [command.name for command in commands_of(rules)]
    assert MOST_HAND == posing.MOST_HAND, "a puzzle can be made of every hand that can be laid"
    for number, most in ((0, MOST_HAND), (1, 5)):
        sandbox.choose(number)
        for name in [*names, *names, "NO_SUCH"]:
            sandbox.change("card", name, rules)
        assert len(sandbox.robots[number].cards) == most
    for place in ("0", "9", "x"):
        sandbox.change("card-out", place, rules)
    assert len(sandbox.robots[1].cards) == 4
    sandbox.change("card", names[0], rules)
    shown = str(sandbox_view.sandbox_card(sandbox, board, rules, ""))
    assert shown.count('data-arg="card-out ') == 5
    assert str(posing_view.posing(sandbox, board, "")).count("<option") == len(sandbox.aims(board))
    begun = sandbox.situation(board, ruleset, ENTROPY, opened=True)
    assert (begun.state.turn, len(begun.state.fixed["hand 0"]), len(begun.state.fixed["hand 1"])) == (1, 7, 5)
    assert sandbox.aims(board)[-1] == "destroy:1"
    sandbox.aim = "reach:99"
    assert sandbox.aim_on(board) == sandbox.aims(board)[0], "a goal there is no more is not kept"
    made = posed(wish_of(begun, "unhurt"))
    assert made.link or made.unmade, "the answer is a puzzle or a reason"
    game = game_of(sandbox.situation(board, ruleset, ENTROPY), "Ada", 3)
    game.open_turn()
    assert [rules.deck[card].command for card in game.hand(0).cards] == sandbox.robots[0].cards


def test_the_search_is_told_with_its_result_and_the_ways_from_there() -> None:
    early = str(posing_view.told(Posing(), ready=False))
    assert 'id="sand-pose" class="primary" disabled' in early
    assert posing_view.t("sandbox.put.first") in early
    going = str(posing_view.told(Posing("Hand 2 …", going=True), ready=True))
    assert 'data-do="sand-pose" data-arg="stop"' in going
    made = str(posing_view.told(Posing("It is.", "abc"), ready=True))
    for action in ("sand-pose", "puzzle-own-copy", "puzzles"):
        assert f'data-do="{action}"' in made
    assert 'data-arg="undo"' not in made
    more = Posing("It is.", "abc", found=True, hard=("Difficulty 1320",), trying="Step 2 …")
    for part in ('data-arg="undo"', 'data-arg="halt"', "<li>Difficulty 1320</li>", "Step 2 …"):
        assert part in str(posing_view.told(more, ready=True))


def test_cards_that_were_found_lie_with_the_robots_until_they_are_taken_back() -> None:
    sandbox, board = put((4, 3), (9, 9)), BOARDS["first-shift"]
    rules = mixed(RULESETS["rr"], board)
    wish = wish_of(sandbox.situation(board, "rr", ENTROPY, opened=True), "reach:1")
    found = next(made for hand in range(DRAWN) if (made := posed(wish, hand)).link)
    puzzle = puzzle_from_link(found.link)
    assert sandbox.lay_found(cards_of(puzzle))
    mine, rival = (one.cards for one in sandbox.robots)
    game = puzzle.game()
    assert mine == [rules.deck[card].command for card in game.hand(0).cards]
    assert len(rival) == REGISTERS
    again = posed(wish_of(sandbox.situation(board, "rr", ENTROPY, opened=True), "reach:1"))
    assert again.hands == 1, "the hand is given now"
    assert not sandbox.lay_found(cards_of(puzzle)), "nobody has other cards than before"
    sandbox.take_back()
    assert [one.cards for one in sandbox.robots] == [[], []]
    sandbox.lay_found(cards_of(puzzle))
    sandbox.change("card-out", "0", rules)
    assert not sandbox.before, "cards that were changed since are kept"


def test_on_a_narrow_page_the_puzzle_is_one_press_away_from_the_robots() -> None:
    assert view.part_shown(view.PAINTING, wide=False, robots=True) == view.ROBOTS
    assert view.part_shown(view.POSING, wide=False, robots=True) == view.POSING
    for wide, robots in ((True, True), (True, False), (False, False)):
        assert view.part_shown(view.POSING, wide=wide, robots=robots) == view.PAINTING
    shown = str(view.parts(view.ROBOTS, 0, wide=False))
    assert f'data-arg="{view.POSING}"' in shown
