"""The keyboard: number pad, vi keys, arrows and the diagonals beside them."""

import pytest
from app.chase.keys import Keyboard, KeyCommand, Pressed, both

from roborally_core.chase.moves import Move
from roborally_core.chase.room import Way

NUMPAD = dict(zip("89632147", ["N", "NE", "E", "SE", "S", "SW", "W", "NW"], strict=True))
VI = dict(zip("kulnjbhy", ["N", "NE", "E", "SE", "S", "SW", "W", "NW"], strict=True))
NAMED = {"ArrowUp": "N", "PageUp": "NE", "ArrowRight": "E", "PageDown": "SE",
         "ArrowDown": "S", "End": "SW", "ArrowLeft": "W", "Home": "NW"}  # fmt: skip


def press(key: str, code: str = "", *, shift: bool = False, aiming: bool = False) -> Pressed | None:
    return Keyboard().down(key, code, shift=shift, aiming=aiming)


@pytest.mark.parametrize(("digit", "name"), NUMPAD.items())
def test_the_number_pad_walks_with_and_without_num_lock(digit: str, name: str) -> None:
    assert press(digit, f"Numpad{digit}") == Pressed(move=Move[name])
    assert press("Home", f"Numpad{digit}") == Pressed(move=Move[name])
    assert press("ArrowUp", f"Numpad{digit}") == Pressed(move=Move[name])


@pytest.mark.parametrize(("key", "name"), VI.items())
def test_vi_keys_walk_and_capitals_blast(key: str, name: str) -> None:
    assert press(key, f"Key{key.upper()}") == Pressed(move=Move[name])
    assert press(key.upper(), f"Key{key.upper()}", shift=True) == Pressed(move=Move[f"BLAST_{name}"])


@pytest.mark.parametrize(("key", "name"), NAMED.items())
def test_arrows_and_the_keys_beside_them_walk_and_blast_with_shift(key: str, name: str) -> None:
    assert press(key, key) == Pressed(move=Move[name])
    assert press(key, key, shift=True) == Pressed(move=Move[f"BLAST_{name}"])
    assert press(key, key, aiming=True) == Pressed(move=Move[f"BLAST_{name}"])


@pytest.mark.parametrize(
    ("first", "second", "way"),
    [("ArrowUp", "ArrowRight", "NE"), ("ArrowRight", "ArrowDown", "SE"), ("ArrowLeft", "ArrowDown", "SW"),
     ("ArrowLeft", "ArrowUp", "NW")],
)  # fmt: skip
def test_two_arrows_held_together_make_a_diagonal(first: str, second: str, way: str) -> None:
    keyboard = Keyboard()
    keyboard.down(first, first, shift=False, aiming=False)
    assert keyboard.down(second, second, shift=False, aiming=False) == Pressed(Move[way], replaces=True)


def test_an_arrow_let_go_is_forgotten() -> None:
    for let_go in (lambda keyboard: keyboard.up("ArrowUp"), Keyboard.release):
        keyboard = Keyboard()
        keyboard.down("ArrowUp", "ArrowUp", shift=False, aiming=False)
        let_go(keyboard)
        assert keyboard.down("ArrowLeft", "ArrowLeft", shift=False, aiming=False) == Pressed(Move.W)


def test_opposite_arrows_are_two_moves() -> None:
    keyboard = Keyboard()
    keyboard.down("ArrowUp", "ArrowUp", shift=False, aiming=False)
    assert keyboard.down("ArrowDown", "ArrowDown", shift=False, aiming=False) == Pressed(Move.S)
    assert both(Way.N, Way.S) is None
    assert both(Way.N, Way.N) is None


@pytest.mark.parametrize(
    ("key", "code", "move"),
    [("p", "KeyP", Move.PASS), (".", "Period", Move.PASS), ("5", "Numpad5", Move.PASS),
     ("t", "KeyT", Move.TELEPORT),
     ("0", "Numpad0", Move.TELEPORT), ("w", "KeyW", Move.LAST_STAND)],
)  # fmt: skip
def test_the_other_moves_have_keys(key: str, code: str, move: Move) -> None:
    assert press(key, code) == Pressed(move=move)


@pytest.mark.parametrize(
    ("key", "command"),
    [("Enter", KeyCommand.PLAY), ("Backspace", KeyCommand.UNDO), ("Delete", KeyCommand.CLEAR),
     ("x", KeyCommand.AIM), ("d", KeyCommand.DANGER), ("i", KeyCommand.HINT), ("Escape", KeyCommand.ESCAPE)],
)  # fmt: skip
def test_commands_have_keys(key: str, command: KeyCommand) -> None:
    assert press(key) == Pressed(command=command)


@pytest.mark.parametrize("key", ["a", "5", "Tab", "F5", "Shift", "ü", "7", " "])
def test_other_keys_are_left_alone(key: str) -> None:
    assert press(key, "Digit7" if key.isdigit() else "") is None
