"""A player who reloads comes back while others are gone, mute or lying, and never contradicts themselves."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import decode, encode
from roborally_core.match.feeds.feed import Feed
from roborally_core.match.feeds.statements import Commit, Return, Reveal, RowKind
from roborally_core.match.feeds.wire import FeedStatus, parse_packet

GRACE_MS = 3_000


def returns(node: Node) -> list[int]:
    """The lives that this player began, according to their feed."""
    bodies = [decode(entry.body) for entry in node.match.session.feeds[node.match.me].entries]
    return [body.life for body in bodies if isinstance(body, Return)]


def handed_in(node: Node) -> Any:
    """The program of the open turn as this player confirmed it."""
    assert node.match.play is not None
    return node.match.play.handed_in()


def nobody_accused(*nodes: Node) -> None:
    """No honest player was named."""
    assert [fact for node in nodes for fact in node.told(f.Cheating)] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
def test_a_player_who_reloads_is_not_mute_because_another_is_gone(players: int) -> None:
    net = Net(players, f"gone {players}")
    net.begin(turns=4, grace_ms=GRACE_MS)
    assert net.run(lambda: all(len(node.turns()) >= 1 for node in net.nodes))
    gone, back = net.nodes[0], net.nodes[1]
    gone.crash()
    back.crash()
    back.restart()
    here = [node for node in net.nodes if node is not gone]
    if players < 4:
        net.run(limit_ms=GRACE_MS)
        for node in here:
            node.match.replace({gone.match.me}, net.now)
    assert net.run(lambda: all(node.told(f.MatchOver) for node in here), 120_000), "somebody is mute"
    assert all(here[0].turns() == node.turns() for node in here)
    nobody_accused(*here)


def test_a_member_who_reloads_in_the_lobby_is_not_mute_for_long_because_another_is_away() -> None:
    net = Net(4, "lobby")
    net.lobby(turns=2)
    away, back = net.nodes[3], net.nodes[1]
    away.crash()
    back.crash()
    back.restart()
    assert net.run(lambda: not back.match.restoring, 10_000)
    away.restart()
    assert net.run(lambda: not away.match.restoring and not away.match.lost, 10_000)
    net.run(lambda: not net.nodes[0].match.lost)
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(node.told(f.TurnOpened) for node in net.nodes), 2_000)
    assert not any(node.told(f.SeatDefaulted) for node in net.nodes), "the first program is its own"
    assert net.run(net.finished)
    nobody_accused(*net.nodes)


def test_a_member_who_hears_from_everybody_begins_no_other_life() -> None:
    net = Net(4, "all here")
    net.begin(turns=3)
    assert net.run(lambda: all(len(node.turns()) >= 1 for node in net.nodes))
    net.nodes[1].crash()
    net.nodes[1].restart()
    assert net.run(net.finished)
    assert returns(net.nodes[1]) == []
    assert not net.nodes[0].told(f.SeatDefaulted)


def test_one_mute_liar_keeps_nobody_away() -> None:
    net = Net(4, "mute liar")
    net.begin(turns=3, grace_ms=GRACE_MS)
    liar, back = net.nodes[3], net.nodes[1]
    liar.outgoing = lambda link, data: [] if isinstance(parse_packet(data), FeedStatus) else [data]
    back.crash()
    back.restart()
    assert net.run(lambda: all(node.told(f.MatchOver) for node in net.nodes[:3]), 120_000)
    assert returns(back) == [1]
    nobody_accused(*net.nodes[:3])


def cut_off(net: Net, back: Node, witness: Node) -> None:
    """``back`` commits where only the witness hears it; the page, its storage and the witness are gone."""
    kept = len(back.storage)
    net.split((back.index, witness.index), tuple(n.index for n in net.nodes if n not in (back, witness)))
    book = back.match.play.statements.book(1)
    assert net.run(lambda: back.match.me in witness.match.play.statements.book(1).commits)
    assert back.match.me in book.commits
    back.crash()
    witness.crash()
    del back.storage[kept:]
    net.split()
    back.restart()


def test_a_commitment_only_a_player_who_is_away_knows_accuses_nobody() -> None:
    net = Net(4, "lost words")
    net.begin(turns=4, grace_ms=GRACE_MS)
    witness, back = net.nodes[3], net.nodes[1]
    for node in net.nodes:
        node.think_ms = 20
    cut_off(net, back, witness)
    assert net.run(lambda: bool(returns(back)), 30_000)
    assert net.run(lambda: all(len(n.turns()) >= 2 for n in net.nodes[:3]), 60_000)
    assert [fact.turn for fact in net.nodes[0].told(f.SeatDefaulted)] == [1], "in one turn"
    witness.restart()
    assert net.run(net.finished, 120_000)
    net.agree()
    nobody_accused(*net.nodes)
    assert back.program_of_turn[2] == list(back.table.played[1][back.match.play.seat]), "its own"


def test_a_host_without_storage_does_not_take_the_word_of_one_who_forgot_as_much() -> None:
    net = Net(4, "two forgot")
    net.begin(turns=3, grace_ms=GRACE_MS)
    back, forgetful = net.nodes[0], net.nodes[3]
    for node in net.nodes:
        node.think_ms = 20
    assert net.run(lambda: all(len(n.match.play.statements.book(1).commits) == 4 for n in net.nodes))
    for node, kept in ((back, 0), (forgetful, 2)):
        node.crash()
        del node.storage[kept:]
    net.split((back.index, forgetful.index), (1, 2))
    forgetful.restart()
    back.restart(stored=False)
    net.run(limit_ms=GRACE_MS - 500)
    assert back.match.restoring, "it would sign other words than those the two others hold"
    net.split()
    assert net.run(net.finished, 120_000)
    net.agree()
    nobody_accused(*net.nodes)


def test_a_member_who_commits_after_a_return_has_said_two_things() -> None:
    """A return denies any commitment until a slate names it; otherwise the player could choose freely."""
    net = Net(4, "two lives")
    net.begin(turns=3, grace_ms=GRACE_MS)
    liar = net.nodes[1]
    write = liar.match.write

    def written(body: Any) -> bool:
        if isinstance(body, Commit) and body.turn == 2:
            write(Return(1))
        return write(body)

    liar.match.write = written
    honest = [node for node in net.nodes if node is not liar]
    assert net.run(lambda: all(node.told(f.MatchOver) for node in honest), 120_000)
    for node in honest:
        assert {fact.proof.author for fact in node.told(f.Cheating)} == {liar.match.me}
    assert honest[0].turns() == honest[1].turns() == honest[2].turns()


def test_a_feed_that_is_rewound_holds_what_it_held_before() -> None:
    node = Net(2, "rewind").nodes[0]
    identity = node.match.identity
    feed, same = (Feed(identity.author, identity.key) for _ in range(2))
    for number in range(5):
        feed.write(identity, encode(Reveal(number, bytes(32), bytes(16))))
        if number < 3:
            same.write(identity, encode(Reveal(number, bytes(32), bytes(16))))
    gone = feed.rewind(3)
    assert [entry.seq for entry, _ in gone] == [3, 4]
    assert (feed.ids, feed.entries, feed.size) == (same.ids, same.entries, same.size)
    assert feed.offer(gone[0][0]) is feed.offer(gone[1][0]).ACCEPTED


def test_the_row_of_a_returned_player_names_the_return() -> None:
    """So no statement of an earlier life follows the same past as a later one."""
    net = Net(4, "named")
    net.begin(turns=3, grace_ms=GRACE_MS)
    for node in net.nodes:
        node.think_ms = 20
    witness, back = net.nodes[3], net.nodes[1]
    cut_off(net, back, witness)
    assert net.run(lambda: bool(returns(back)), 30_000)
    play = net.nodes[0].match.play
    assert net.run(lambda: back.match.me in play.statements.returns)
    row = play.view().row(back.match.me)
    assert row.kind is RowKind.RETURNED
    assert row.entry == play.statements.returns[back.match.me].id
    assert net.run(lambda: play.turn > 1, 30_000)
    assert play.pending_return(back.match.me) is None


@pytest.mark.parametrize("players", [2, 4])
def test_a_member_who_confirmed_and_comes_back_finds_the_program_and_cannot_change_it(players: int) -> None:
    net = Net(players, f"locked {players}")
    net.begin(turns=3)
    slow, back = net.nodes[0], net.nodes[1]
    slow.plays = False
    assert handed_in(back) is None
    assert net.run(lambda: bool(back.match.play and back.match.play.committed_seats()))
    program = handed_in(back)
    assert program is not None
    assert program["registers"] == back.program_of_turn[1]
    back.plays = False
    back.crash()
    back.restart()
    assert net.run(
        lambda: bool(back.match.play and back.match.play.turn == 1 and back.match.play.committed_seats())
    )
    assert handed_in(back) == program
    other = {**program, "registers": [*program["registers"][1:], program["registers"][0]]}
    assert back.match.submit(other, net.now), "another program is refused, in words"
    assert handed_in(back) == program
    assert handed_in(slow) is None


def test_a_member_who_opened_their_program_and_is_gone_is_left_out_of_the_next_turn_alone() -> None:
    """Of three, one has opened and is gone, and one is back but mute without that statement: two can
    continue.
    """
    net = Net(3, "opened and gone")
    back, gone = net.nodes[0], net.nodes[1]
    back.think_ms = 20
    net.begin(turns=3, grace_ms=GRACE_MS)
    others = [node for node in net.nodes if node is not back]
    assert net.run(
        lambda: all(back.match.me in node.match.play.statements.book(1).commits for node in others)
    )
    net.split((back.index,), tuple(node.index for node in others))
    assert net.run(
        lambda: all(gone.match.me in node.match.play.statements.book(1).reveals for node in others)
    )
    gone.crash()
    back.crash()
    back.restart()
    net.split()
    here = [node for node in net.nodes if node is not gone]
    assert not net.run(lambda: bool(back.turns()), 4 * GRACE_MS), "its word could be a second one"
    for node in here:
        assert node.match.replace({gone.match.me}, net.now) == []
    assert net.run(lambda: all(node.told(f.MatchOver) for node in here), 120_000)
    assert here[0].turns() == here[1].turns()
    seat = gone.match.play.seat
    assert list(here[0].table.played[0][seat]) == gone.program_of_turn[1], "what was opened is played"
    assert [fact.turn for fact in here[0].told(f.SeatTaken)] == [1]
    gone.restart()
    assert net.run(lambda: 1 in gone.turns(), 30_000)
    assert gone.turns()[1] == here[0].turns()[1]
    nobody_accused(*net.nodes)
