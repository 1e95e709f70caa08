"""Nobody chooses chance: draws follow only from links fixed before anybody knew one."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net

from roborally_core.match import facts as f
from roborally_core.match.feeds.statements import Commit, Go, Leave, Reveal, Wish
from roborally_core.match.turn.turn import mix


def drawn(name: str, players: int, lie: Any) -> tuple[bytes, bytes]:
    """The chance of the first two turns, where the second player does this with each commitment."""
    net = Net(players, name)
    net.lobby(turns=2)
    liar = net.nodes[1]
    write = liar.match.write
    liar.match.write = lambda body: lie(write, body)
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: bool(net.nodes[0].told(f.TurnOpened)))
    first = net.nodes[0].table._entropy
    assert net.run(net.finished)
    return first, net.nodes[0].table._entropy


def more_entries(write: Any, body: Any) -> bool:
    """Other ids, other places: something else is signed before every commitment."""
    if isinstance(body, Commit):
        write(Wish(body.turn, ()))
    return bool(write(body))


def other_fields(write: Any, body: Any) -> bool:
    """Put other content into a field that may hold anything."""
    return bool(write(body._replace(admit=(bytes(32),)) if isinstance(body, Commit) else body))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("lie", [more_entries, other_fields])
def test_whatever_a_player_may_choose_is_no_part_of_chance(players: int, lie: Any) -> None:
    honest = drawn(f"chance {players}", players, lambda write, body: write(body))
    assert drawn(f"chance {players}", players, lie) == honest


def test_chance_is_of_all_links_and_of_all_turns_before() -> None:
    links = [(0, b"a" * 32), (1, b"b" * 32)]
    one = mix(b"", 0, links)
    assert one == mix(b"", 0, links)
    others = {mix(b"x", 0, links), mix(b"", 1, links), mix(b"", 0, links[:1]), mix(b"", 0, [links[1]])}
    assert len(others | {one}) == 5


def test_no_link_of_the_first_turn_is_open_before_all_are_committed() -> None:
    net = Net(4, "first links")
    net.lobby(turns=1)
    late = net.nodes[3]
    write = late.match.write
    late.match.write = lambda body: False if isinstance(body, Commit) else write(body)
    assert net.nodes[0].match.start() == []
    assert net.run(
        lambda: all(n.match.play and len(n.match.play.statements.book(0).commits) >= 3 for n in net.nodes)
    )
    net.run(limit_ms=2000)
    assert not any(node.match.play.statements.book(0).reveals for node in net.nodes)


def test_one_of_two_leaving_instead_of_telling_the_key_marks_the_match_and_ends_nothing() -> None:
    net = Net(2, "bad loser")
    net.begin(turns=3)
    liar, honest = net.nodes[1], net.nodes[0]
    write = liar.match.write

    def written(body: Any) -> bool:
        if isinstance(body, Reveal) and liar.match.me not in liar.match.left:
            return bool(write(Leave("the other's cards were better")))
        return bool(write(body))

    liar.match.write = written
    assert net.run(lambda: bool(honest.told(f.MatchOver)), 120_000)
    assert honest.told(f.MatchMarked)[0].seats == (1,)
    assert honest.match.play.marked_since == 1


def test_a_player_whose_key_was_read_is_never_left_out() -> None:
    net = Net(2, "left out")
    net.begin(turns=3)
    liar, honest = net.nodes[1], net.nodes[0]
    write = liar.match.write

    def written(body: Any) -> bool:
        book = liar.match.play.statements.book(1)
        if isinstance(body, Reveal) and honest.match.me in book.reveals:
            slate = liar.match.play.view().without((honest.match.me,))
            return bool(write(Go(1, slate.digest, (honest.match.me,))))
        return False if isinstance(body, Reveal) else bool(write(body))

    liar.match.write = written
    net.run(lambda: bool(liar.match.play.statements.book(1).goes), 20_000)
    net.run(limit_ms=5_000)
    assert not honest.told(f.SeatTaken), "the liar goes on alone"
    assert honest.match.replace([liar.match.me], net.now) == []
    assert net.run(lambda: bool(honest.told(f.MatchOver)), 120_000)
    assert [fact.seat for fact in honest.told(f.SeatTaken)] == [1]
