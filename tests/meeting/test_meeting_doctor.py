"""The connection doctor says what would help as soon as calls have shown it, not that it is being tried."""

from __future__ import annotations

import pytest

from roborally_core.meeting.config import MeetingConfig
from roborally_core.meeting.diagnosis import Help, member_finding
from roborally_core.meeting.roommate import Roommate
from roborally_core.meeting.ways import HOPELESS_CALLS

HOME, BEHIND, TURNED = {"host"}, {"host", "srflx"}, {"host", "srflx", "relay"}


@pytest.mark.parametrize(
    ("calls", "mine", "theirs", "what"),
    [
        (1, BEHIND, BEHIND, Help.PATIENCE),
        (HOPELESS_CALLS, BEHIND, BEHIND, Help.TURN),
        (HOPELESS_CALLS, HOME, BEHIND, Help.STUN),
        (HOPELESS_CALLS, BEHIND, HOME, Help.THEIR_STUN),
        (HOPELESS_CALLS, TURNED, set(), Help.ANSWER),
        (HOPELESS_CALLS + 3, BEHIND, BEHIND, Help.TURN),
        (HOPELESS_CALLS, BEHIND, TURNED, Help.TURN),
        (HOPELESS_CALLS, TURNED, BEHIND, Help.THEIR_TURN),
        (HOPELESS_CALLS, TURNED, TURNED, Help.OTHER_TURN),
        (HOPELESS_CALLS, {"relay"}, {"relay"}, Help.OTHER_TURN),
    ],
)
def test_while_calls_go_on_in_vain_the_remedy_is_named(
    calls: int, mine: set[str], theirs: set[str], what: Help
) -> None:
    mate = Roommate(1, 2, 0)
    mate.calls, mate.call_at, mate.kinds, mate.their_kinds = calls, 60_000, mine, theirs
    assert member_finding(mate, MeetingConfig()).help is what
