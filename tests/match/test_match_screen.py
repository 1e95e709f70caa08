"""A shared screen: a member who hosts, has no seat, knows no hand, and comes to the rematch."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node
from match_toy import ToyRules, ToyTable
from test_match_game import seated
from test_match_rematch import press

from roborally_core.match import facts as f
from roborally_core.match.feeds.log import check, log_from_text, log_of, log_text
from roborally_core.match.lobby.obstacles import Obstacle
from roborally_core.match.lobby.rematch import sequel_from_json, sequel_json
from roborally_core.match.port import GameTable


class Table(Net):
    """The first node is the screen, the others are phones."""

    def __init__(self, phones: int, name: str, **network: Any) -> None:
        super().__init__(phones + 1, name, linked=False, **network)
        screen = self.nodes[0]
        screen.options["screen"] = True
        screen.match = screen._make(())
        for node in self.nodes:
            self.link_up(node)

    @property
    def screen(self) -> Node:
        return self.nodes[0]


def seats(node: Node) -> list[str]:
    assert node.match.play is not None
    return [node.match.lobby.hello(author).name for author in node.match.play.roster.authors()]


def over(name: str, **network: Any) -> Table:
    net = Table(2, name, **network)
    net.begin(turns=2)
    assert net.run(net.finished)
    net.agree()
    return net


@pytest.mark.parametrize("network", [{}, {"loss": 10, "jitter": 40, "double": 10}])
def test_the_screen_hosts_and_starts_and_follows_a_match_it_has_no_seat_in(network: dict[str, int]) -> None:
    net = over(f"table {network}", **network)
    assert sorted(seats(net.screen)) == ["Ben", "Cleo"]
    assert [seats(node) for node in net.nodes] == [seats(net.screen)] * 3
    assert len(net.screen.turns()) == 2
    assert net.screen.turns() == net.nodes[1].turns()
    assert net.screen.told(f.Started)[0].seat is None


def test_no_link_of_a_hand_ever_comes_to_the_screen() -> None:
    net = over("no hand")
    assert [fact.link for fact in net.screen.told(f.TurnOpened)] == [None, None]
    assert net.screen.match.play is not None
    assert net.screen.match.play.my_link() is None
    assert net.screen.match.submit({"registers": []}, net.now), "it can hand in nothing"


def test_a_ninth_phone_finds_no_place() -> None:
    net = Table(9, "crowded")
    assert net.run(lambda: len(net.screen.match.members()) == 8)
    net.screen.match.propose({"turns": 1})
    assert net.run(lambda: any(node.told(f.Refused) for node in net.nodes[1:]), 10_000)
    assert len(net.screen.match.members()) == 8


def test_eight_phones_and_the_screen_play() -> None:
    net = Table(8, "full")
    net.begin(turns=1)
    assert net.run(net.finished)
    assert len(seats(net.screen)) == 8


def test_a_screen_alone_with_one_phone_waits_for_another_player_or_a_machine() -> None:
    net = Table(1, "too few")
    assert net.run(lambda: len(net.screen.match.members()) == 1)
    net.screen.match.propose({"turns": 1})
    assert Obstacle.ALONE in [one.what for one in net.screen.match.start()]
    net.begin(turns=1, ais=[{"name": "Tin", "level": 0}])
    assert net.run(net.finished)


def test_the_seats_turn_in_a_rematch_which_the_screen_hosts_again_however_it_is_reloaded() -> None:
    net = over("again")
    names = seats(net.screen)
    for turned in (1, 2):
        press(net)
        net.screen.match.propose({"turns": 1})
        assert net.run(lambda: all(node.match.lobby.host == net.screen.match.me for node in net.nodes))
        net.begin(turns=1)
        assert net.run(net.finished)
        assert [seats(node) for node in net.nodes] == [names[turned % 2 :] + names[: turned % 2]] * 3
    sequel = net.nodes[1].match.lobby.sequel
    assert sequel is not None
    assert sequel_from_json(sequel_json(sequel)) == sequel
    assert [seat.author for seat in sequel.screens] == [net.screen.match.me]


def test_one_phone_and_a_machine_play_again_on_the_screen() -> None:
    net = Table(1, "one phone")
    machines = [{"name": "Tin", "level": 0}]
    net.begin(turns=1, ais=machines)
    assert net.run(net.finished)
    press(net)
    net.screen.match.propose({"turns": 1, "ais": machines})
    net.begin(turns=1, ais=machines)
    assert net.run(net.finished)


def test_players_whose_screen_is_gone_for_good_play_on_and_again_without_it() -> None:
    net = Table(2, "dark")
    net.begin(turns=2)
    net.screen.crash()
    assert net.run(net.finished)
    phones = net.nodes[1:]
    press(net, *phones)
    assert net.run(lambda: any(node.match.hosting for node in phones)), "a player hosts after the grace"
    host = next(node for node in phones if node.match.hosting)
    host.match.propose({"turns": 1})
    other = next(node for node in phones if node is not host)
    assert net.run(lambda: other.match.lobby.agreed() == host.match.lobby.agreed())
    other.match.choose({}, ready=True)
    assert net.run(lambda: not host.match.lobby.start_problems(host.match.lost))
    assert host.match.start() == []
    assert net.run(lambda: all(node.told(f.MatchOver) for node in phones))


@pytest.mark.parametrize("stored", [True, False])
def test_a_screen_that_is_reloaded_in_the_middle_follows_again(stored: bool) -> None:
    net = Table(2, f"reloaded {stored}")
    net.begin(turns=4)
    assert net.run(lambda: len(net.nodes[1].turns()) == 2)
    net.screen.crash()
    net.screen.restart(stored)
    assert net.run(net.finished)
    net.agree()
    assert 4 in net.screen.turns()


def test_a_phone_that_is_reloaded_while_the_screen_is_dark_comes_back_to_its_seat() -> None:
    net = Table(2, "asleep")
    net.begin(turns=4)
    assert net.run(lambda: len(net.nodes[1].turns()) == 1)
    net.screen.crash()
    net.nodes[1].crash()
    net.nodes[1].restart()
    assert net.run(net.finished)
    net.agree()
    assert not net.nodes[2].told(f.SeatTaken)


def test_a_seated_player_never_starts_as_if_without_a_seat_and_no_screen_takes_one() -> None:
    net = Table(2, "seatless")
    net.lobby(turns=1)
    ben, cleo = net.nodes[1].match, net.nodes[2].match
    body = net.screen.match.lobby.start_body()
    forged = body._replace(seats=(*body.seats, (net.screen.match.me, body.seats[0][1])))
    assert net.screen.match.write(forged)
    assert net.run(lambda: bool(ben.proofs and cleo.proofs))
    assert {proof.author for proof in (*ben.proofs, *cleo.proofs)} == {net.screen.match.me}
    assert ben.play is None


def test_the_log_of_a_match_on_a_screen_proves_it_to_anybody() -> None:
    net = over("a log")
    for node in net.nodes:
        text = log_text(log_of(node.match))
        checked = check(log_from_text(text), ToyTable, ToyRules())
        assert checked.over
        assert (checked.trouble, checked.proofs, len(checked.states)) == ("", (), 2)
        assert checked.authors == tuple(phone.match.me for phone in net.nodes[1:])


def test_a_game_of_two_phones_and_a_machine_is_played_to_the_winner() -> None:
    net = Table(2, "the real game")
    net.screen.make_table = GameTable
    seated(net, ruleset="rr", goal=1, ais=[{"name": "Tin", "level": 0}])
    assert net.run(net.finished, 600_000)
    net.agree()
    assert net.screen.turns() == net.nodes[1].turns()
    assert net.screen.match.table.game.over
