"""The lobby: admission, the meaning of readiness, and the moment when the host may start."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node
from match_toy import ToyRules

from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.lobby import checks
from roborally_core.match.lobby.door import is_closed
from roborally_core.match.lobby.obstacles import Obstacle, Problem
from roborally_core.match.lobby.readiness import agreed_digest
from roborally_core.match.terms import MatchTerms


def members(net: Net, index: int) -> dict[str, Any]:
    return {member.name: member for member in net.nodes[index].match.members()}


def meet(net: Net, **settings: Any) -> None:
    """All are here and have seen the settings."""
    everyone = len(net.nodes)
    assert net.run(lambda: all(len(n.match.members()) == everyone for n in net.nodes))
    net.nodes[0].match.propose(settings)
    agreed = net.nodes[0].match.lobby.agreed()
    assert net.run(lambda: all(n.match.lobby.agreed() == agreed for n in net.nodes))


def test_everybody_sees_everybody_the_host_first() -> None:
    net = Net(4, "see", loss=20, jitter=50)
    assert net.run(lambda: all(len(n.match.members()) == 4 for n in net.nodes))
    for index in range(4):
        seen = net.nodes[index].match.members()
        assert seen[0].name == "Ada"
        assert [member.host for member in seen] == [True, False, False, False]
        assert {member.name for member in seen} == {"Ada", "Ben", "Cleo", "Dan"}


def test_readiness_is_for_these_settings_and_lapses_when_they_change() -> None:
    net = Net(3, "ready")
    meet(net, turns=2)
    for node in net.nodes[1:]:
        node.match.choose({"robot": node.index}, ready=True)
    assert net.run(lambda: not net.nodes[0].match.lobby.start_problems(set()))
    assert members(net, 1)["Cleo"].choice == {"robot": 2}
    net.nodes[0].match.propose({"turns": 3})
    assert net.run(lambda: not any(m.ready for m in net.nodes[2].match.members()))
    assert set(net.nodes[0].match.start()) == {
        Problem(Obstacle.NOT_READY, net.nodes[1].match.me, "Ben"),
        Problem(Obstacle.NOT_READY, net.nodes[2].match.me, "Cleo"),
    }


def test_a_member_can_withdraw_and_only_the_host_starts() -> None:
    net = Net(2, "withdraw")
    meet(net, turns=2)
    net.nodes[1].match.choose({}, ready=True)
    assert net.run(lambda: members(net, 0)["Ben"].ready)
    assert net.nodes[1].match.start() == [Problem(Obstacle.NOT_HOST)]
    net.nodes[1].match.choose({}, ready=False)
    assert net.run(lambda: not members(net, 0)["Ben"].ready)
    assert [(one.name, one.what) for one in net.nodes[0].match.start()] == [("Ben", Obstacle.NOT_READY)]


def test_a_start_counts_for_a_player_who_chose_again_meanwhile_and_not_for_one_who_withdrew() -> None:
    net = Net(3, "crossing")
    meet(net, turns=2)
    host, ben, cleo = (node.match for node in net.nodes)
    for guest in (ben, cleo):
        guest.choose({"robot": 1}, ready=True)
    assert net.run(lambda: not host.lobby.start_problems(set()))
    assert host.start() == []
    assert ben.choose({"robot": 2}, ready=True), "the start is on its way"
    assert cleo.choose({"robot": 2}, ready=False)
    assert net.run(lambda: all(node.told(f.Started) for node in net.nodes[:2]))
    net.run(limit_ms=2_000)
    assert net.nodes[1].told(f.Started)[0].setup == net.nodes[0].told(f.Started)[0].setup
    assert not net.nodes[2].told(f.Started), "nobody is made to play"


def test_a_removed_member_is_told_and_does_not_sit_down() -> None:
    net = Net(3, "removed")
    meet(net, turns=1)
    net.nodes[0].match.propose({"turns": 1}, [net.nodes[2].match.me])
    assert net.run(lambda: len(net.nodes[1].match.members()) == 2)
    assert net.run(lambda: net.nodes[2].match.me in net.nodes[2].match.lobby.removed())
    net.nodes[1].match.choose({}, ready=True)
    assert net.run(lambda: not net.nodes[0].match.lobby.start_problems(set()))
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(n.told(f.MatchOver) for n in net.nodes[:2]))
    assert not net.nodes[2].told(f.Started), "and does not look on"


def test_a_lost_or_leaving_member_shows_and_keeps_the_host_from_starting() -> None:
    net = Net(3, "lost in lobby")
    meet(net, turns=1)
    for node in net.nodes[1:]:
        node.match.choose({}, ready=True)
    assert net.run(lambda: not net.nodes[0].match.lobby.start_problems(set()))
    net.nodes[2].crash()
    assert net.run(lambda: not members(net, 0)["Cleo"].present)
    assert [(one.name, one.what) for one in net.nodes[0].match.start()] == [("Cleo", Obstacle.LOST)]
    net.nodes[1].match.leave("bye", net.now)
    net.nodes[1].flush()
    assert net.run(lambda: "Ben" not in members(net, 0))


def test_a_member_who_comes_after_the_start_looks_on() -> None:
    net = Net(3, "late", linked=False)
    net.nodes[0].match.connect(net.link_name(net.nodes[0], net.nodes[1]), 0)
    net.nodes[1].match.connect(net.link_name(net.nodes[1], net.nodes[0]), 0)
    assert net.run(lambda: len(net.nodes[0].match.members()) == 2)
    net.nodes[0].match.propose({"turns": 3})
    assert net.run(lambda: net.nodes[1].told(f.SettingsChanged))
    net.nodes[1].match.choose({}, ready=True)
    assert net.run(lambda: not net.nodes[0].match.lobby.start_problems(set()))
    assert net.nodes[0].match.start() == []
    net.link_up(net.nodes[2])
    assert net.run(lambda: all(n.told(f.MatchOver) for n in net.nodes))
    net.agree()
    assert net.nodes[2].told(f.Started)[0].seat is None
    assert sorted(net.nodes[2].turns()) == [1, 2, 3]
    problems = [r.problem for r in net.nodes[0].told(f.Refused) if r.problem]
    assert ("Cleo", Obstacle.CAME_LATE) in [(one.name, one.what) for one in problems]


def test_another_version_of_the_game_is_refused_and_both_are_named() -> None:
    net = Net(2, "versions")
    old = net.nodes[1]
    old.match = Match(
        old.secret,
        "Ben",
        old.make_table,
        random=old.random,
        host=net.nodes[0].match.lobby.host_mark,
        terms=MatchTerms(ToyRules(), core="0.0.1"),
    )
    net.link_up(old)
    assert net.run(lambda: bool(net.nodes[0].told(f.Refused)))
    here = net.nodes[0].match.lobby.core
    told = net.nodes[0].told(f.Refused)[0].problem
    assert told == Problem(Obstacle.VERSION, old.match.me, "Ben", "0.0.1", here)
    assert net.run(lambda: bool(old.told(f.Refused)))
    assert old.told(f.Refused)[0].problem == Problem(
        Obstacle.VERSION, net.nodes[0].match.me, "Ada", here, "0.0.1"
    )


def test_a_ninth_player_finds_no_room() -> None:
    net = Net(9, "crowd")
    assert net.run(lambda: bool(net.nodes[0].told(f.Refused)))
    problem = net.nodes[0].told(f.Refused)[0].problem
    assert problem is not None
    assert (problem.what, problem.detail) == (Obstacle.CROWDED, "8")
    assert len(net.nodes[0].match.members()) == 8
    host = net.nodes[0].match
    host.propose({"turns": 1})
    ninth = next(node for node in net.nodes if node.match.me not in host.lobby.present())
    assert net.run(lambda: Problem(Obstacle.CROWDED, ninth.match.me, detail="8") in troubles(ninth))


def troubles(node: Node) -> list[Problem | None]:
    return [fact.problem for fact in node.told(f.Refused)]


def test_a_host_closes_the_door_and_a_newcomer_hears_it_at_once() -> None:
    net = Net(4, "door")
    late = net.nodes[3]
    late.crash()
    here, everybody = net.nodes[:3], net.nodes
    assert net.run(lambda: all(len(n.match.members()) == 3 for n in here))
    host = here[0].match
    host.propose({"turns": 1}, shut=True)
    assert net.run(lambda: all(is_closed(n.match.lobby) for n in here))
    late.storage.clear()
    late.restart()
    assert net.run(lambda: Problem(Obstacle.SHUT, late.match.me) in troubles(late), 3_000)
    assert all(len(n.match.members()) == 3 for n in here)
    here[1].crash()
    net.run(limit_ms=5_000)
    here[1].restart()
    assert net.run(lambda: not here[0].match.lost), "whoever has a place keeps it"
    host.propose({"turns": 2})
    assert is_closed(host.lobby), "other settings leave the door as it is"
    host.propose({"turns": 2}, shut=False)
    late.storage.clear()
    late.facts.clear()
    late.restart()
    assert net.run(lambda: all(len(n.match.members()) == 4 for n in everybody))
    net.run(limit_ms=5_000)
    assert troubles(late) == [], "a door that was closed once is no trouble"
    host.propose({"turns": 2}, shut=True)
    host.leave("bye", net.now)
    rest = everybody[1:]
    assert net.run(lambda: all(n.match.lobby.host != host.me for n in rest))
    assert all(is_closed(n.match.lobby) for n in rest), "the door stays closed under the next host"


def test_a_member_who_played_comes_to_the_rematch_through_a_closed_door() -> None:
    net = Net(3, "door of a rematch")
    net.lobby(turns=1)
    host = net.nodes[0].match
    host.propose({"turns": 1}, shut=True)
    net.run(limit_ms=1_000)
    for node in net.nodes[1:]:
        node.match.choose({"robot": node.index}, ready=True)
    assert net.run(lambda: not host.lobby.start_problems(set()))
    assert host.start() == []
    assert net.run(net.finished)
    for node in net.nodes:
        node.series.again(net.now)
    assert net.run(lambda: all(len(node.match.members()) == 3 for node in net.nodes))


@pytest.mark.parametrize(
    ("settings", "what", "detail"),
    [
        ({"ais": 7}, Obstacle.UNPLAYABLE, "the AIs of the settings are not a list of choices"),
        ({"ais": [1]}, Obstacle.UNPLAYABLE, "the AIs of the settings are not a list of choices"),
        ({"ais": [{}] * 8}, Obstacle.CROWDED, "8"),
        ({}, Obstacle.ALONE, ""),
    ],
)
def test_settings_that_seat_nobody_or_too_many_are_named(settings: Any, what: Obstacle, detail: str) -> None:
    net = Net(1, "alone")
    net.nodes[0].match.propose(settings)
    assert net.nodes[0].match.start() == [Problem(what, detail=detail)]


def test_one_person_can_play_with_ais_only() -> None:
    net = Net(1, "one")
    net.nodes[0].match.propose({"turns": 2, "ais": [{}, {}]})
    assert net.nodes[0].match.start() == []
    assert net.run(net.finished)
    assert net.nodes[0].match.start() == [Problem(Obstacle.BEGUN)]


def test_what_is_agreed_on_is_written_down_once_for_the_same_settings_and_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A proposal may carry a board of many thousand bytes, and every look at a lobby asks for its digest."""
    net = Net(2, "once")
    meet(net, speed=1)
    lobby = net.nodes[1].match.lobby
    first, calls = lobby.agreed(), []

    def counted(*what: Any) -> bytes:
        calls.append(what)
        return agreed_digest(*what)

    monkeypatch.setattr(checks, "agreed_digest", counted)
    assert [lobby.agreed() for _ in range(5)] == [first] * 5
    assert net.nodes[1].match.members()
    assert calls == []
    net.nodes[0].match.propose({"speed": 2})
    assert net.run(lambda: lobby.proposal.settings == {"speed": 2})
    assert lobby.agreed() != first
    assert len(calls) == 1
