"""Players of a slow match whose robots are out for good: no turn waits for them, and they sign the end."""

from __future__ import annotations

from typing import Any

from letters import HOUR, PostOffice, Side, begun, honest
from match_sim import Net

from roborally_core.board.library import boards
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import decode
from roborally_core.match.feeds.log import check, log_of
from roborally_core.match.feeds.statements import Commit
from roborally_core.match.lobby.rematch import Sequel
from roborally_core.match.port import GameTable, MatchSetup
from roborally_core.match.turn.roster import Roster
from roborally_core.play.record import board_content
from roborally_core.rules.bodies import Status


def committed(side: Side) -> list[int]:
    """The turns for which a side has handed in a program."""
    match = side.open()
    match.tick(0)
    bodies = [decode(entry.body) for entry in match.session.feeds[side.me].entries]
    side.close()
    return [body.turn for body in bodies if isinstance(body, Commit) and body.turn]


def rounds_until(post: PostOffice, done: Any, sides: list[Side]) -> None:
    """These sides look in until all that is asked for holds."""
    for _ in range(60):
        if done():
            return
        for side in sides:
            side.visit()
            post.clock += HOUR
    raise AssertionError("nothing came of it")


def sequel_of(side: Side) -> Sequel | None:
    match = side.open()
    side.act()  # each look plays one turn of those that were stored
    following = match.sequel()
    side.close()
    return following


def seat_of(side: Side) -> int:
    match = side.open()
    match.tick(0)
    assert match.play is not None
    seat = match.play.seat
    side.close()
    assert seat is not None
    return seat


def test_no_letter_of_a_player_who_is_out_is_waited_for_and_they_sign_the_end() -> None:
    post = begun(4, "one is out", turns=6, falls={"2": 2})
    rounds_until(post, lambda: all(2 in side.turns() for side in post.sides), post.sides)
    out = next(side for side in post.sides if seat_of(side) == 2)
    others = [side for side in post.sides if side is not out]
    rounds_until(post, lambda: all(6 in side.turns() for side in others), others)
    assert not any(side.over for side in others), "the one who is out has not signed the end yet"
    post.play()
    post.agree()
    honest(*post.sides)
    assert len(out.turns()) == 6, "whoever is out watches to the end"
    assert [committed(side) for side in others] == [[1, 2, 3, 4, 5, 6]] * 3
    assert committed(out) == [1, 2]
    assert not any(side.told(f.SeatTaken) for side in post.sides), "no machine takes the seat"
    following = sequel_of(others[0])
    assert following is not None
    assert len(following.everybody) == 4, "and they have a place in the next match"
    assert all(seat.author for seat in following.everybody)


def test_the_log_of_such_a_match_holds() -> None:
    post = begun(3, "logged", turns=4, falls={"1": 1})
    post.play()
    match: Match = post.sides[0].open()
    post.sides[0].act()
    assert match.play is not None
    assert [len(match.play.roster.people), len(match.play.roster.signers)] == [2, 3]
    checked = check(log_of(match), make_table=post.sides[0].make_table, rules=post.sides[0].options["rules"])
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())


def test_two_stay_at_least_as_one_alone_would_know_all_chance_ahead() -> None:
    post = begun(3, "two are out", turns=5, falls={"0": 1, "2": 3})
    post.play()
    post.agree()
    honest(*post.sides)
    by_seat = {seat_of(side): committed(side) for side in post.sides}
    assert by_seat == {0: [1], 1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4, 5]}


def test_nobody_is_released_where_too_few_would_stay() -> None:
    post = begun(3, "both at once", turns=4, falls={"0": 1, "2": 1})
    post.play()
    assert [committed(side) for side in post.sides] == [[1, 2, 3, 4]] * 3


def test_a_released_player_who_leaves_has_no_place_in_the_next_match() -> None:
    post = begun(4, "gone home", turns=5, falls={"3": 1})
    rounds_until(post, lambda: all(2 in side.turns() for side in post.sides), post.sides)
    out = next(side for side in post.sides if seat_of(side) == 3)
    match = out.open()
    match.tick(0)
    match.leave("done", 0)
    out.act()
    post.boxes[out.index] = out.close()
    others = [side for side in post.sides if side is not out]
    post.play(others)
    honest(*post.sides)
    following = sequel_of(others[0])
    assert following is not None
    assert {seat.former_author for seat in following.everybody} == {side.me for side in others}


def test_in_a_live_match_they_stay_and_keep_it_safe() -> None:
    net = Net(4, "live and out")
    net.begin(turns=4, falls={"1": 1})
    assert net.run(lambda: all(node.match.play and node.match.play.over for node in net.nodes))
    assert all(len(node.match.play.roster.people) == 4 for node in net.nodes)


def table_of(*names: str) -> GameTable:
    """The table of a match of people with these names."""
    board = next(board for board in boards().values() if "rr" in board.rulesets)
    settings = {"ruleset": "rr", "goal": 1, "board": board_content(board)}
    seats = tuple((bytes([number]), {"name": name}) for number, name in enumerate(names, 1))
    return GameTable(MatchSetup(settings, seats), bytes(32))


def test_seats_are_out_whose_robots_are_for_good() -> None:
    table = table_of("Ada", "Ben", "Cleo")
    assert table.out() == frozenset()
    robots = table.game.state.robots
    robots[0].status, robots[2].status = Status.WAITING, Status.OUT
    assert table.out() == {2}


def test_players_who_chose_one_name_at_the_same_time_are_told_apart() -> None:
    """By letters two guests answer without knowing of each other."""
    names = [seat.name for seat in table_of("Player", "Player 2", "Player 2", "Player").game.setup.seats]
    assert names == ["Player", "Player 2", "Player 3", "Player 4"]


def test_a_side_left_out_of_a_turn_it_had_played_decides_anew_with_those_who_played_on() -> None:
    """Ada and Cleo went on without Ben, and could not spare Cleo, who fell; Ben hears of it later."""
    ada, ben, cleo = b"a", b"b", b"c"
    seats = tuple((author, {}) for author in (ada, ben, cleo))
    theirs, his = Roster(MatchSetup({}, seats)), Roster(MatchSetup({}, seats))
    theirs.retire(ben)
    theirs.release([2])
    his.release([2])
    assert (his.people, his.released) == ({ada, ben}, {cleo})
    his.retire(ben)
    his.release_anew()
    assert his.people == theirs.people == {ada, cleo}
    assert his.seats() == theirs.seats() == (0, 2)
    assert his.released == theirs.released == set()


def test_a_released_player_stays_so_whatever_becomes_of_later_turns() -> None:
    seats = tuple((bytes([number]), {}) for number in range(1, 6))
    roster = Roster(MatchSetup({}, seats))
    roster.release([1])
    roster.release([1, 2])
    roster.retire(bytes([5]))
    roster.release_anew()
    assert roster.seats() == (0, 3)
    assert roster.seats_of(roster.released) == [1, 2]
    roster.forgo(bytes([2]))
    assert roster.seats_of(roster.signers) == [0, 2, 3]
