"""Board files: refusals, and their words."""

from pathlib import Path

import pytest
from board_bench import element, leveled, named, only, problems, text

from roborally_core.board.load import MAX_BYTES, MAX_DEPTH, BoardError, board_from_text, load_board

# -- the whole file ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("", "line 1, column 1 is no JSON (a value is missing here"),
        ('{\n  "name": "x",\n  oops\n}', "line 3, column 3 is no JSON (a name in double quotes is missing"),
        ("[]", "a board is an object, not []"),
        ("[" * 100_000, f"line 1 is nested deeper than {MAX_DEPTH} levels"),
        ('{"format": NaN}', "it is no JSON (NaN is no number JSON knows"),
        ('{"format": ' + "9" * 5000 + "}", "it is no JSON ("),
        ("{}", "format is nothing, not 'roborally-board/1' or 'roborally-board/2', the only ones known here"),
        (text(format="roborally-board/3"), "format is 'roborally-board/3', not 'roborally-board/1' or"),
        (text(levels=[". . 1 . ."] * 3), "levels are of 'roborally-board/2', and the format is"),
        (leveled("up"), "levels must be a list of lines of text"),
        (leveled([". . . . ."]), "levels has 1 lines, the floor 3 rows"),
        (
            leveled([". . . . .", ". . . .", ". . . . ."]),
            "levels[1] must have 5 levels, a space",
        ),
        (
            leveled([". . . . .", ". 4 . . .", ". . . . ."]),
            "the level of square [1, 1] must be . or 0",
        ),
        (text(about="x" * MAX_BYTES), f"longer than the {MAX_BYTES} bytes a board may have"),
        (text()[:-1] + ', "name": "again"}', "'name' is given twice in one object"),
        (text(colour="red"), "'colour' is no key of a board; there are format, name"),
        (text(name=""), "name must have 1 to 60 characters, not 0"),
        (text(name="a\u0007b"), "name must be one line of printable characters, not 'a\\x07b'"),
        (text(name=["a"]), "name must be a text, not a list"),
        (text(about="x" * 401), "about must have 0 to 400 characters, not 401"),
        (text(difficulty="mild"), "difficulty must be one of gentle, moderate, hard, cruel, not 'mild'"),
        (text(rulesets=[]), "rulesets must be a list of at least one of rr, classic"),
        (text(rulesets=["rr", "bw"]), "rulesets[1] is no ruleset but 'bw'; there are only rr, classic"),
        (text(rulesets=["rr", "rr"]), "rulesets[1] gives 'rr' a second time"),
        (text(elements={}), "elements must be a list, not an object"),
        (text(elements=[7]), "elements[0] must be an object, not 7"),
    ],
)
def test_files_that_are_refused(source: str, problem: str) -> None:
    assert only(source).startswith(problem)


def test_what_is_missing_is_named_at_once() -> None:
    assert problems('{"format": "roborally-board/1"}') == [
        "name is missing",
        "rulesets is missing",
        "floor is missing",
    ]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\xff\xfe{}", "no UTF-8 text at byte 0"),
        (b" " * (MAX_BYTES + 1), "longer than"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, content: bytes | None, problem: str) -> None:
    path = tmp_path / "x.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BoardError, match=f"x.json: {problem}"):
        load_board(path)


# -- the drawing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("floor", "problem"),
    [
        ([], "the drawing in floor is empty"),
        (["", "  "], "the drawing in floor is empty"),
        (["- -"], "the drawing in floor is empty"),
        ("a . 1", "floor must be a list of lines, not 'a . 1'"),
        (["a . 1", 7], "floor[1] must be a line of text, not 7"),
        (["a\t1"], "floor[0] must be a line of text, not 'a\\t1'"),
        (["a" + " ." * 96 + " 1"], "floor has 98 x 1 squares, at most 96 x 96 are allowed"),
        (["a 1"] + ["." for _ in range(96)], "floor has 2 x 97 squares, at most 96 x 96 are allowed"),
        (["a . 1", ". ."], "nothing is drawn on square [2, 1]"),
        (["a ? 1"], "square [1, 0] shows '?', and no element is drawn so"),
        (["|a . 1", "x. . ."], "left of square [0, 1] 'x' is no wall"),
        (["a .x1"], "right of square [1, 0] 'x' is no wall, only '|' is"),
        (["a . 1", " -", ". . ."], "above row 1 the wall in column 1 stands over no square"),
        (["a . 1", "      -"], "below the last row the wall in column 6 stands over no square"),
    ],
)
def test_drawings_that_are_refused(floor: object, problem: str) -> None:
    assert problems(text(floor=floor, elements=[]))[0].startswith(problem)


