"""A match among honest players on good and bad networks."""

from __future__ import annotations

import pytest
from match_sim import Net

from roborally_core.match import facts as f


def test_two_players_play_to_the_end_and_sign_the_same_result() -> None:
    net = Net(2, "two")
    net.begin(turns=4)
    assert net.run(net.finished)
    net.agree()
    assert [sorted(node.turns()) for node in net.nodes] == [[1, 2, 3, 4]] * 2
    assert len({node.told(f.MatchOver)[0] for node in net.nodes}) == 1


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_loss_doubling_and_reordering_change_nothing(count: int) -> None:
    net = Net(count, f"rough {count}", jitter=80, loss=15, double=10)
    net.begin(turns=3)
    assert net.run(net.finished, 60_000)
    net.agree()
    assert all(len(node.turns()) == 3 for node in net.nodes)
