"""Short codes: ten letters and digits to read aloud, which lead to an invite where a relay of ours is known.

50 bits, in Crockford's base 32: no I, L, O or U, and letters that look like digits count as them.  A topic
and a key follow from the code after many rounds of PBKDF2, so that a reader of the relay's traffic would
have to
spend years on guessing.  The host answers there for a quarter of an hour, a few times, with the invite.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

from ..language.complaint import complain
from .config import CarrierKind, CarrierSpec, MeetingConfig
from .envelope import Envelope, EnvelopeKind
from .errands import CarrierTrouble, Effect
from .invite import Invite, InviteError, parse_invite
from .keys import SECRET_BYTES
from .lines import CarrierLine
from .preview import BODY_LIMIT, Answering, Enquiry
from .talk import Talker

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 10
ROUNDS = 60_000
LIFE_MS = 900_000
USES = 12
FIRST_LINE = 1_000_000
TYPED_LIMIT = 16
"""Length above which a text cannot be a mistyped code."""
_LOOK_ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})


def draw_code(random: Callable[[int], bytes]) -> str:
    """A new code, without the dash it is shown with."""
    number = int.from_bytes(random(8), "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH))


def shown(code: str) -> str:
    """A code as it is read aloud; empty for no code."""
    return code and f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def parse_code(text: str) -> str | None:
    """The code in typed text, in any case, with dashes, spaces or look-alikes; None if it holds none."""
    letters = "".join(text.split()).replace("-", "").upper().translate(_LOOK_ALIKE)
    return letters if len(letters) == LENGTH and set(letters) <= set(ALPHABET) else None


def code_secret(code: str) -> bytes:
    """The secret that follows from a code: takes a tenth of a second, so that guessing takes long."""
    return stretched(code.encode(), b"cogwheel-rally short code", ROUNDS)[:SECRET_BYTES]


def stretched(password: bytes, salt: bytes, rounds: int) -> bytes:
    """PBKDF2 with HMAC-SHA-256, one block of 32 bytes (RFC 8018, 5.2); the page's ``hashlib`` has none.

    The password has at most 64 bytes.
    """
    key = password.ljust(64, b"\0")
    inner, outer = sha256(bytes(byte ^ 0x36 for byte in key)), sha256(bytes(byte ^ 0x5C for byte in key))
    block, folded = salt + b"\0\0\0\1", 0
    for _ in range(rounds):
        within, around = inner.copy(), outer.copy()
        within.update(block)
        around.update(within.digest())
        block = around.digest()
        folded ^= int.from_bytes(block, "big")
    return folded.to_bytes(32, "big")


def relays(config: MeetingConfig) -> list[CarrierSpec]:
    """The relays of codes: those of ours that may be contacted."""
    return [one for one in config.active if one.kind is CarrierKind.RELAY]


class Doorbell(Talker):
    """The host's side of a code: answers those who have it with the invite."""

    def __init__(
        self, code: str, invite: Invite, carriers: Sequence[CarrierSpec], random: Callable[[int], bytes]
    ) -> None:
        super().__init__(code_secret(code), carriers, random, FIRST_LINE)
        self.code = code
        self._answering = Answering()
        text = invite._replace(offer=b"").fragment(BODY_LIMIT).encode()
        self._answering.tell = lambda: text
        self._until: int | None = None
        self._uses = 0

    def heard(self, line: CarrierLine, envelope: Envelope, now: int) -> None:
        """Somebody has the code."""
        answer = self._answering.answer(envelope, now) if self._uses < USES else b""
        if answer:
            self._uses += 1
            self.say(EnvelopeKind.PREVIEW, envelope.sender, answer, now, line)

    def tick(self, now: int) -> None:
        """Time for which a code is valid."""
        if self._until is None:
            self._until = now + LIFE_MS
        elif now >= self._until:
            self.leave(now)


class Ringing:
    """The current code of a room, if any; ``effects`` are the room's."""

    def __init__(
        self, config: MeetingConfig, random: Callable[[int], bytes], effects: Callable[[Effect], None]
    ) -> None:
        self._config, self._random, self._do = config, random, effects
        self._bell: Doorbell | None = None

    @property
    def code(self) -> str:
        """The code, empty if there is none."""
        return self._bell.code if self._bell is not None else ""

    def ring(self, code: str, invite: Invite) -> None:
        """Let the code lead to this invite for a while; any earlier code ends."""
        self.silence(0)
        self._bell = Doorbell(code, invite, relays(self._config), self._random)

    def silence(self, now: int) -> None:
        """The code leads nowhere any more."""
        if self._bell is not None:
            self._bell.leave(now)
            self.tick(now)

    def tick(self, now: int) -> None:
        """Do what is due."""
        bell = self._bell
        if bell is not None:
            for effect in bell.settle(now):
                self._do(effect)
            if bell.over:
                self._bell = None

    def opened(self, number: int, now: int, ticket: str) -> bool:
        """A line is open; whether it is the code's."""
        if self._bell is None or not self._bell.owns(number):
            return False
        self._bell.carrier_opened(number, now, ticket)
        return True

    def closed(self, number: int, trouble: CarrierTrouble, now: int, words: str) -> None:
        """A line is over, perhaps the code's."""
        if self._bell is not None:
            self._bell.carrier_closed(number, trouble, now, words)

    def heard(self, number: int, data: bytes, now: int) -> None:
        """A line brought something, perhaps the code's."""
        if self._bell is not None:
            self._bell.carrier_heard(number, data, now)


def may_be_code(text: str) -> bool:
    """Whether this typed text was meant as a code, right or wrong, and not as an invite."""
    typed = "".join(text.split()).replace("-", "")
    return typed.isalnum() and len(typed) <= TYPED_LIMIT


def check_code(text: str, config: MeetingConfig) -> str:
    """The code in typed text; InviteError says in words why it is of no use here."""
    code = parse_code(text)
    if code is None:
        raise InviteError(complain("invite.code"))
    if not relays(config):
        raise InviteError(complain("invite.code_relay"))
    return code


def asking(text: str, config: MeetingConfig, random: Callable[[int], bytes]) -> Enquiry:
    """The guest's side of a code: its answer is the :class:`.invite.Invite`.  InviteError in words."""
    return Enquiry(code_secret(check_code(text, config)), relays(config), random, _invite_in)


def _invite_in(body: bytes) -> Invite | None:
    try:
        return parse_invite(body.decode())
    except (InviteError, UnicodeDecodeError):
        return None
