"""Signed logs: anybody can check all of one, and no file breaks the check."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from match_sim import Net
from match_toy import ToyRules, ToyTable
from test_match_game import seated
from test_match_liars import contradict

from roborally_core.cli.main import main
from roborally_core.cli.schema_log import log_schema
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.feeds.log import LogError, SignedLog, check, log_from_text, log_of, log_text
from roborally_core.match.feeds.statements import Commit
from roborally_core.match.terms import EarlierRun, MatchTerms


@pytest.fixture(scope="module")
def text() -> str:
    """The log of a short match of the toy game."""
    net = Net(2, "a log")
    net.begin(turns=2)
    assert net.run(net.finished)
    return log_text(log_of(net.nodes[1].match))


def found(log: SignedLog) -> Any:
    return check(log, ToyTable, ToyRules())


def test_a_log_is_read_back_and_proves_the_whole_match(text: str) -> None:
    log = log_from_text(text)
    assert log_text(log) == text
    checked = found(log)
    assert checked.over
    assert (checked.trouble, checked.proofs, len(checked.states)) == ("", (), 2)
    assert checked.entries == sum(map(len, log.feeds))


def changed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def flip(data: dict[str, Any], feed: int, entry: int, at: int) -> None:
    raw = bytearray(b64decode(data["feeds"][feed][entry]))
    raw[at] ^= 1
    data["feeds"][feed][entry] = b64encode(raw).decode()


def swap_signatures(data: dict[str, Any]) -> None:
    one, two = (bytearray(b64decode(data["feeds"][0][n])) for n in (1, 2))
    one[36:100], two[36:100] = two[36:100], one[36:100]
    data["feeds"][0][1:3] = [b64encode(raw).decode() for raw in (one, two)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: flip(d, 0, 1, -2), "log.feeds[0][1]: the signature is not its author's"),
        (lambda d: flip(d, 1, 2, 100), "log.feeds[1][2]: the signature is not its author's"),
        (lambda d: flip(d, 1, 0, 5), "log.feeds[1][0]: the signature is not its author's"),
        (lambda d: d["feeds"][0].reverse(), "log.feeds[0][0]:"),
        (lambda d: d["feeds"][0].pop(2), "entry 3 stands in the place of entry 2"),
        (swap_signatures, "log.feeds[0][1]: the signature is not its author's"),
        (lambda d: d["feeds"].append(d["feeds"][0]), "this author has a feed already"),
        (lambda d: d.update(others=[d["feeds"][0][1]]), "log.others[0]: contradicts nothing"),
        (lambda d: d.update(others=[d["feeds"][0][1][:40]]), "log.others[0]: no signed entry"),
        (lambda d: d.update(feeds=[]), "log.feeds: not a list of 1 to 8 feeds"),
        (lambda d: d.update(feeds=[[]]), "log.feeds[0]: empty"),
        (lambda d: d.update(feeds=[[5]]), "log.feeds[0][0]: no signed entry"),
        (lambda d: d.update(host="zz"), "log.host"),
        (lambda d: d.update(sequel={"tag": 5}), "log.sequel"),
        (lambda d: d.update(format="cogwheel-log/9"), "log.format: 'cogwheel-log/9'"),
        (lambda d: d.update(feeds=[feed[:1] for feed in d["feeds"]]), "nobody signed a start"),
    ],
)
def test_a_damaged_log_is_refused_and_the_place_named(
    text: str, change: Callable[[dict[str, Any]], object], words: str
) -> None:
    with pytest.raises(LogError) as refused:
        found(log_from_text(changed(text, change)))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "bad",
    ["", "[" * 100_000, "{", "9" * 10_000, "[]", "null", '"x"', '{"format":"cogwheel-log/1"}', "\ud800"],
)
def test_what_is_no_log_is_refused(bad: str) -> None:
    with pytest.raises(LogError):
        log_from_text(bad)


def test_logs_and_stored_matches_of_an_older_version_are_refused_in_words(text: str) -> None:
    older = changed(text, lambda data: data.update(format="cogwheel-log/1"))
    with pytest.raises(LogError, match=r"cogwheel-log/1.*cogwheel-log/2"):
        log_from_text(older)
    record = b"E" + bytes(16) + bytes(4) + bytes(16) + bytes(560) + b'{"k":"hello"}'
    for records in ([record], [b"F" + record[1:]]):
        with pytest.raises(ValueError, match="stored match record of an unknown kind"):
            Match(
                *(bytes(32), "Ada", ToyTable),
                random=bytes,
                terms=MatchTerms(ToyRules()),
                earlier=EarlierRun(records, returning=True),
            )


def test_a_log_cut_off_anywhere_is_refused(text: str) -> None:
    for at in range(0, len(text), 997):
        with pytest.raises(LogError):
            log_from_text(text[:at])


def test_a_log_without_its_end_is_not_over(text: str) -> None:
    checked = found(log_from_text(changed(text, lambda d: [feed.pop() for feed in d["feeds"]])))
    assert not checked.over


def test_a_liar_is_named_from_the_log_alone() -> None:
    net = Net(3, "a liar's log")
    net.begin(turns=2)
    liar = net.nodes[0]
    contradict(liar, net.nodes[2], Commit, lambda body: body._replace(sealed=bytes(32)))
    assert net.run(lambda: all(n.told(f.MatchOver) for n in net.nodes[1:]), 240_000)
    checked = found(log_from_text(log_text(log_of(net.nodes[1].match))))
    assert checked.states == tuple(state for state, _ in net.nodes[1].turns().values())
    assert [(proof.author, proof.offence) for proof in checked.proofs] == [(liar.match.me, Offence.FORK)]


def test_the_command_says_signed_for_logs_and_unsigned_for_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net = Net(2, "a real log")
    seated(net, ruleset="rr", goal=1)
    assert net.run(net.finished, 600_000)
    path = tmp_path / "match.json"
    path.write_text(log_text(log_of(net.nodes[0].match)), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert ": signed and true, " in out
    assert "over, winner: " in out
    cut = path.read_text(encoding="utf-8")[:-400]
    path.write_text(cut, encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "damaged at line 1" in capsys.readouterr().err


def test_a_log_is_as_its_schema_says(text: str) -> None:
    Draft202012Validator.check_schema(log_schema())
    valid, log = Draft202012Validator(log_schema()), json.loads(text)
    valid.validate(log)
    for name, value in (("format", "cogwheel-log/1"), ("host", "xyz"), ("feeds", []), ("others", None)):
        assert not valid.is_valid({**log, name: value}), name
