"""The signed log of a match: everything its players signed, for anybody to check without trusting anybody.

A log is one JSON object: the format, the mark of the first host, the match that a rematch follows, and all
entries of everybody who sat down, feed by feed.  Entries that contradict them (two statements for one place)
are listed separately.

:func:`check` believes nothing in it.  It checks every signature, follows
every chain of entries, and then plays the match again as an onlooker: the same :class:`~.match.Match` that
checked commitments, links, hands and states while the match was played.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...base.canon import canonical, parse_json
from ...base.plain import clean_text
from ...language.complaint import ProblemError, complain
from ...play.record import Record, record_of
from ...version import code_digest
from ..facts import Cheating, Frozen, MatchOver, Offence, Proof, Refused, Started, TurnReady
from ..lobby.rematch import Sequel, sequel_from_json, sequel_json
from ..match import Match
from ..port import GameTable, LobbyRules, TableMaker
from ..security.identity import author_of
from ..terms import USUAL, MatchTerms
from .branches import Branches
from .codec import BodyError, decode
from .feed import FEED_LIMIT, Entry, EntryVerdict, Feed, contradiction, parse_entry
from .statements import SEATS, Hello, Json, MatchStart
from .wire import WireError

FORMAT = "cogwheel-log/2"
LOG_LIMIT = 40_000_000
"""The greatest number of characters in a log: enough for the longest match of eight people."""
_PLAYED_OUT = 8
"""Number of steps in a row without any event after which nothing more will happen."""


class LogError(ProblemError):
    """An unreadable log; the text names the fault and its place."""


class SignedLog(NamedTuple):
    """Everything that was signed in one match; ``others`` contradict entries of the feeds, or follow such."""

    host: bytes
    sequel: Sequel | None
    feeds: tuple[tuple[Entry, ...], ...]
    others: tuple[Entry, ...]


class Checked(NamedTuple):
    """The result of checking a log.

    ``states`` are the state hashes after the turns that could be played, ``over`` whether everybody signed
    the end, ``trouble`` the reason why it stopped (empty: nothing is wrong), ``proofs`` those against players
    who broke the protocol, ``seats`` the names.
    """

    seats: tuple[str, ...]
    names: Mapping[bytes, str]
    states: tuple[str, ...]
    over: bool
    winners: tuple[str, ...]
    drawn: bool
    entries: int
    proofs: tuple[Proof, ...]
    trouble: str
    ruleset: str = ""
    """The key of the ruleset that was played; empty for a game of another kind."""
    authors: tuple[bytes, ...] = ()
    """The signer of each seat; empty for a machine's."""
    won: tuple[int, ...] = ()
    """The seats of the winners."""
    record: Record | None = None
    """The turns that could be played; None before the first one, and for a game of another kind."""
    resumed: bool = False
    """Whether the match goes on from a save, which nobody has signed."""


def log_of(match: Match) -> SignedLog:
    """The log of the match as held on this side; LogError before the match has started."""
    if match.play is None:
        raise LogError(complain("match.not_begun"))
    authors = [author for author, _ in match.play.setup.seats if author]
    if match.starts.found is not None and match.starts.found.entry.author not in authors:
        authors.append(match.starts.found.entry.author)  # a screen: it does not play, but signed the start
    feeds = tuple(tuple(match.session.feeds[author].entries) for author in authors)
    shown = {raw for proof in match.proofs if len(proof.entries) > 1 for raw in proof.entries}
    held = {entry.raw() for feed in feeds for entry in feed}
    shown |= {entry.raw() for author in authors for entry in match.session.evidence(author)}
    others = [parse_entry(raw) for raw in sorted(shown - held)]
    others += [entry for author in authors for entry in match.session.continuations(author)]
    return SignedLog(match.lobby.host_mark, match.lobby.sequel, feeds, tuple(others))


def log_text(log: SignedLog) -> str:
    """The log as canonical JSON; :func:`log_from_text` reads it."""

    def written(entries: tuple[Entry, ...]) -> Json:
        return [b64encode(entry.raw()).decode() for entry in entries]

    data = {
        "format": FORMAT,
        "host": log.host.hex(),
        "sequel": sequel_json(log.sequel) if log.sequel else None,
        "feeds": [written(feed) for feed in log.feeds],
        "others": written(log.others),
    }
    return canonical(data).decode()


