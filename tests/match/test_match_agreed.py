"""The lobby is agreed: nothing unplayable is accepted, a start repeats what all signed, hosts come and go."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node
from test_match_game import board

from roborally_core.base.rng import Rng, derive
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.feeds.statements import HostSettings, MatchStart, MemberChoice
from roborally_core.match.lobby.hosting import GRACE_MS
from roborally_core.match.lobby.obstacles import Obstacle, Problem
from roborally_core.match.port import GameRules, GameTable, MatchSetup, setup_of
from roborally_core.match.terms import MatchTerms

SETTINGS = {"ruleset": "rr", "goal": 1, "board": board(), "ais": [{"name": "Tin", "look": 7, "level": 0}]}


def settled(net: Net, nodes: list[Node], settings: Any, host: Node) -> None:
    """These members agree on the host's settings and are ready."""
    host.match.propose(settings)
    agreed = host.match.lobby.agreed()
    assert net.run(lambda: all(node.match.lobby.agreed() == agreed for node in nodes))
    for node in nodes:
        node.match.choose({"robot": node.index}, ready=True)
    assert net.run(lambda: not host.match.lobby.start_problems(set()))


@pytest.mark.parametrize(
    ("choice", "named"),
    [({"name": 5}, "Player"), ({"name": ""}, "Player"), ({"name": "\u202eevil\x1b[2J"}, "evil")],
)
def test_a_name_that_is_none_is_made_one_and_freezes_nobody(choice: Any, named: str) -> None:
    rules = GameRules()
    assert rules.clean_choice(choice)["name"] == named
    setup = MatchSetup(SETTINGS, ((b"a" * 32, rules.clean_choice(choice)),))
    assert rules.setup_problems(setup) == []


@pytest.mark.parametrize(
    "choice", [{"look": 99}, {"look": "red"}, {"level": -1}, {"model": "tank"}, {"model": []}]
)
def test_a_guest_who_signs_an_impossible_choice_is_not_ready_and_the_rest_play(choice: Any) -> None:
    net = Net(3, f"impossible {choice}")
    for node in net.nodes:
        node.make_table = GameTable
        options = {**node.options, "rules": GameRules()}
        node.match = Match(
            node.secret, node.name, GameTable, random=node.random, host=node.host, terms=MatchTerms(**options)
        )
        net.link_up(node)
    assert net.run(lambda: all(len(n.match.members()) == 3 for n in net.nodes))
    host, liar = net.nodes[0], net.nodes[2]
    host.match.propose(SETTINGS)
    assert net.run(lambda: all(n.match.lobby.agreed() == host.match.lobby.agreed() for n in net.nodes))
    net.nodes[1].match.choose({"name": "Ben", "look": 1}, ready=True)
    assert not liar.match.lobby.is_ready(liar.match.me)
    liar.match.write(MemberChoice(choice, liar.match.lobby.agreed()))
    assert net.run(lambda: bool(host.told(f.Refused)))
    assert [(one.author, one.what) for one in host.match.start()] == [(liar.match.me, Obstacle.NOT_READY)]
    host.match.propose(SETTINGS, [liar.match.me])
    assert net.run(lambda: net.nodes[1].match.lobby.agreed() == host.match.lobby.agreed())
    net.nodes[1].match.choose({"name": "Ben", "look": 1}, ready=True)
    assert net.run(lambda: not host.match.lobby.start_problems(set()))
    assert host.match.start() == []
    assert net.run(lambda: all(n.told(f.TurnOpened) for n in net.nodes[:2]))


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "chess"},
        {"ruleset": 5},
        {"board": None},
        {"board": {"size": [1 << 80, 1]}},
        {"goal": 99},
        {"timer_ms": -1},
        {"ais": [{"look": 99}]},
        {"ais": 7},
        {"sides": 7},
        {"sides": ["red"]},
        {"sides": [9]},
        {"ais": [{"name": "Tin", "side": "red"}]},
    ],
)
def test_settings_that_cannot_be_played_are_named_and_nobody_can_be_ready(change: Any) -> None:
    assert GameRules().settings_problems(SETTINGS) == []
    assert GameRules().settings_problems({**SETTINGS, **change})


def test_sides_stand_in_the_settings_and_nobody_changes_theirs_alone() -> None:
    people = ((b"a" * 32, {"name": "Ada", "side": 2}), (b"b" * 32, {"name": "Ben", "look": 1}))
    machine = (b"", {"name": "Tin", "look": 7, "side": 1})
    agreed = MatchSetup({**SETTINGS, "sides": [1, 2]}, (*people, machine))
    assert [seat.side for seat in setup_of(agreed).seats] == [1, 2, 1]
    assert GameRules().setup_problems(agreed) == []
    nobody = MatchSetup(SETTINGS, (*people, (b"", {"name": "Tin", "look": 7})))
    assert setup_of(nobody).sides() == ()
    alone = MatchSetup({**SETTINGS, "sides": [1, 1]}, (*people, machine))
    assert GameRules().setup_problems(alone) == ["all play on side 1, against nobody"]