# -- one element -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"type": "lasers", "at": [1, 0]}, "square [1, 0], lasers: type is 'lasers', which is no element"),
        ({"at": [1, 0]}, "square [1, 0]: type is nothing, which is no element"),
        ({"type": ["x"], "at": [1, 0]}, "square [1, 0]: type is a list, which is no element"),
        ({"type": "gear"}, "elements[0], gear: at must be a square [x, y], not nothing"),
        ({"type": "gear", "at": [1]}, "elements[0], gear: at must be a square [x, y], not [1]"),
        ({"type": "gear", "at": [1, True]}, "elements[0], gear: at must be a square [x, y], not a list"),
        ({"type": "gear", "at": [5, 0]}, "square [5, 0], gear: it is off the board of 5 x 3"),
        ({"type": "gear", "at": [-1, 2]}, "square [-1, 2], gear: it is off the board of 5 x 3"),
        (
            {"type": "laser", "at": [1, 0], "facing": "E", "beams": 9},
            "square [1, 0], laser: beams must be 1 to 3, not 9",
        ),
        (
            {"type": "laser", "at": [1, 0], "facing": "E", "beams": True},
            "square [1, 0], laser: beams must be 1 to 3, not true",
        ),
        ({"type": "laser", "at": [1, 0]}, "square [1, 0], laser: facing is missing; it is N, E, S or W"),
        (
            {"type": "laser", "at": [1, 0], "facing": "up"},
            "square [1, 0], laser: facing must be N, E, S or W, not 'up'",
        ),
        (
            {"type": "laser", "at": [1, 0], "facing": "E", "registers": [3, 1]},
            "square [1, 0], laser: registers must be numbers from 1 to 5 in ascending order, "
            "such as [1, 3], not [3, 1]",
        ),
        (
            {"type": "gear", "at": [1, 0], "turn": "none"},
            "square [1, 0], gear: turn must be one of right, left, around, not 'none'",
        ),
        (
            {"type": "gear", "at": [1, 0], "facing": "N"},
            "square [1, 0], gear: 'facing' is no parameter of it",
        ),
        (
            {"type": "belt", "at": [1, 0], "facing": "N", "straight": 1},
            "square [1, 0], belt: straight must be true or false, not 1",
        ),
        (
            {"type": "start", "at": [1, 0], "facing": "N", "number": 9},
            "square [1, 0], start: number must be 1 to 8, not 9",
        ),
    ],
)
def test_elements_that_are_refused(fields: dict[str, object], problem: str) -> None:
    assert only(element(**fields)) == problem


def test_every_fault_of_an_element_is_named() -> None:
    assert problems(element(type="laser", at=[9, 9], facing=0, beams="2", colour=1)) == [
        "square [9, 9], laser: it is off the board of 5 x 3",
        "square [9, 9], laser: facing must be N, E, S or W, not 0",
        "square [9, 9], laser: beams must be 1 to 3, not '2'",
        "square [9, 9], laser: 'colour' is no parameter of it",
    ]


# -- elements together -------------------------------------------------------------------------

LASER = {"type": "laser", "at": [1, 0], "facing": "E"}
PUSHER = {"type": "pusher", "at": [1, 0], "facing": "E"}


