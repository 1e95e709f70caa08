"""Invitations as they reach this page: in its address, pasted, or scanned."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from roborally_core.base.plain import clean_name
from roborally_core.meeting.config import CarrierSpec, chosen
from roborally_core.meeting.invite import MARK_BYTES, Invite, InviteError, parse_invite

from .. import web
from ..texts import problem
from .contacts import contacts, strangers


def invited(text: str) -> Invite:
    """The invite in an address or in the text after ``join=``; InviteError names its fault."""
    invite = parse_invite(text)
    page, elsewhere = urlsplit(web.address()), urlsplit(text.strip())
    if elsewhere.netloc and elsewhere.netloc != page.netloc and not invite.hints:
        raise InviteError(problem("lobby.elsewhere.host", host=elsewhere.netloc))
    return invite


def room_of(text: str) -> str:
    """The room an invite leads to; InviteError (a ValueError) says in words why it leads nowhere."""
    return invited(text).topic.hex()


class Asked(NamedTuple):
    """The contacts of an invitation: carriers this page knows, and others that only the invitation names."""

    known: tuple[CarrierSpec, ...]
    strange: tuple[CarrierSpec, ...]


def asked_by(text: str) -> Asked:
    """The contacts of an invitation; InviteError."""
    invite = invited(text)
    return Asked(tuple(chosen(contacts().active, invite.topic)), tuple(strangers(invite.hints)))


def fresh_identity(name: str, invite: Invite) -> dict[str, Any]:
    """The identity of a new member in the room of an invitation; an invitation without a host is to the
    page's own room.
    """
    return {
        "secret": web.random_bytes(32).hex(),
        "name": clean_name(name),
        "room": invite.topic.hex(),
        "room_secret": invite.secret.hex(),
        "host": invite.host.hex(),
        "invite": invite._replace(host=invite.host or bytes(MARK_BYTES)).fragment(),
    }