def is_log(data: Any) -> bool:
    """Whether JSON from outside claims to be a signed log."""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def log_from_text(text: str) -> SignedLog:
    """Read a log; LogError names the fault and its place."""
    if len(text) > LOG_LIMIT:
        raise LogError(complain("file.long", path="log", number=len(text), most=LOG_LIMIT))
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise LogError(complain("file.json_at", path="log", **where)) from error
    except (ValueError, RecursionError) as error:
        raise LogError(complain("file.nested", path="log")) from error
    if not isinstance(data, Mapping):
        raise LogError(complain("file.object", path="log"))
    if data.get("format") != FORMAT:
        given = clean_text(str(data.get("format")), 40)
        raise LogError(complain("file.format", path="log", format=given, known=FORMAT))
    feeds_given = data.get("feeds")
    if not isinstance(feeds_given, list) or not 1 <= len(feeds_given) <= SEATS + 1:
        raise LogError(complain("log.feeds", "feeds", most=SEATS))
    feeds = tuple(_entries(feed, f"log.feeds[{number}]") for number, feed in enumerate(feeds_given))
    return SignedLog(_mark(data), _sequel(data), feeds, _entries(data.get("others"), "log.others"))


def _mark(data: Mapping[str, Any]) -> bytes:
    try:
        mark = bytes.fromhex(data["host"])
    except (KeyError, TypeError, ValueError):
        mark = b""
    if not 1 <= len(mark) <= 16:
        raise LogError(complain("log.host", "host"))
    return mark


def _sequel(data: Mapping[str, Any]) -> Sequel | None:
    if data.get("sequel") is None:
        return None
    try:
        sequel = sequel_from_json(data["sequel"])
    except (ValueError, KeyError, TypeError) as error:
        raise LogError(complain("log.sequel", "sequel")) from error
    known = {seat.former_author for seat in sequel.everybody}
    if len(sequel.seats) > SEATS or len(sequel.screens) > SEATS or not set(sequel.hosts) <= known:
        raise LogError(complain("log.sequel", "sequel"))
    return sequel


def _entries(given: Any, place: str) -> tuple[Entry, ...]:
    if not isinstance(given, list) or len(given) > FEED_LIMIT:
        raise LogError(complain("log.entries", path=place, most=FEED_LIMIT))
    entries = []
    for number, item in enumerate(given):
        try:
            entries.append(parse_entry(b64decode(item, validate=True)))
        except (TypeError, ValueError) as error:
            raise LogError(complain("log.no_entry", path=f"{place}[{number}]")) from error
    return tuple(entries)


def _verified(entries: tuple[Entry, ...], place: str) -> Feed:
    """The feed of these entries, with each signature and the chain checked; LogError names the first bad
    entry.
    """
    if not entries:
        raise LogError(complain("log.empty", path=place))
    first = entries[0]
    try:
        hello = decode(first.body)
    except BodyError as error:
        raise LogError(complain("log.no_entry", path=f"{place}[0]")) from error
    if not isinstance(hello, Hello):
        raise LogError(complain("log.hello", path=f"{place}[0]"))
    if author_of(hello.key, hello.tip, hello.dh) != first.author:
        raise LogError(complain("log.signature", path=f"{place}[0]"))
    feed = Feed(first.author, hello.key)
    for number, entry in enumerate(entries):
        here = f"{place}[{number}]"
        if entry.author != first.author:
            raise LogError(complain("log.author", path=here))
        if entry.seq != number:
            raise LogError(complain("log.order", path=here, seq=entry.seq, number=number))
        verdict = feed.offer(entry)
        if verdict is EntryVerdict.FORGED:
            raise LogError(complain("log.changed", path=here))
        if verdict is not EntryVerdict.ACCEPTED:
            raise LogError(complain("log.no_place", path=here))
    return feed


