"""Playing again: the same players, new seeds and keys, rotated seats; leaving, waiting, lying."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node
from match_toy import ToyRules

from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import decode, encode
from roborally_core.match.feeds.feed import Entry
from roborally_core.match.feeds.statements import Closed, Hello, Leave, MatchStart
from roborally_core.match.feeds.wire import entry_packets
from roborally_core.match.lobby.obstacles import Obstacle, Problem
from roborally_core.match.lobby.rematch import Reply, sequel_from_json, sequel_json
from roborally_core.match.security.identity import verify
from roborally_core.match.terms import EarlierRun, MatchTerms

SETTINGS = {"turns": 2}


def played(count: int, name: str, **network: Any) -> Net:
    """A net whose first match is over and signed by everybody."""
    net = Net(count, name, **network)
    net.begin(**SETTINGS)
    assert net.run(net.finished)
    net.agree()
    return net


def press(net: Net, *nodes: Node) -> None:
    """These press “Play again”."""
    for node in nodes or net.nodes:
        node.facts.clear()
        assert node.series.again(net.now)
        node.flush()


def members(node: Node) -> list[str]:
    return [member.name for member in node.match.members()]


def awaited(node: Node) -> list[tuple[str, Reply]]:
    return [(one.name, one.reply) for one in node.match.lobby.awaited()]


def host_of(net: Net, nodes: list[Node]) -> Node:
    """The node that all of them take for the host."""
    (host,) = [node for node in nodes if node.match.hosting]
    assert net.run(lambda: all(node.match.lobby.host == host.match.me for node in nodes))
    return host


def agree_and_start(net: Net, nodes: list[Node], settings: Any = SETTINGS) -> None:
    """The host proposes, the others are ready, the host starts."""
    host = host_of(net, nodes)
    host.match.propose(settings)

    def agreed() -> bool:
        """Whether all see the same settings and the same people: readiness is for both."""
        digests = {node.match.lobby.agreed() for node in nodes}
        return len(digests) == 1 and all(len(members(node)) == len(nodes) for node in nodes)

    assert net.run(agreed)
    for node in nodes:
        # a player who has just come back listens a while before signing anything
        assert net.run(lambda node=node: node.match.choose({"robot": node.index}, ready=True))
    assert net.run(lambda: not host.match.lobby.start_problems(host.match.lost))
    assert host.match.start() == []


def finish(net: Net, nodes: list[Node]) -> None:
    """They play to the end, and every turn the same way."""
    assert net.run(lambda: all(node.told(f.MatchOver) for node in nodes), 120_000)
    assert len({str(node.turns()) for node in nodes}) == 1


def seats(node: Node) -> list[str]:
    """The names of the people, by seat."""
    assert node.match.play is not None
    return [node.match.lobby.hello(author).name for author, _ in node.match.play.setup.seats if author]


@pytest.mark.parametrize("network", [{}, {"jitter": 80, "loss": 15, "double": 10}])
@pytest.mark.parametrize("count", [2, 3, 8])
def test_three_matches_in_a_row_over_the_same_links(count: int, network: dict[str, int]) -> None:
    net = played(count, f"again {count} {network}", **network)
    first = net.nodes[0].turns()
    names = seats(net.nodes[0])
    for turned in (1, 2):
        press(net)
        agree_and_start(net, net.nodes)
        finish(net, net.nodes)
        assert net.nodes[0].turns() != first, "other seeds, other games"
        by = turned % count
        assert [seats(node) for node in net.nodes] == [names[by:] + names[:by]] * count
        assert all(node.series.previous is None for node in net.nodes), "the match before is put away"


def signed(node: Node) -> list[tuple[Entry, bytes, bytes]]:
    """Every entry this node's present match holds, with its id and the key that signed it."""
    feeds = node.match.session.feeds.values()
    return [(entry, id, feed.key) for feed in feeds for entry, id in zip(feed.entries, feed.ids, strict=True)]


