"""Records and replay links: the same game again, and clear words for damaged ones."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest

from roborally_core.base import canon
from roborally_core.chase import record
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.record import ChaseRecord, ChaseRecordError

TURNS = ("p,t", "n,s,e,w", "t", "bse,p", "t", "l")


def finished() -> Chase:
    game = Chase(ChaseSetup(9, 8, 3, True), "Kept game 7")
    for text in TURNS * 20:
        if game.over:
            break
        game.play(parse_moves(text))
    assert game.over
    assert len(game.commands) > 1
    return game


def test_a_record_is_versions_ruleset_setup_seed_and_commands_in_canonical_json() -> None:
    game = Chase(ChaseSetup(), "s")
    game.play(parse_moves("p,t"))
    raw = record.to_json(record.record_of(game))
    data = json.loads(raw)
    assert raw == canon.canonical(data)
    assert data == {
        "format": "roborally-record/1",
        "ruleset": "robots",
        "versions": {"core": data["versions"]["core"], "rules": 1},
        "setup": {"width": 8, "height": 8, "level": 1, "crowded": False},
        "seed": "s",
        "commands": ["p,t"],
    }


def test_a_record_replays_to_the_same_game_with_the_same_facts() -> None:
    game = finished()
    kept = record.from_json(record.to_json(record.record_of(game)))
    again = record.started(kept)
    once = [played.facts for played in record.replay(kept, again)]
    assert (again.position, again.score, again.status) == (game.position, game.score, game.status)
    assert (again.moves, again.level, again.commands) == (game.moves, game.level, game.commands)
    third = record.started(kept)
    assert once == [played.facts for played in record.replay(kept, third)]


def test_an_unfinished_game_goes_on_from_its_record() -> None:
    game, other = Chase(ChaseSetup(), "on"), Chase(ChaseSetup(), "on")
    game.play([Move.TELEPORT])
    resumed = record.replayed(record.record_of(game))
    for one in (resumed, other):
        if one is other:
            other.play([Move.TELEPORT])
        one.play([Move.TELEPORT])
    assert resumed.position == other.position


def test_a_link_holds_the_whole_record() -> None:
    kept = record.record_of(finished())
    text = record.to_link(kept)
    assert record.from_link(text) == kept
    assert record.from_link(f" {text}\n") == kept
    assert text.isascii()
    assert not set("+/=?#& ") & set(text)


def test_a_link_of_a_long_game_stays_short() -> None:
    kept = ChaseRecord(
        ChaseSetup(), "daily 2026-11-20", tuple(parse_moves("n,p,sw,t,p,p,p,p") for _ in range(30))
    )
    assert len(record.to_link(kept)) < 400


def test_a_game_too_long_for_a_link_says_so() -> None:
    kept = ChaseRecord(ChaseSetup(), "s", tuple(parse_moves("p,p,p,p,p,p,p,p") for _ in range(6000)))
    with pytest.raises(ChaseRecordError, match="too long for a link"):
        record.to_link(kept)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "", "the link holds no game"),
        (lambda text: text[:-1], "the link is incomplete"),
        (lambda text: text[:-2], "the link is incomplete"),
        (lambda text: text[:9], "the link is incomplete"),
        (lambda text: "A", "the link is incomplete: a character is missing"),
        (lambda text: "AAAA", "the link is incomplete or mistyped"),
        (
            lambda text: text[:8] + ("a" if text[8] != "a" else "b") + text[9:],
            "mistyped: its checksum is wrong",
        ),
        (lambda text: text[:4] + "%" + text[5:], "the link holds '%' at place 5"),
        (lambda text: text + "ü", "the link holds 'ü' at place"),
        (lambda text: text * 5000, "the link is longer than 60000 characters"),
    ],
)
def test_a_damaged_link_is_refused_in_words(change, message) -> None:
    text = record.to_link(ChaseRecord(ChaseSetup(), "seed", (parse_moves("n,p,sw,t"),)))
    with pytest.raises(ChaseRecordError, match=message):
        record.from_link(change(text))


def sealed(*body: int) -> str:
    """A link with a right checksum over hand-made bytes."""
    raw = bytes(body)
    return urlsafe_b64encode(raw + sha256(raw).digest()[:4]).decode().rstrip("=")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ((), "the link is incomplete or mistyped"),
        ((1,), "the link is incomplete"),
        ((1, 1, 8, 8, 1), "the link is incomplete"),
        ((2, 1, 8, 8, 1, 0, 1, 65), "the link is of version 2, this program reads 1"),
        ((1, 2, 8, 8, 1, 0, 1, 65), "version 2 of the rules, this program plays 1"),
        ((1, 1, 8, 8, 1, 2, 1, 65), "asks for a kind of room this program does not know"),
        ((1, 1, 8, 7, 1, 0, 1, 65), "8x8 to 60x40 squares, not 8x7"),
        ((1, 1, 8, 8, 21, 0, 1, 65), "level 1 to 20, not 21"),
        ((1, 1, 8, 8, 1, 0, 0), "a seed has 1 to 64 characters, not 0"),
        ((1, 1, 8, 8, 1, 0, 9, 65), "the link is incomplete"),
        ((1, 1, 8, 8, 1, 0, 1, 200), "a seed is made of plain letters"),
        ((1, 1, 8, 8, 1, 0, 1, 65, 0x80 | 20), "turn 1 of the link holds an unknown move"),
        ((1, 1, 8, 8, 1, 0, 1, 65, 16), "the last turn of the link is incomplete"),
        ((1, 1, 8, 8, 1, 0, 1, 65, *[16] * 8, 0x90), "turn 1 of the link: 9 moves given"),
    ],
)
def test_a_hostile_link_with_a_right_checksum_is_refused_in_words(
    body: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ChaseRecordError, match=message):
        record.from_link(sealed(*body))


GOOD = json.loads(record.to_json(ChaseRecord(ChaseSetup(), "seed", (parse_moves("p"),))))


@pytest.mark.parametrize(
    ("entry", "value", "message"),
    [
        ("format", "roborally-record/2", "has the format 'roborally-record/2', this program reads"),
        ("ruleset", "classic", "is of a game of 'classic', not of 'robots'"),
        ("versions", {"core": "9", "rules": 9}, "version 9 of the rules, this program plays 1"),
        ("versions", {"core": "9"}, "versions lacks 'rules'"),
        ("versions", 1, "'versions' of the record is no object"),
        ("setup", {"width": 8, "height": 8}, "setup lacks 'level'"),
        ("setup", {"width": 8, "height": 8, "level": True}, "'level' of setup is no whole number"),
        ("setup", {"width": 8, "height": 8, "level": 1.0}, "'level' of setup is no whole number"),
        ("setup", {"width": 8, "height": 8, "level": 1}, "'crowded' of setup is neither true nor false"),
        ("setup", {"width": 8, "height": 8, "level": 1, "crowded": 1}, "'crowded' of setup is neither"),
        ("setup", {"width": 8, "height": 8, "level": 99, "crowded": False}, "level 1 to 20, not 99"),
        (
            "setup",
            {"width": 8, "height": 8, "level": 1, "crowded": False, "lives": 3},
            "setup has the unknown entry 'lives'",
        ),
        ("seed", 7, "'seed' of the record is no text"),
        ("seed", "", "a seed has 1 to 64 characters, not 0"),
        ("commands", "p", "'commands' of the record is no list"),
        ("commands", ["p", 7], "turn 2 of the record is no text"),
        ("commands", ["p", "p,x"], "turn 2 of the record: move 2 is 'x'"),
        ("extra", 1, "the record has the unknown entry 'extra'"),
    ],
)
def test_a_wrong_record_is_refused_by_entry(entry: str, value: object, message: str) -> None:
    with pytest.raises(ChaseRecordError, match=message):
        record.from_json(json.dumps(GOOD | {entry: value}))


@pytest.mark.parametrize("entry", sorted(GOOD))
def test_a_record_that_lacks_an_entry_says_which(entry: str) -> None:
    data = {key: value for key, value in GOOD.items() if key != entry}
    with pytest.raises(ChaseRecordError, match=f"the record lacks '{entry}'"):
        record.from_json(json.dumps(data))


@pytest.mark.parametrize("raw", ["", "{", "[" * 100_000, b"\xff\xfe\x00", "nul"])
def test_what_is_no_json_is_refused(raw: str | bytes) -> None:
    with pytest.raises(ChaseRecordError, match="the record is no JSON"):
        record.from_json(raw)


def test_a_json_list_is_no_record() -> None:
    with pytest.raises(ChaseRecordError, match="the record is no JSON object"):
        record.from_json("[]")


def test_an_oversized_record_is_not_even_read() -> None:
    with pytest.raises(ChaseRecordError, match="longer than 1000000 bytes"):
        record.from_json(" " * 1_000_001)


def test_a_turn_that_cannot_have_been_played_is_named() -> None:
    after_end = ChaseRecord(ChaseSetup(), "s", (parse_moves("q"), parse_moves("p")))
    with pytest.raises(ChaseRecordError, match=r"turn 2 of the record \(p\): the game is over"):
        record.replayed(after_end)
    wall = ChaseRecord(ChaseSetup(), "s", (tuple(parse_moves("n,n,n,n,n,n,n,n")),))
    game = record.started(wall)
    game.position = game.position._replace(you=game.room.pos(0, 0), robots=1 << game.room.pos(7, 7))
    with pytest.raises(
        ChaseRecordError, match=r"turn 1 of the record \(n,n,n,n,n,n,n,n\): the wall is in the way"
    ):
        list(record.replay(wall, game))