def check(log: SignedLog, make_table: TableMaker = GameTable, rules: LobbyRules | None = None) -> Checked:
    """Check all signatures, then play the match again; LogError if it is damaged.

    A log of another version counts if it plays here as it was signed, and is refused with LogError if not.
    """
    feeds: dict[bytes, Feed] = {}
    for number, entries in enumerate(log.feeds):
        feed = _verified(entries, f"log.feeds[{number}]")
        if feed.author in feeds:
            raise LogError(complain("log.two_feeds", path=f"log.feeds[{number}]"))
        feeds[feed.author] = feed
    branches = Branches()
    for number, other in enumerate(log.others):
        if branches.extend(other, FEED_LIMIT):
            continue
        feed = feeds.get(other.author) or feeds[log.feeds[0][0].author]
        known = feed.entries[other.seq] if other.seq < len(feed) else other
        if not contradiction(known, other, feed.id_before(known.seq), feed.key):
            raise LogError(complain("log.no_contradiction", path=f"log.others[{number}]"))
        branches.add_contradiction(feed, other, FEED_LIMIT)
    match = _looking_on(log, feeds, make_table, rules)
    checked = _played(match, feeds)
    mine, theirs = (USUAL.core, code_digest()), (match.lobby.core, match.lobby.code)
    lied = {proof.offence for proof in checked.proofs} == {Offence.FORK}  # in whatever version
    if checked.trouble and mine != theirs and not lied:
        told = [f"{core} ({code})" for core, code in (theirs, mine)]
        raise LogError(complain("log.version", theirs=clean_text(told[0], 90), mine=told[1]))
    return checked


def _looking_on(
    log: SignedLog, feeds: Mapping[bytes, Feed], make_table: TableMaker, rules: LobbyRules | None
) -> Match:
    """The match of an onlooker without a seat who is told everything."""
    hello = decode(log.feeds[0][0].body)
    assert isinstance(hello, Hello)
    secret, sequel = bytes(32), log.sequel
    here = Match(
        secret,
        "verify",
        make_table,
        random=bytes,
        host=log.host,
        terms=MatchTerms(rules, onlooker=True, core=hello.core, code=hello.code),
        sequel=sequel,
    )
    host = next((author for author in feeds if _started(feeds[author])), None)
    if host is None:
        raise LogError(complain("log.no_start"))
    signed = [(entry, False) for feed in feeds.values() for entry in feed.entries]
    for entry, beside in (*signed, *((other, True) for other in log.others)):
        try:
            here.session.restore(entry, beside)
        except WireError as error:
            raise LogError(complain("log.no_entry", path="log")) from error
    return here


def _started(feed: Feed) -> bool:
    for entry in feed.entries:
        try:
            if isinstance(decode(entry.body), MatchStart):
                return True
        except BodyError:
            continue
    return False


def _played(match: Match, feeds: Mapping[bytes, Feed]) -> Checked:
    """Let the onlooker play on until nothing happens any more, and read its facts."""
    states: list[str] = []
    over, drawn, trouble, idle, now = False, False, "", 0, 0
    seats: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    ruleset = ""
    authors: tuple[bytes, ...] = ()
    won: tuple[int, ...] = ()
    record: Record | None = None
    resumed = False
    while idle < _PLAYED_OUT:
        now += 1
        match.tick(now)
        facts = [fact for fact in match.take().facts if not isinstance(fact, Refused)]
        idle = 0 if facts else idle + 1
        for fact in facts:
            if isinstance(fact, Started):
                seats = tuple(str(choice.get("name") or "") for _, choice in fact.setup.seats)
                authors = tuple(author for author, _ in fact.setup.seats)
            elif isinstance(fact, TurnReady):
                states.append(fact.state)
            elif isinstance(fact, MatchOver):
                over = True
            elif isinstance(fact, Frozen):
                trouble = fact.detail
            elif isinstance(fact, Cheating):
                trouble = trouble or fact.proof.detail
    if isinstance(match.table, GameTable):
        state = match.table.game.state
        won, drawn = tuple(state.winners), state.drawn
        winners = tuple(seats[seat] for seat in won)
        ruleset = match.table.game.setup.ruleset
        record = record_of(match.table.game) if match.table.game.inputs else None
        resumed = match.table.resumed
    names = {author: match.lobby.hello(author).name for author in feeds}
    entries = sum(map(len, feeds.values()))
    return Checked(
        seats,
        names,
        tuple(states),
        over,
        winners,
        drawn,
        entries,
        tuple(match.proofs),
        trouble,
        ruleset,
        authors,
        won,
        record,
        resumed,
    )