@pytest.mark.parametrize(
    ("floor", "elements", "expected"),
    [
        (["a 1 . 1"], [], ["square [3, 0], checkpoint: checkpoint 1 is already on square [1, 0]"]),
        (["a 1 . a"], [], ["square [3, 0], start: start 1 is already on square [0, 0]"]),
        (["a 1 . 3"], [], ["square [3, 0], checkpoint: there is a checkpoint 3 but no checkpoint 2"]),
        (["b 1 . ."], [], ["square [0, 0], start: there is a start 2 but no start 1"]),
        ([". 1 . ."], [], ["there is no start"]),
        (["a . . ."], [], ["there is no checkpoint"]),
        (
            ["a > 1 ."],
            [{"type": "oil", "at": [1, 0]}],
            ["square [1, 0], oil: cannot share its square with a belt"],
        ),
        (
            ["a > 1 ."],
            [{"type": "express-belt", "at": [1, 0], "facing": "E"}],
            ["square [1, 0], express-belt: cannot share its square with a belt"],
        ),
        (
            ["a r 1 ."],
            [{"type": "repair", "at": [1, 0]}],
            ["square [1, 0], repair: cannot share its square with a gear"],
        ),
        (
            ["a . 1 ."],
            [{"type": "gear", "at": [0, 0]}],
            ["square [0, 0], start: cannot share its square with a gear"],
        ),
        (
            ["a . 1 . 2"],
            [{"type": "pit", "at": [2, 0]}],
            [
                "square [2, 0], checkpoint: cannot share its square with a pit",
                "square [2, 0], checkpoint: no way leads to checkpoint 1 from start 1",
                "square [4, 0], checkpoint: no way leads to checkpoint 2 from start 1",
            ],
        ),
        (
            ["a . 1 .", ". . . ."],
            [LASER, LASER],
            ["square [1, 0], laser: a laser hangs on the same wall of this square"],
        ),
        (
            ["a O 1", "b O ."],
            [],
            ["square [2, 0], checkpoint: no way leads to checkpoint 1 from starts 1, 2"],
        ),
        (
            ["a|. 1", "- -", "b . ."],
            [],
            ["square [2, 0], checkpoint: no way leads to checkpoint 1 from start 1"],
        ),
        (
            ["a . 1 .", ". . . ."],
            [{"type": "upgrade", "at": [1, 0]}],
            ["square [1, 0], upgrade: Robo Rally cannot play it: there are no sets of cards to install"],
        ),
        (
            ["a . 1 .", ". . . ."],
            [PUSHER, {**PUSHER, "facing": "N", "registers": [2, 4]}],
            [
                "square [1, 0], pusher: moves robots here in register 2, and so does a pusher",
            ],
        ),
    ],
)
def test_boards_that_cannot_be_played(floor: list[str], elements: list[object], expected: list[str]) -> None:
    assert problems(text(floor=floor, elements=elements)) == expected


def test_on_ships_the_problems_of_starts_are_those_of_airlocks() -> None:
    ship, pit = ["robo-runner"], [{"type": "pit", "at": [1, 0]}]
    for floor, elements, told in (
        ([". 1 . ."], [], "there is no airlock"),
        (["⌂ 1 . ⌂"], [], "square [3, 0], airlock: airlock 1 is already on square [0, 0]"),
        (["⌂ . 1 ."], pit, "square [2, 0], checkpoint: no way leads to checkpoint 1 from airlock 1"),
    ):
        assert problems(text(rulesets=ship, floor=floor, elements=elements)) == [told]


def test_pushers_of_different_registers_may_face_each_other() -> None:
    pair = [
        {**PUSHER, "registers": [1, 3, 5]},
        {**PUSHER, "facing": "W", "registers": [2, 4]},
    ]
    board = board_from_text(
        text(rulesets=["classic"], floor=["a . 1", ". . ."], elements=[{**p, "at": [1, 1]} for p in pair])
    )
    assert len(named(board, "pusher")) == 2


def test_nothing_is_said_to_be_missing_that_could_not_be_read() -> None:
    bad = {"type": "checkpoint", "at": [1, 0], "number": 0}
    assert only(text(floor=["a . ."], elements=[bad])) == (
        "square [1, 0], checkpoint: number must be 1 to 9, not 0"
    )


def test_all_problems_come_at_once() -> None:
    found = problems(text(name=7, floor=["a ? 1 1"], elements=[{"type": "laser", "at": [0, 5]}]))
    assert [problem.partition(":")[0] for problem in found] == [
        "name must be a text, not 7",
        "square [1, 0] shows '?', and no element is drawn so",
        "square [0, 5], laser",
        "square [0, 5], laser",
        "square [3, 0], checkpoint",
    ]


def test_a_text_without_a_name_is_refused_in_one_sentence() -> None:
    def told(source: str) -> str:
        with pytest.raises(BoardError) as refused:
            board_from_text(source, "")
        return refused.value.brief

    assert told("{") == ("line 1, column 2 is no JSON (a name in double quotes is missing here)")
    assert told(text(name=7, rulesets=[])).startswith("name must be a text, not 7, and 1 more problem")


def test_a_heap_of_elements_on_one_square_is_one_problem() -> None:
    found = problems(text(elements=[{"type": "gear", "at": [1, 0]}] * 5000))
    assert found[0] == "square [1, 0]: 5000 elements, more than 16"
    assert len(found) == 1 + 16 * 15 // 2


def test_very_many_problems_are_counted() -> None:
    found = problems(text(elements=[{"type": "gear"}] * 1000))
    assert len(found) == 201
    assert found[-1] == "and 800 more problems"
