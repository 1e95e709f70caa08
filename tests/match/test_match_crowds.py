"""Five lies at once, by as many players as may lie: an honest quorum finishes with the same result, and no
honest player is accused.
"""

from __future__ import annotations

from typing import Any

import pytest
from crowds import LIES_AT_ONCE, Bundle, Crowd, run_crowd
from match_sim import Net

from roborally_core.match import facts as f
from roborally_core.match.feeds.statements import (
    SHARE_BYTES,
    Commit,
    Enter,
    Propose,
    Reveal,
    Shares,
    Vote,
)

SOME = (0, 2, 4)
FOUND = (
    (146, "a flood on a forked log: the vote of its author came too far after the fork to be read"),
    (
        421,
        "a quorum was bound to a slate that nobody voted for once somebody on it was proved a cheat",
    ),
    (422, "a key that some were told beside a forked log: they went on and told the others no share"),
    (152, "one bad share, and no vote: those who had told their keys and the one without waited for ever"),
)


@pytest.mark.parametrize("number", SOME)
def test_a_quorum_finishes_alike_among_five_lies_at_once(number: int) -> None:
    assert run_crowd(number).problems == ()


@pytest.mark.parametrize(("number", "why"), FOUND)
def test_what_crowds_of_liars_once_stopped_goes_on(number: int, why: str) -> None:
    assert run_crowd(number).problems == (), why


def test_there_are_crowds_with_two_liars_and_five_lies_between_them() -> None:
    bundles = [list(Crowd(number).lies.values()) for number in SOME]
    assert {len(several) for several in bundles} == {1, 2}
    for several in bundles:
        assert sum(len(one.lies) for one in several if isinstance(one, Bundle)) == LIES_AT_ONCE


SAYS = {
    "no votes": (Enter, Propose, Vote),
    "no keys": (Reveal, Shares),
    "neither": (Reveal, Shares, Enter, Propose, Vote),
}


@pytest.mark.parametrize("withheld", SAYS)
@pytest.mark.parametrize("players", [7, 8])
def test_two_bad_shares_and_a_second_liar_who_is_silent_stop_nobody(players: int, withheld: str) -> None:
    net = Net(players, f"two bad shares {players}", latency=20)
    net.lobby(turns=2, grace_ms=1000)
    dealer, mute, *_ = net.nodes[1:]
    honest = [node for node in net.nodes if node not in (dealer, mute)]
    sign_as_dealer, sign_as_mute = dealer.match.write, mute.match.write

    def two_bad_shares_and_no_key(body: Any) -> bool:
        bad = 2 * SHARE_BYTES
        told = body._replace(shares=bytes(bad) + body.shares[bad:]) if isinstance(body, Commit) else body
        return isinstance(body, Reveal) or sign_as_dealer(told)

    dealer.match.write = two_bad_shares_and_no_key
    mute.match.write = lambda body: isinstance(body, SAYS[withheld]) or sign_as_mute(body)
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(node.told(f.MatchOver) for node in honest), 60_000), "somebody waits"
    net.agree()
    assert not any(node.told(f.MatchMarked) for node in honest)
