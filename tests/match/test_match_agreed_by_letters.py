"""A match is agreed by letters, up to the lots that open the first turn."""

from __future__ import annotations

from letters import DAY, PostOffice, Side

from roborally_core.match import facts as f


def invitation_of(host: Side) -> bytes:
    """The host's first letter, with the terms of a slow match."""
    host.open().propose({"deadline_ms": 2 * DAY})
    host.act()
    return host.close()


def answer_of(guest: Side, invitation: bytes) -> bytes:
    """The letter of a guest who has read the invitation and is ready."""
    match = guest.open()
    guest.read(invitation)
    guest.act()
    match.choose({"name": guest.name}, ready=True)
    return guest.close()


def test_a_host_knows_which_newcomers_have_not_heard_of_each_other() -> None:
    """Newcomers who know the host's letter alone learn of each other from the host's next one."""
    post = PostOffice(3, "newcomers")
    ada, ben, cleo = post.sides
    invitation = invitation_of(ada)
    for guest in (ben, cleo):
        letter = answer_of(guest, invitation)
        match = ada.open()
        ada.read(letter)
        guests = {author for author in match.lobby.present() if author != ada.me}
        assert match.post.members_unaware() == set(), "the match has not begun"
        assert match.post.members_behind() == set()
        assert match.post.members_behind(guests) == (set() if guest is ben else {ben.me, cleo.me})
        ada.close()


def test_a_guest_who_is_heard_before_the_host_is_not_refused() -> None:
    """Nobody can judge a choice before the settings are known: the fault would be told for good."""
    post = PostOffice(3, "heard first")
    ada, ben, cleo = post.sides
    letter = answer_of(ben, invitation_of(ada))
    match = cleo.open()
    cleo.read(letter)
    cleo.act()
    assert ben.me in match.lobby.present()
    assert cleo.told(f.Refused) == []


def test_each_lot_is_told_when_its_letter_is_read() -> None:
    """Before the first hand a page tells whose letter is still awaited: it must hear of the one it read."""
    post = PostOffice(3, "lots")
    post.lobby()
    ada, ben, cleo = post.sides
    awaited = {0, 1, 2}
    for guest in (ben, cleo):
        guest.visit()
        before = len(ada.told(f.CommitSeen))
        match = ada.open()
        ada.read(post.boxes[guest.index])
        assert match.play is not None
        seat = match.play.roster.seat_of[guest.me]
        assert f.CommitSeen(0, seat) in ada.told(f.CommitSeen)[before:]
        awaited -= {seat, match.play.seat}
        assert set(match.play.missing_seats()) == awaited or not awaited
        ada.close()