def test_no_key_signs_and_no_link_opens_in_two_matches() -> None:
    net = played(3, "fresh keys")
    keys, tips, links, authors = [], [], [], []
    for turned in range(3):
        if turned:
            press(net)
            agree_and_start(net, net.nodes)
            finish(net, net.nodes)
        keys.append({key for _, _, key in signed(net.nodes[0])})
        assert len(keys[-1]) == len(net.nodes), "one key a player"
        assert all(verify(key, id, entry.signature) for entry, id, key in signed(net.nodes[0]))
        tips.append({node.match.chain.tip for node in net.nodes})
        links.append({node.match.chain.link(turn) for node in net.nodes for turn in range(2048)})
        authors.append({node.match.me for node in net.nodes})
        assert {node.match.lobby.hello(node.match.me).tip for node in net.nodes} == tips[-1]
    for kind in (keys, tips, links, authors):
        assert not kind[0] & kind[1]
        assert not kind[1] & kind[2]
        assert not kind[0] & kind[2]


def test_everybody_is_awaited_until_they_press_and_nobody_starts_without_them() -> None:
    net = played(3, "one waits")
    ada, ben, cleo = net.nodes
    press(net, ada, ben)
    assert net.run(lambda: members(ada) == ["Ben", "Ada"], 5_000)
    assert awaited(ada) == awaited(ben) == [("Cleo", Reply.WAITED)]
    ada.match.propose(SETTINGS)
    assert net.run(lambda: ben.match.lobby.agreed() == ada.match.lobby.agreed())
    ben.match.choose({}, ready=True)
    assert net.run(lambda: ada.match.lobby.is_ready(ben.match.me))
    assert ada.match.start() == [Problem(Obstacle.AWAITED, ada.match.lobby.awaited()[0].author, "Cleo")]
    wished = {seat.former_author for seat in ada.match.lobby.sequel.seats if seat.name != "Cleo"}
    assert {fact.author for fact in cleo.told(f.RematchWanted)} == wished == cleo.series.waiting_for_rematch
    press(net, cleo)
    agree_and_start(net, net.nodes)
    finish(net, net.nodes)


def test_the_host_may_go_on_without_a_player_who_never_presses() -> None:
    net = played(3, "never presses")
    ada, ben, cleo = net.nodes
    press(net, ada, ben)
    assert net.run(lambda: len(members(ada)) == 2)
    (waited,) = ada.match.lobby.awaited()
    ada.match.propose(SETTINGS, [waited.author])
    assert net.run(lambda: awaited(ben) == [])
    agree_and_start(net, [ada, ben])
    press(net, cleo)
    finish(net, [ada, ben])
    assert seats(ada) == ["Ben", "Ada"]
    assert cleo.match.play is None or cleo.match.play.seat is None


def test_a_member_who_leaves_the_results_is_named_and_not_waited_for() -> None:
    net = played(3, "leaves", loss=10)
    ada, ben, cleo = net.nodes
    press(net, ada, ben)
    cleo.series.leave("left", net.now)
    cleo.flush()
    assert net.run(lambda: awaited(ada) == awaited(ben) == [("Cleo", Reply.LEFT)])
    agree_and_start(net, [ada, ben])
    finish(net, [ada, ben])


def test_a_member_who_leaves_the_lobby_of_a_rematch_is_named_too() -> None:
    net = played(3, "leaves later")
    ada, ben, cleo = net.nodes
    press(net)
    assert net.run(lambda: all(len(members(node)) == 3 for node in net.nodes))
    cleo.series.leave("left", net.now)
    cleo.flush()
    assert net.run(lambda: awaited(ada) == awaited(ben) == [("Cleo", Reply.LEFT)])
    assert sorted(members(ada)) == ["Ada", "Ben"]
    agree_and_start(net, [ada, ben])
    finish(net, [ada, ben])


def test_a_member_who_is_lost_is_named_and_not_waited_for() -> None:
    net = played(3, "lost")
    ada, ben, cleo = net.nodes
    cleo.crash()
    press(net, ada, ben)
    assert net.run(lambda: awaited(ada) == awaited(ben) == [("Cleo", Reply.LOST)])
    agree_and_start(net, [ada, ben])
    finish(net, [ada, ben])


