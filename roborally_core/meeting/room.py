"""A room: its members' search for each other, and the ways of their packets.

Sans-I/O like the match itself.  The driver (page or headless peer) opens the carriers and makes the WebRTC
calls it is asked for (:data:`.errands.Effect`), and reports here what happens to them.

A newcomer announces itself on every carrier, and again less and less often while alone.  A member who hears
it answers ``HERE`` on the same way; the newcomer calls the members it heard of.  Members with a channel
between them tell each other their other channels, and pass on calls and packets: everybody else
is met through friends, and once the mesh stands no carrier is needed, and public ones are closed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .calls import Calls
from .channels import Channels
from .circle import ABSENT_MS, UNPROVEN_MS, Circle
from .config import CarrierSpec, MeetingConfig
from .diagnosis import CarrierFinding, MemberFinding, carrier_findings, member_finding
from .envelope import (
    Envelope,
    EnvelopeError,
    EnvelopeKind,
    Signer,
    parse_envelope,
    unseal,
    verified,
)
from .errands import (
    Arrived,
    CarrierTrouble,
    Effect,
    HandFailed,
    MemberWay,
    News,
    OldKeyEnded,
    Rekeyed,
    WayKind,
)
from .hand import ByHand
from .hearing import Hearing
from .keys import RoomKeys
from .lines import CarrierLine, Lines
from .lookout import Lookout
from .preview import Answering
from .roommate import Role, Roommate
from .short_code import Ringing
from .speech import Speech
from .ways import MemberWays

FRAME_LIMIT = 4_000


class MeetingRoom:
    """One member's view of a room.

    ``random(n)`` gives unpredictable bytes, ``direct`` False makes no calls, ``tickets`` are those that
    carriers gave before, by :attr:`CarrierSpec.key`.  The owner tells the ``lookout`` while newcomers are
    expected (the host of an open lobby), and while somebody is missed.
    """

    def __init__(
        self,
        secret: bytes,
        config: MeetingConfig,
        random: Callable[[int], bytes],
        *,
        direct: bool = True,
        tickets: Mapping[str, str] | None = None,
    ) -> None:
        self.config = config
        self.effects: list[Effect] = []
        self.news: list[News] = []
        self._random = random
        self._keys = RoomKeys(secret, random)
        self._signer = Signer(random(32))
        mates: dict[int, Roommate] = {}
        self._lines = Lines(config.active, tickets or {}, self.you, self.effects_add, self.news_add)
        self._ways = MemberWays(
            self._signer,
            mates,
            self._lines,
            self.effects_add,
            random,
            last_resort=config.last_resort,
            direct=direct,
        )
        self._circle = Circle(self.you, mates, self._ways, self.news_add)
        self._speech = Speech(self._signer, self._lines, self._ways)
        self.lookout = Lookout(self._circle, self._lines, self.news_add)
        self._calls = Calls(
            self.you,
            mates,
            self.effects_add,
            self._speech.say,
            self._channel_changed,
            direct=direct,
            relay_only=config.relay_only,
            failed=lambda call: self.news.append(HandFailed(call.role is Role.CALLEE)),
        )
        self._by_hand = ByHand(
            self.you, self._circle, self._calls, self._keys, random, self.effects_add, self.news_add
        )
        self._hearing = Hearing(
            self.you,
            self._circle,
            self._calls,
            self._speech,
            self.lookout,
            random,
            self._forget,
            direct=direct,
        )
        self._channels = Channels(self.you, self._ways, self._hearing)
        self.answering = Answering()
        """The answers to guests before they enter: the owner decides them."""
        self.ringing = Ringing(config, random, self.effects_add)
        """The code to read aloud that leads here."""
        self._left = False

    @property
    def you(self) -> int:
        """This member's number, drawn anew at every arrival."""
        return self._signer.you

    @property
    def secret(self) -> bytes:
        """The room's secret, which an invite carries."""
        return self._keys.present.secret

    def effects_add(self, effect: Effect) -> None:
        """Queue an effect for the driver."""
        self.effects.append(effect)

    def news_add(self, item: News) -> None:
        """Queue news."""
        self.news.append(item)

    def take(self) -> tuple[list[Effect], list[News]]:
        """The effects and news since the last call."""
        effects, news = self.effects, self.news
        self.effects, self.news = [], []
        return effects, news

    # the members here

    def members(self) -> dict[int, bool]:
        """The other members who can be reached, and whether a channel to each is open."""
        return {mate.member: mate.open for mate in self._circle if mate.linked}

    def ways(self) -> dict[int, MemberWay]:
        """The other members who can be reached, and the way packets to each take."""
        return {mate.member: mate.way for mate in self._circle if mate.linked}

    def public_left(self, now: int) -> int:
        """The rest of the budget of the public carriers that forward packets, in hundredths."""
        used = {way.carrier for way in self.ways().values() if way.kind is WayKind.PUBLIC}
        return self._lines.packets_left(used, now)

    def link_to(self, member: int) -> str:
        """The match's name for the link to a member."""
        return f"{self.you:x}.{member:x}"

    @property
    def alone(self) -> bool:
        """Whether nobody can be reached."""
        return self._circle.alone

    @property
    def hopeless(self) -> bool:
        """Whether nobody can be reached, and no carrier will be tried again unasked."""
        return self.alone and self._lines.all_ended

    def diagnosis(self) -> tuple[list[CarrierFinding], list[MemberFinding]]:
        """Everything tried and its result: each carrier, each member."""
        mates = [member_finding(mate, self.config) for mate in self._circle if mate.proven]
        return carrier_findings(self._lines.told(self._keys.present.topic)), mates

    def try_again(self, now: int) -> None:
        """The player wants everything tried once more."""
        self._lines.try_again()
        self.lookout.start_over(now)
        for mate in self._circle:
            if mate.proven and not mate.open:
                mate.calls = 0
                self._calls.wish(mate, now)

    # the key

    def rekey(self, secret: bytes, now: int) -> None:
        """The room has another secret from now on: another topic, another key, other lines.

        Members get it one after the other; the lines of the old one stay open for a while.
        """
        if secret != self.secret:
            self._keys.renew(secret, now)
            self.ringing.silence(now)  # a code would lead to the room as it was
            self.news.append(Rekeyed(secret))

    def shut_out(self, link: str) -> None:
        """The member at ``link`` was removed: hang up, and neither write to them nor listen."""
        mate = self._circle.at(link)
        if mate is None or mate.shut_out:
            return
        mate.shut_out = True
        self._calls.hang_up(mate, 0)
        self._circle.judge(mate, 0)

    # sending

    def send(self, link: str, data: bytes, now: int) -> None:
        """Send a packet to the member at ``link`` the best way there is; it may be lost."""
        mate = self._circle.at(link)
        if mate is not None and mate.linked and not mate.shut_out:
            self._ways.send(mate, data, now)

    # carriers

    def carrier_opened(self, number: int, now: int, ticket: str = "") -> None:
        """A line is open."""
        if self.ringing.opened(number, now, ticket):
            return
        line = self._lines.opened(number, ticket, now)
        if line is not None and (line.own or self._wants(line.spec)):
            self._speech.announce([line], now)

    def carrier_closed(self, number: int, trouble: CarrierTrouble, now: int, words: str = "") -> None:
        """A line is closed, was refused, or could not be opened."""
        self.ringing.closed(number, trouble, now, words)
        self._lines.closed(number, trouble, words, now)

    def carrier_heard(self, number: int, data: bytes, now: int) -> None:
        """A carrier brought something; nothing in it can raise or harm."""
        self.ringing.heard(number, data, now)
        line = self._lines.lines.get(number)
        if line is None or not line.open or len(data) > FRAME_LIMIT or not line.heard.take(now):
            return
        try:
            plain = unseal(line.key, data)
            envelope = parse_envelope(plain)
        except EnvelopeError:
            return
        if envelope.sender == self.you:
            return
        if line.key != self._keys.present and self._circle.get(envelope.sender) is None:
            return  # the old key is for members who have not got the new one yet: nobody comes in by it
        if envelope.kind is EnvelopeKind.PACKET:
            self._carried_packet(line, envelope, now)
        elif envelope.kind is EnvelopeKind.ENQUIRY:
            answer = self.answering.answer(envelope, now) if verified(plain, envelope) else b""
            if answer:
                self._speech.answer(line, envelope.sender, answer, now)
        else:
            self._hearing.signal(plain, envelope, line, None, now)

    def _carried_packet(self, line: CarrierLine, envelope: Envelope, now: int) -> None:
        mate = self._circle.get(envelope.sender)
        if mate is None or mate.shut_out or envelope.to != self.you:
            return
        mate.line_heard[line.number] = mate.heard_at = now
        self._circle.prove(mate, now)
        if mate.linked:
            self.news.append(Arrived(mate.link, envelope.body))

    # calls

    def described(self, key: int, attempt: int, sdp: str, now: int) -> None:
        """The driver's offer or answer for this attempt; further candidates may follow."""
        packed = self._calls.described(key, attempt, sdp, now)
        if packed is not None:
            self._by_hand.answered(key, attempt, packed)
        elif key == attempt:
            self._by_hand.described(key, sdp)

    def candidates(self, key: int, attempt: int, lines: tuple[str, ...], now: int) -> None:
        """The driver found further addresses of its own for this attempt, as a browser writes them."""
        self._calls.candidates(key, attempt, lines, now)

    def channel_opened(self, key: int, attempt: int, now: int, *, turn: bool = False) -> None:
        """The channel is open; ``turn`` if a TURN server passes its packets on.  May be told again."""
        self._calls.opened(key, attempt, turn, now)

    def channel_data(self, key: int, attempt: int, data: bytes, now: int) -> None:
        """A frame came over a channel; nothing in it can raise or harm."""
        mate = self._calls.find(key, attempt)
        if mate is None or mate.shut_out or not 0 < len(data) <= FRAME_LIMIT:
            return
        mate.direct_heard = mate.heard_at = now
        if not mate.open:
            self._calls.opened(key, attempt, False, now)
        packet = self._channels.heard(mate, data, now)
        if packet is not None:
            self.news.append(packet)

    def channel_closed(self, key: int, attempt: int, now: int) -> None:
        """The channel closed or never opened."""
        mate = self._calls.find(key, attempt)
        if mate is None:
            self._by_hand.closed(key)
        else:
            self._calls.closed(mate, now)
            if not mate.spoken and mate.proven:
                mate.here_at = now  # it learns that somebody is there, though not how to call them
            self._circle.judge(mate, now)

    def _channel_changed(self, mate: Roommate, now: int) -> None:
        """A channel opened or closed."""
        self._ways.rosters_due = True
        if mate.open:
            mate.ping_at = now
            mate.here_at = None
            self._circle.prove(mate, now)
        else:
            mate.roster, mate.latency, mate.pinged = {}, None, None
            self._circle.judge(mate, now)

    # by hand

    def hand_offer(self, now: int) -> None:
        """Make an offer to be carried by hand, in an invite; :class:`HandReady` brings it."""
        self._by_hand.offer(now)

    def take_hand_offer(self, offer: bytes, now: int) -> None:
        """Answer an invite's offer, once more if need be; :class:`HandReady` brings the answer. HandError."""
        self._by_hand.take_offer(offer, now)

    def take_hand_answer(self, answer: bytes, now: int) -> None:
        """Take the guest's answer. HandError."""
        self._by_hand.take_answer(answer, now)

    # time

    def tick(self, now: int) -> None:
        """Do what is due."""
        if self._left:
            return
        if self._keys.expired(now):
            self.news.append(OldKeyEnded())
        self._by_hand.tick(now)
        self.ringing.tick(now)
        self.lookout.look(now)
        self._lines.tend(self._keys.present, self._keys.old, self._wants, now)
        if self.lookout.due(now):
            self._speech.announce(self._lines.open_lines(), now)
        self._calls.tick(now, self._speech.reachable)
        for mate in self._circle:
            self._look_after(mate, now)
        if self._ways.rosters_due:
            self._ways.tell_rosters()
        self._ways.ping(now)

    def _wants(self, spec: CarrierSpec) -> bool:
        """Whether a carrier is to be open."""
        if not spec.public:
            return True
        lookout, circle = self.lookout, self._circle
        wanted = lookout.greeting or circle.alone or lookout.sought or circle.any_without_way
        return wanted and lookout.public_due()

    def _forget(self, mate: Roommate, now: int) -> None:
        """Somebody is gone."""
        self._calls.hang_up(mate, now)
        self._circle.remove(mate)

    def _look_after(self, mate: Roommate, now: int) -> None:
        self._hearing.say_here(mate, now)
        if mate.open and now - mate.direct_heard >= ABSENT_MS:
            self._calls.closed(mate, now)
        self._ways.tidy(mate)
        if self._ways.friends_of(mate, now):
            mate.heard_at = now  # a member a friend has a channel to is here
        silent = now - mate.heard_at
        if not mate.proven:
            if silent >= UNPROVEN_MS and mate.call is None:
                self._forget(mate, now)
        elif silent >= ABSENT_MS and not mate.open and mate.call is None and mate.call_at is None:
            self._forget(mate, now)
        else:
            self._circle.judge(mate, now)

    def leave(self, now: int) -> None:
        """Go for good: say so, and close everything."""
        if self._left:
            return
        self._left = True
        far = any(mate.linked and not mate.open for mate in self._circle)
        lines = [line for line in self._lines.open_lines() if line.own or far]
        self._speech.goodbye(self._circle, lines, now)
        for mate in self._circle:
            self._forget(mate, now)
        self.ringing.silence(now)
        self._lines.close()