def test_a_side_that_is_none_is_refused_where_it_is_wished() -> None:
    rules = GameRules()
    assert rules.choice_problems(SETTINGS, rules.clean_choice({"name": "Ada", "side": 1})) == []
    for side in (-1, 9, "red", True):
        assert rules.choice_problems(SETTINGS, rules.clean_choice({"name": "Ada", "side": side}))


def test_nobody_gets_ready_for_settings_that_cannot_be_played() -> None:
    net = Net(2, "bad settings")
    assert net.run(lambda: all(len(n.match.members()) == 2 for n in net.nodes))
    ada, ben = net.nodes
    ada.match.propose({"bad": True})
    assert net.run(lambda: bool(ben.told(f.SettingsChanged)))
    problem = ben.told(f.Refused)[-1].problem
    assert problem is not None
    assert (problem.what, problem.author) == (Obstacle.BAD_SETTINGS, ada.match.me)
    assert "marked as bad" in problem.detail
    ben.match.choose({}, ready=True)
    ben.match.write(MemberChoice({}, ben.match.lobby.agreed()))
    net.run(limit_ms=1_000)
    assert not ada.match.lobby.is_ready(ben.match.me)
    ada.match.write(ada.match.lobby.start_body())
    assert net.run(lambda: bool(ben.told(f.Cheating)))
    assert ben.match.play is None


def test_machines_come_from_the_settings_and_cannot_be_changed_at_the_start() -> None:
    net = Net(2, "machines")
    net.lobby(turns=1, ais=[{"name": "Tin"}])
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(n.told(f.Started) for n in net.nodes))
    for node in net.nodes:
        setup = node.told(f.Started)[0].setup
        assert [choice for author, choice in setup.seats if not author] == [{"name": "Tin"}]
    assert MatchStart._fields == ("agreed", "seats")


def test_a_start_after_other_settings_than_agreed_is_proved_and_begins_nothing() -> None:
    net = Net(3, "swapped settings")
    net.lobby(turns=1)
    host = net.nodes[0].match
    host.choose({}, ready=True)
    start = host.lobby.start_body()
    host.propose({"turns": 9})
    host.write(start)
    assert net.run(lambda: all(n.told(f.Cheating) for n in net.nodes[1:]))
    assert {n.told(f.Cheating)[0].proof.offence for n in net.nodes[1:]} == {Offence.START}
    assert [n.match.play for n in net.nodes] == [None] * 3


def test_many_removed_guests_do_not_make_the_start_nonsense() -> None:
    net = Net(2, "removed by the dozen")
    assert net.run(lambda: all(len(n.match.members()) == 2 for n in net.nodes))
    ada = net.nodes[0]
    ada.match.propose({"turns": 1}, [derive(net.seed, "guest", number) for number in range(60)])
    assert len(ada.match.lobby.removed()) == 32
    settled(net, net.nodes, {"turns": 1}, ada)
    assert ada.match.start() == []
    assert net.run(net.finished)


def test_a_host_who_leaves_the_first_lobby_is_followed_by_the_next() -> None:
    net = Net(4, "host leaves")
    net.lobby(turns=1)
    net.nodes[0].match.leave("bye", net.now)
    net.nodes[0].flush()
    rest = net.nodes[1:]
    assert net.run(lambda: [n.match.hosting for n in rest].count(True) == 1)
    (host,) = [node for node in rest if node.match.hosting]
    assert host is net.nodes[1], "the order the host listed"
    assert net.run(lambda: not any(m.ready for n in rest for m in n.match.members()))
    settled(net, rest, {"turns": 2}, host)
    assert host.match.start() == []
    assert net.run(lambda: all(n.told(f.MatchOver) for n in rest))


def test_a_host_who_is_lost_is_followed_after_the_grace_and_returns_as_a_member() -> None:
    net = Net(3, "host lost")
    net.lobby(turns=1)
    net.split((0,), (1, 2))
    assert not net.run(lambda: net.nodes[1].match.hosting, GRACE_MS - 1_000)
    assert net.run(lambda: net.nodes[1].match.hosting, 10_000)
    net.nodes[1].match.propose({"turns": 2})
    net.run(limit_ms=1_000)
    net.cut = set()
    assert net.run(lambda: all(n.match.lobby.host == net.nodes[1].match.me for n in net.nodes), 20_000)
    settled(net, net.nodes, {"turns": 2}, net.nodes[1])
    assert net.nodes[1].match.start() == []
    assert net.run(net.finished)


def test_a_start_held_back_begins_nothing_once_others_agree_on_another() -> None:
    net = Net(4, "held back")
    net.lobby(turns=1)
    first, *rest = net.nodes
    net.split((0,), (1, 2, 3))
    assert first.match.start() == []
    assert net.run(lambda: rest[0].match.hosting, GRACE_MS + 10_000)
    rest[0].match.propose({"turns": 2})
    net.run(limit_ms=1_000)
    rest[1].match.choose({}, ready=True)
    net.run(limit_ms=1_000)
    net.split()
    net.run(limit_ms=20_000)
    assert not any(node.told(f.Started) for node in rest), "who proposed or chose since is bound by it"
    assert rest[0].match.hosting, "whoever plays elsewhere hosts nothing"
    rest[0].match.propose({"turns": 2}, removed=[first.match.me])
    settled(net, rest, {"turns": 2}, rest[0])
    assert rest[0].match.start() == []
    assert net.run(lambda: all(node.told(f.MatchOver) for node in rest))


