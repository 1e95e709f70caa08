"""The log of puzzles, and the shelf of the player's own, that this browser keeps."""

from __future__ import annotations

from ... import web
from ...store.friend_puzzles import (
    FriendPuzzle,
    Friends,
    friends_from,
    friends_text,
    with_friend,
    with_try,
    without_friend,
)
from ...store.own_puzzles import (
    Answers,
    KeptAnswer,
    OwnPuzzle,
    answers_from,
    answers_text,
    own_puzzles_from,
    own_puzzles_text,
    put_back,
    with_answer,
    with_puzzle,
    with_version,
    without_puzzle,
)
from ...store.puzzle_days import KEY
from ...store.puzzles import PuzzleLog, puzzle_log_from

OWN_KEY = "cogwheel.puzzles.own"
FRIENDS_KEY = "cogwheel.puzzles.friends"
ANSWERS_KEY = "cogwheel.puzzles.answers"


def kept_log() -> PuzzleLog:
    """The log as it is kept."""
    return puzzle_log_from(web.recall(KEY))


def keep_log(log: PuzzleLog) -> None:
    """Store another log."""
    web.remember(KEY, log.text())


def own_shelf() -> tuple[OwnPuzzle, ...]:
    """The puzzles of one's own that are kept."""
    return own_puzzles_from(web.recall(OWN_KEY))


def put_on_shelf(link: str, board: str, turn: int) -> bool:
    """Keep another one, with the board and the turn it is from; False where the browser refuses."""
    one = OwnPuzzle(link, board, turn)
    return _keep(with_puzzle(own_shelf(), one))


def put_in_place(of: str, link: str, board: str) -> bool:
    """Keep another version in the place of the puzzle of a link; False where the browser refuses."""
    return _keep(with_version(own_shelf(), of, OwnPuzzle(link, board, 0)))


def put_back_on_shelf(link: str, old: OwnPuzzle) -> bool:
    """Have an earlier version in the place of the puzzle of a link again; False where the browser refuses."""
    return _keep(put_back(own_shelf(), link, old))


def on_shelf(link: str) -> OwnPuzzle | None:
    """The puzzle of one's own with this link."""
    return next((one for one in own_shelf() if one.link == link), None)


def _keep(shelf: tuple[OwnPuzzle, ...]) -> bool:
    return bool(web.remember(OWN_KEY, own_puzzles_text(shelf), told=True))


def take_from_shelf(link: str) -> None:
    """Drop one."""
    web.remember(OWN_KEY, own_puzzles_text(without_puzzle(own_shelf(), link)))


def kept_answers() -> Answers:
    """Friends' answers to the puzzles of one's own."""
    return answers_from(web.recall(ANSWERS_KEY))


def keep_answer(puzzle: str, answer: KeptAnswer) -> None:
    """Keep an answer to the puzzle of this name."""
    web.remember(ANSWERS_KEY, answers_text(with_answer(kept_answers(), puzzle, answer)))


def kept_friends() -> Friends:
    """Friends' puzzles that links have brought."""
    return friends_from(web.recall(FRIENDS_KEY))


def keep_friend(new: FriendPuzzle) -> bool:
    """Keep a friend's puzzle that has just come; True if the oldest made room for it."""
    kept, gone = with_friend(kept_friends(), new)
    _keep_friends(kept)
    return gone


def keep_try(link: str, *, solved: bool, laid: str) -> FriendPuzzle | None:
    """Keep a try at a friend's puzzle, and give it with that; None for one that was taken off the list."""
    kept = with_try(kept_friends(), link, solved=solved, laid=laid)
    _keep_friends(kept)
    return next((one for one in kept if one.link == link), None)


def drop_friend(link: str) -> None:
    """Take a friend's puzzle off the list."""
    _keep_friends(without_friend(kept_friends(), link))


def _keep_friends(kept: Friends) -> None:
    web.remember(FRIENDS_KEY, friends_text(kept) if kept else "", told=True)
