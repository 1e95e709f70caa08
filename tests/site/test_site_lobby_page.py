"""The lobby's frame: what a host and a guest see first, and the decisions about who else may come."""

import pytest
from app.screens.lobby.view import lobby_page
from app.view.introduction_view import OpenToSpectators, doors


@pytest.mark.parametrize(
    ("hosting", "order"),
    [
        (True, ["lobby-invite", "lobby-members", "lobby-letters", "lobby-doors", "lobby-robot"]),
        (False, ["lobby-members", "lobby-letters", "lobby-robot", "lobby-invite", "lobby-doors"]),
    ],
)
def test_a_host_invites_first_and_a_guest_sees_the_players_first(hosting: bool, order: list[str]) -> None:
    text = str(lobby_page(hosting))
    assert sorted(order, key=lambda id: text.index(f'id="{id}"')) == order


def test_only_the_host_decides_who_else_may_come() -> None:
    text = str(doors(False, True, OpenToSpectators(False, "a broker", deciding=True)))
    ticked = {key: f'id="{key}" data-change="{key}" checked' in text for key in ("listed", "shut", "watched")}
    assert ticked == {"listed": False, "shut": True, "watched": False}
    assert all(f'id="{key}"' in text for key in ticked)
    assert not doors(None, None, OpenToSpectators(False, "a broker", deciding=False))


def test_guests_of_a_watched_match_have_the_way_to_its_link() -> None:
    text = str(doors(None, None, OpenToSpectators(True, "a broker", deciding=False)))
    assert 'id="watch-lobby"' in text
    assert "<input" not in text