@pytest.mark.parametrize("before_pressing", [True, False])
def test_when_the_host_leaves_the_next_by_seat_is_host_and_readiness_lapses(before_pressing: bool) -> None:
    net = played(3, f"host leaves {before_pressing}", loss=10)
    ada, ben, cleo = net.nodes
    press(net, ben, cleo)
    if not before_pressing:
        press(net, ada)
        assert net.run(lambda: len(ada.match.members()) == 3)
        host_of(net, net.nodes).match.propose({"turns": 9})
        agreed = ada.match.lobby.agreed()
        assert net.run(lambda: all(node.match.lobby.agreed() == agreed for node in (ben, cleo)))
        for node in (ben, cleo):
            node.match.choose({}, ready=True)
        assert net.run(lambda: all(ada.match.lobby.is_ready(node.match.me) for node in (ben, cleo)))
    ada.series.leave("left", net.now)
    ada.flush()
    assert net.run(lambda: ben.match.hosting and awaited(cleo) == [("Ada", Reply.LEFT)])
    assert not ben.match.lobby.is_ready(cleo.match.me)
    assert ben.match.lobby.proposal.settings == {}, "what the old host proposed went with her"
    agree_and_start(net, [ben, cleo])
    finish(net, [ben, cleo])
    assert seats(ben) == ["Ben", "Cleo"]


def test_a_bot_is_never_left_to_be_host() -> None:
    net = Net(2, "bots do not host")
    bot = net.nodes[1]
    bot.match = type(bot.match)(
        bot.secret,
        "Robbie",
        bot.make_table,
        random=bot.random,
        host=bot.host,
        terms=MatchTerms(bot=True, **bot.options),
    )
    net.link_up(bot)
    net.begin(**SETTINGS)
    assert net.run(net.finished)
    press(net)
    net.nodes[0].series.leave("left", net.now)
    net.nodes[0].flush()
    assert net.run(lambda: awaited(bot) == [("Ada", Reply.LEFT)])
    assert not bot.match.hosting
    assert bot.match.lobby.heir is None


def altering(node: Node, shape: type, change: Any) -> None:
    """The liar signs statements of this shape with a change."""
    write = node.match.write
    node.match.write = lambda body: write(change(body) if isinstance(body, shape) else body)  # type: ignore[method-assign]


def test_a_liar_who_claims_anothers_next_name_is_only_missing() -> None:
    net = Net(3, "claims")
    ada, ben, cleo = net.nodes
    net.begin(**SETTINGS)
    altering(cleo, Closed, lambda body: body._replace(following=ben.match.next_author))
    assert net.run(net.finished)
    press(net)
    assert net.run(lambda: sorted(members(ada)) == ["Ada", "Ben"] == sorted(members(ben)))
    assert awaited(ada) == awaited(ben) == [("Cleo", Reply.LOST)]
    ben_only = [seat for seat in ada.match.lobby.sequel.seats if seat.author == ben.match.me]
    assert [seat.name for seat in ben_only] == ["Ben", "Cleo"], "the claim is on record"
    assert ada.match.lobby.hello(ben.match.me).before == ben_only[0].former_author, "and void"
    agree_and_start(net, [ada, ben])
    finish(net, [ada, ben])


def test_a_stranger_does_not_get_into_a_rematch() -> None:
    net = Net(4, "stranger", linked=False)
    dan = net.nodes.pop()
    for node in net.nodes:
        net.link_up(node)
    net.begin(**SETTINGS)
    assert net.run(net.finished)
    net.nodes.append(dan)
    press(net, *net.nodes[:3])
    sequel = net.nodes[0].match.lobby.sequel
    dan.match = type(dan.match)(
        dan.secret, "Dan", dan.make_table, random=dan.random, sequel=sequel, terms=MatchTerms(ToyRules())
    )
    net.link_up(dan)
    stranger = Problem(Obstacle.STRANGER, dan.match.me, "Dan")
    assert net.run(lambda: stranger in [one.problem for one in net.nodes[0].told(f.Refused)])
    assert sorted(members(net.nodes[0])) == ["Ada", "Ben", "Cleo"]


def test_a_host_who_does_not_turn_the_seats_is_caught() -> None:
    net = played(3, "no turning")
    press(net)
    ada = net.nodes[0]
    altering(ada, MatchStart, lambda body: body._replace(seats=(*body.seats[1:], *body.seats[:1])))
    agree_and_start(net, net.nodes)
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[1:]))
    (proof,) = [cheating.proof for cheating in net.nodes[1].told(f.Cheating)]
    assert (proof.author, proof.offence) == (ada.match.me, f.Offence.START)
    assert "turned by one" in proof.detail