def test_a_guest_cannot_take_the_lobby_from_a_host_who_is_here() -> None:
    net = Net(3, "theft")
    net.lobby(turns=1)
    thief = net.nodes[2].match
    thief.write(HostSettings(9, {"turns": 9}, (net.nodes[0].match.me,), (thief.me,), net.nodes[0].match.me))
    net.run(limit_ms=5_000)
    assert {n.match.lobby.host for n in net.nodes} == {net.nodes[0].match.me}
    assert net.nodes[0].match.start() == []
    assert net.run(net.finished)


def test_people_who_come_and_go_leave_nothing_behind() -> None:
    net = Net(3, "come and go")
    assert net.run(lambda: all(len(n.match.members()) == 3 for n in net.nodes))
    guest = net.nodes[2]
    for number in range(40):
        guest.match.leave("bye", net.now)
        guest.flush()
        assert net.run(lambda: all(len(n.match.members()) == 2 for n in net.nodes[:2]))
        guest.crash()
        guest.secret = derive(net.seed, "again", number)
        guest.storage.clear()
        guest.restart()
        assert net.run(lambda: all(len(n.match.members()) == 3 for n in net.nodes)), number
    for node in net.nodes[:2]:
        assert len(node.match.session.feeds) == 3
        assert len(node.match.lobby._hellos) == 3


def test_other_code_under_the_same_version_is_refused_and_both_are_named() -> None:
    net = Net(2, "codes")
    old = net.nodes[1]
    old.match = Match(
        old.secret,
        "Ben",
        old.make_table,
        random=old.random,
        host=old.host,
        terms=MatchTerms(code="0123456789ab", **old.options),
    )
    net.link_up(old)
    assert net.run(lambda: bool(net.nodes[0].told(f.Refused)))
    lobby = net.nodes[0].match.lobby
    theirs, mine = f"{lobby.core} (0123456789ab)", f"{lobby.core} ({lobby.code})"
    problem = net.nodes[0].told(f.Refused)[0].problem
    assert problem == Problem(Obstacle.VERSION, old.match.me, "Ben", theirs, mine)


@pytest.mark.parametrize("seed", range(12))
def test_in_a_hostile_lobby_all_who_are_ready_start_the_same_match_or_nobody_does(seed: int) -> None:
    net = Net(5, f"hostile lobby {seed}", loss=10, jitter=60)
    rng = Rng(net.seed, "schedule")
    liar, honest = net.nodes[4], net.nodes[:4]

    def act(node: Node, what: int) -> None:
        match = node.match
        others = [member.author for member in match.members() if member.author != match.me]
        if what == 0 and match.hosting:
            match.propose({"turns": 1 + rng.below(2)}, others[:1] if rng.below(8) == 0 else ())
        elif what == 1 and match.hosting:
            match.start()
        elif what == 2:
            match.choose({"look": rng.below(8)}, ready=rng.below(4) > 0)
        elif what == 3:
            net.split(tuple(range(4, -1, -1))[: 1 + rng.below(3)], tuple(range(3 - rng.below(2))))
        elif what == 4:
            net.cut = set()
        elif what == 5 and node is not liar and rng.below(6) == 0:
            match.leave("bye", net.now)

    def some(author: bytes) -> bytes:
        return rng.choice(liar.match.session.feeds[author].ids)

    def lie() -> None:
        match = liar.match
        people = [member.author for member in match.members()]
        agreed = match.lobby.agreed()
        lies: list[Any] = [
            MemberChoice({"look": 99}, agreed),
            MemberChoice({"name": 5, "look": {}}, agreed),
            HostSettings(rng.below(50), {"bad": True}, tuple(people), (), match.lobby.host or b""),
            HostSettings(50, {"turns": 9}, (), tuple(people[:8]), match.lobby.host or b""),
            MatchStart(agreed, tuple((author, some(author)) for author in people[:8])),
            MatchStart(bytes(32), ()),
        ]
        match.write(lies[rng.below(len(lies))])

    for _ in range(25):
        act(net.nodes[rng.below(5)], rng.below(6))
        if rng.below(3) == 0:
            lie()
        for node in net.nodes:
            node.flush()
        net.run(limit_ms=50 + rng.below(1_500))
    net.cut = set()
    started = {node.match.starts.found.digest for node in honest if node.match.starts.found}
    assert len(started) <= 1
    if started:
        (signed,) = {node.match.starts.found for node in honest if node.match.starts.found}
        seated = dict(signed.body.seats)

        def meant() -> list[Node]:
            return [n for n in honest if seated.get(n.match.me) == n.match.lobby.choice_id(n.match.me)]

        assert net.run(lambda: all(n.match.play is not None for n in meant()), 20_000)
    for node in honest:
        assert len(node.match.session.feeds) <= 5
        assert len(node.match.starts) <= 20
        assert not [one for one in node.match.proofs if one.author != liar.match.me], "no honest one is named"
