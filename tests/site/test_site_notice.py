"""The notice names every player the match is waiting for: the lost, and those who do not program."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from app.screens.game.view.players import notice
from app.texts import t

NAMES = ("Ada", "Ben", "Cleo", "Dot", "Tin")


def waiting(
    lost: tuple[int, ...] = (), idle: tuple[int, ...] = (), *, over: bool = False, wishes: Any = None
) -> Any:
    """Ada's session of a match with these seats lost and idle; the last seat is a machine's."""
    seats = [SimpleNamespace(name=name) for name in NAMES]
    game = SimpleNamespace(over=over, setup=SimpleNamespace(seats=seats))
    return SimpleNamespace(
        problem="",
        forwarded="",
        slow=False,
        me=0,
        machines=frozenset({4}),
        wishes=wishes or {},
        lost=frozenset(lost),
        idle=frozenset(idle),
        game=game,
    )


@pytest.mark.parametrize(("lost", "idle"), [((1,), ()), ((), (2,)), ((1,), (2,))])
def test_all_who_hold_the_match_up_are_named_beside_the_button(
    lost: tuple[int, ...], idle: tuple[int, ...]
) -> None:
    told = str(notice(waiting(lost, idle)))
    assert 'id="replace-lost"' in told
    assert (t("match.lost", names="Ben") in told) == bool(lost)
    assert (t("match.idle", names="Cleo") in told) == bool(idle)


def test_nobody_is_named_while_all_are_here_or_after_the_end() -> None:
    assert not notice(waiting())
    assert not notice(waiting((1,), (2,), over=True))


def test_a_player_who_agreed_to_a_machine_is_told_whose_word_is_awaited() -> None:
    ben = frozenset({1})
    asked = str(notice(waiting((1,), wishes={2: ben})))
    assert t("match.wished", n=1, names="Cleo") in asked
    assert 'id="replace-lost"' in asked
    alone = str(notice(waiting((1,), wishes={0: ben})))
    assert t("match.agreed", n=2, names="Cleo, Dot") in alone
    assert "replace-lost" not in alone, "nothing more to press: the others are asked"
    assert t("match.agreed", n=1, names="Dot") in str(notice(waiting((1,), wishes={0: ben, 2: ben})))
    together = str(notice(waiting((1,), wishes={0: ben, 2: ben, 3: ben})))
    assert t("match.agreed.all") in together
    assert 'id="replace-lost"' in str(notice(waiting((1, 2), wishes={0: ben}))), "Cleo was lost later"
    assert "Cleo" not in str(notice(waiting((1,), wishes={2: frozenset()}))), "the wish was taken back"