def test_a_start_that_overtakes_the_old_hosts_goodbye_counts_when_the_goodbye_arrives() -> None:
    net = played(3, "overtaken")
    ada, ben, cleo = net.nodes
    press(net, ben, cleo)
    ada.series.leave("left", net.now)
    ada.flush()
    deaf = cleo.match.lobby.follow
    cleo.match.lobby.follow = lambda *known: None  # type: ignore[method-assign]
    assert net.run(lambda: ben.match.hosting)
    ben.match.propose({"turns": 2, "ais": [{}]}, [cleo.match.me])
    assert ben.match.start() == []
    known = len(ben.match.session.feeds[ben.match.me])
    assert net.run(lambda: len(cleo.match.session.feeds.get(ben.match.me, ())) >= known)
    assert cleo.match.play is None, "to her Ada is still the host"
    cleo.match.lobby.follow = deaf  # type: ignore[method-assign]
    assert net.run(lambda: cleo.match.play is not None, 5_000)


def test_a_page_comes_back_to_the_lobby_of_a_rematch_with_what_it_kept() -> None:
    net = played(3, "reload")
    ben = net.nodes[1]
    press(net)
    assert net.run(lambda: all(len(members(node)) == 3 for node in net.nodes))
    kept = sequel_from_json(sequel_json(ben.match.lobby.sequel))
    assert kept == ben.match.lobby.sequel
    own = ben.match.session.feeds[ben.match.me].entries
    records = [b"e" + entry.raw() for feed in ben.match.session.feeds.values() for entry in feed.entries]
    ben.crash()
    secret, mark = ben.match._secret, ben.match.lobby.host_mark
    ben.generation += 1
    ben.up = True
    ben.match = type(ben.match)(
        secret,
        "Ben",
        ben.make_table,
        random=ben.random,
        host=mark,
        earlier=EarlierRun(records),
        sequel=kept,
        terms=MatchTerms(ToyRules()),
    )
    net.link_up(ben)
    assert ben.match.session.feeds[ben.match.me].entries[: len(own)] == own
    agree_and_start(net, net.nodes)
    finish(net, net.nodes)


@pytest.mark.parametrize("value", [{}, [], {"tag": "00", "seats": [], "hosts": []}, {"tag": 1, "seats": 2}])
def test_what_is_no_sequel_is_refused(value: Any) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        sequel_from_json(value)


def test_there_is_no_rematch_before_the_end_nor_of_a_frozen_match_nor_for_onlookers() -> None:
    net = Net(3, "too early", linked=False)
    dan = net.nodes.pop()
    for node in net.nodes:
        net.link_up(node)
    assert not net.nodes[0].series.again(net.now)
    net.begin(**SETTINGS)
    assert not net.nodes[0].series.again(net.now)
    net.nodes.append(dan)
    net.link_up(dan)
    assert net.run(lambda: all(node.told(f.MatchOver) for node in net.nodes[:2]))
    net.run(limit_ms=2_000)
    assert not dan.series.again(net.now)
    frozen = Net(2, "frozen end")
    frozen.begin(**SETTINGS)
    frozen.nodes[1].table_options = {}
    altering(frozen.nodes[1], Closed, lambda body: body._replace(state="another"))
    assert frozen.run(lambda: frozen.nodes[0].told(f.Diverged))
    assert not frozen.nodes[0].series.again(frozen.now)


def test_a_member_who_follows_an_old_invitation_is_told_that_the_others_play_elsewhere() -> None:
    net = Net(3, "old invite", linked=False)
    dan = net.nodes.pop()
    for node in net.nodes:
        net.link_up(node)
    net.begin(**SETTINGS)
    assert net.run(net.finished)
    press(net)
    agree_and_start(net, net.nodes)
    assert net.run(lambda: all(node.series.previous is None for node in net.nodes))
    net.nodes.append(dan)
    net.link_up(dan)
    assert net.run(lambda: bool(dan.told(f.PlayedElsewhere)), 5_000)
    assert dan.match.play is None
    finish(net, net.nodes[:2])


def test_nonsense_with_any_tag_harms_nothing() -> None:
    net = played(2, "nonsense")
    press(net)
    ada, ben = net.nodes
    hello = Hello("core", "Eve", bytes(32), bytes(32), bytes(32), False)
    forged = Entry(ben.match.me, 0, bytes(64), encode(hello))
    link = next(iter(ada.series._links))
    for tag in (ada.match.tag, ada.series.previous.tag, bytes(8), b"whatever", b""):
        for packet in (b"", b"RL", bytes(2000), *entry_packets(forged)):
            ada.series.receive(link, tag + packet, net.now)
            ada.flush()
    assert decode(encode(Leave("x"))) == Leave("x")
    agree_and_start(net, net.nodes)
    finish(net, net.nodes)
