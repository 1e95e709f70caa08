"""Makes the recorded games: ``python tests/golden/corpus.py`` writes corpus.jsonl and golden-*.json.

Run it when the rules change on purpose; a change of these files that nobody
meant is a bug of the change that caused it.  ``--rehash`` plays the games that
are there again, with the same inputs, and writes their new digests: for a new
version of the state.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from roborally_core.base.canon import digest
from roborally_core.base.rng import Rng
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.record import (
    RULES_VERSION,
    board_from_content,
    record_from_json,
    record_json,
    record_of,
    replay,
)
from roborally_core.rules.events import Fact
from roborally_core.rules.fact_json import fact_json
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import (
    CorpusGame,
    corpus_text,
    play_random,
    random_board,
    read_corpus,
    replay_corpus,
)

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "corpus.jsonl"
GAMES = 270
KEYS = ("rr", "classic", "botwars")


def make_corpus() -> str:
    """The whole corpus as text."""
    rng = Rng(b"corpus", "boards")
    boards, playable = [], {key: [] for key in KEYS}
    for key in KEYS:
        for size in (5, 7, 9, 12):
            playable[key].append(len(boards))
            boards.append(random_board(rng, RULESETS[key], size, size + rng.below(3), 8, 3))
    games = []
    for i in range(GAMES):
        rng = Rng(b"corpus", "game", i)
        key = KEYS[i % len(KEYS)]
        models = [int(rng.choice(RULESETS[key].models)) for _ in range(2 + i // len(KEYS) % 7)]
        board, goal, turns = rng.choice(playable[key]), rng.below(4), 2 + rng.below(5)
        games.append(CorpusGame(board, key, tuple(models), goal, f"game-{i}", turns, ""))
    return corpus_text(boards, games)


def golden_file(key: str) -> Path:
    """The golden game of a ruleset."""
    return HERE / f"golden-{key}.json"


def make_golden(key: str) -> str:
    """A whole game of eight under one ruleset: its record, and a digest of the facts of each turn."""
    rules = RULESETS[key]
    board = random_board(Rng(b"golden", key), rules, 12, 12, 8, 4)
    models = [rules.models[i % len(rules.models)] for i in range(8)]
    setup = Setup(key, tuple(Seat(f"Robot {i + 1}", model=model) for i, model in enumerate(models)))
    record = record_json(record_of(play_random(setup, board, b"golden", 40)))
    return json.dumps({"record": record, "facts": facts_digests(record)}, indent=1) + "\n"


def facts_digests(record: dict[str, object]) -> list[str]:
    """Replay a record, hash for hash, and give a digest of the facts of each turn."""
    found: list[str] = []
    read = record_from_json(record)

    def watch(turn: int, facts: list[Fact], hashes: tuple[str, ...]) -> None:
        found.append(digest([fact_json(fact, read.board.grid) for fact in facts])[:16])

    replay(read, watch)
    return found


def rehashed_corpus() -> str:
    """The corpus with the same boards and games, and the digests they have now."""
    text = CORPUS.read_text(encoding="utf-8")
    boards = [board_from_content(item) for item in json.loads(text.splitlines()[0])["boards"]]
    return corpus_text(boards, [entry for entry, _ in read_corpus(text)])


def rehashed_golden(key: str) -> str:
    """The golden game with the same inputs, and the hashes and facts they have now."""
    record = json.loads(golden_file(key).read_text(encoding="utf-8"))["record"]
    record["versions"]["rules"] = RULES_VERSION
    for turn in record["turns"]:
        turn["hashes"] = []
    played = record_json(record_of(replay(record_from_json(record))))
    return json.dumps({"record": played, "facts": facts_digests(played)}, indent=1) + "\n"


def digest_of_everything() -> str:
    """One digest of all corpus games and of all facts of the golden games, played now."""
    facts = [facts_digests(json.loads(golden_file(key).read_text())["record"]) for key in KEYS]
    return digest([replay_corpus(CORPUS.read_text()), facts])


if __name__ == "__main__":
    if sys.argv[1:] == ["--digest"]:
        print(digest_of_everything())
    else:
        again = sys.argv[1:] == ["--rehash"]
        CORPUS.write_text(rehashed_corpus() if again else make_corpus(), encoding="utf-8")
        for name in KEYS:
            text = rehashed_golden(name) if again else make_golden(name)
            golden_file(name).write_text(text, encoding="utf-8")
        print(digest_of_everything())
