"""The canonical text of a scene: printed, read again, pasted into a bug report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally_core import language
from roborally_core.engine.terms import Dealing
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, read_scene, robot, scene

HALL = """\
roborally-scene/1 botwars
board "The hall of \\"echoes\\""
goal 1
turn 3 register 2
entropy 00000000000000000000000000000000000000000000000000000000000000ff
falls 4
floor
  A . @ . a
  -
  . B|1 2 .
drawn {"type":"start","at":[4,0],"facing":"W"}
element {"type":"drawbridge","at":[1,0],"facing":"E"}
element {"type":"pressure-switch","at":[3,0],"targets":[[1,0]]}
element {"type":"laser","at":[0,1],"facing":"E"}
robot A E hit-points=4 registers=-;move-1:490;-;-;u-turn:10 options=shields*2 at-work=shields archive=2,1
robot B S on=v power=announced visited=2,0 sets=0;2
robot Cy N at=3,0 virtual since=3 engaged=shields;clamps:4 options=shields*3;clamps*0
robot D W at=3,0 virtual since=3 returned=3,0;2,0
robot E N status=out lives=0 fallen=3 start=0,1 hit-points=0
state drawbridge 1,0 E 1
state pressure-switch 3,0 1
"""


def text_of(**words) -> str:
    return scene("rr", "A . .\n. . .", A=robot("E", **words)).text()


def test_what_goes_without_saying_is_not_said():
    assert text_of() == "roborally-scene/1 rr\nturn 1\nfloor\n  A . .\n  . . .\nrobot A E\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"damage": 3, "lives": 1}, "damage=3 lives=1"),
        ({"model": "james-bot", "power": "down-again"}, "model=james-bot power=down-again"),
        ({"archive": (1, 1), "start": (2, 0)}, "start=2,0 archive=1,1"),
        ({"start": (2, 0)}, "start=2,0"),
        ({"start_facing": "S", "checkpoints": 2}, "checkpoints=2 start-facing=S"),
        ({"registers": ["u-turn", None, ("move-1", 9000)]}, "registers=u-turn:10;-;move-1:9000;-;-"),
        ({"returned": [(0, 0), (1, 1)]}, "returned=0,0;1,1"),
    ],
)
def test_a_robot_is_said_in_words(words, said):
    text = text_of(**words)
    assert text.splitlines()[-1] == f"robot A E {said}"
    assert read_scene(text).text() == text


def test_where_hit_points_are_counted_down_they_are_said():
    s = scene("botwars", "A 1", A=robot(damage=3, sacrifice_at=2, wants_option=True))
    assert s.text().splitlines()[-1] == "robot A N hit-points=7 sacrifice-at=2 wants-option"


def test_a_text_is_read_whole():
    s = read_scene(HALL)
    assert (s.board.name, s.goal, s.state.turn, s.state.register) == ('The hall of "echoes"', 1, 3, 2)
    assert (s.state.entropy, s.state.falls) == (f"{255:064x}", 4)
    assert (s.at("A"), s.at("B"), s.at("Cy"), s.at("D"), s.at("E")) == ((0, 0), (1, 1), (3, 0), (3, 0), None)
    assert (s.condition(1, 0), s.condition(3, 0)) == ("lowered", "on")
    assert (s.due("Cy"), s.returned("D"), s.alive("E")) == (
        {"shields": 0, "clamps": 4},
        [(3, 0), (2, 0)],
        False,
    )


def test_a_text_that_is_not_canonical_becomes_so():
    text = read_scene(HALL).text()
    assert text != HALL
    assert read_scene(text).text() == text
    assert read_scene(text).state.hash() == read_scene(HALL).state.hash()
    assert read_scene(text.replace("\n", "\r\n\r\n")).text() == text


def test_a_robot_that_stands_alone_is_drawn_with_what_is_under_it():
    s = scene("rr", "A > .", A=robot("N", under="r"))
    assert "  A > .\nrobot A N on=r\n" in s.text()
    assert [element.key for element in read_scene(s.text()).board.elements] == ["gear", "belt"]


def test_robots_that_share_a_square_or_are_called_like_an_element_are_not():
    s = scene("rr", "O . A", A=robot(real=False), B=robot(at=(2, 0), real=False), O=robot())
    assert s.text().splitlines()[3:] == [
        "  . . .",
        "robot A N at=2,0 virtual",
        "robot B N at=2,0 virtual",
        "robot O N at=0,0",
    ]
    assert read_scene(s.text()).state.hash() == s.state.hash()


def test_seats_are_in_the_order_of_the_lines():
    s = scene("rr", "A . B", seats="BA", A=robot(), B=robot())
    assert [line for line in s.text().splitlines() if line.startswith("robot")] == ["robot B N", "robot A N"]
    assert read_scene(s.text()).names == ("B", "A")


def test_a_turn_is_open_played_so_far_or_done():
    s = scene("rr", "A . .", A=robot("E")).program(A=["move-1"])
    assert "turn 1\n" in s.text()
    assert "turn 1 register 2\n" in s.play_on(2).text()
    assert "turn 1 done\n" in s.end_turn().text()
    assert "turn 2\n" in s.next_turn().text()


def test_a_draw_is_told_as_one():
    drawn = scene("rr", ". A B", A=robot(), B=robot())
    drawn.state.over, drawn.state.winners, drawn.state.drawn = True, (0, 1), True
    again = read_scene(drawn.text())
    assert "\ndrew A B\n" in drawn.text()
    assert (again.over, again.winners, again.drew) == (True, (), ("A", "B"))
    assert again.text() == drawn.text()
    with pytest.raises(SceneError, match="two or more"):
        read_scene(drawn.text().replace("drew A B", "drew A"))


def test_the_winners_are_named():
    won = scene("rr", "A 1 .", A=robot("E")).register(A="move-1")
    assert "\nwon A\n" in won.text()
    assert read_scene(won.text()).winners == ("A",)
    lost = scene("rr", "A", A=robot("E", lives=0)).register(A="move-1")
    assert "\nwon nobody\n" in lost.text()
    assert (read_scene(lost.text()).over, read_scene(lost.text()).winners) == (True, ())


def test_own_decks_are_said_and_rules_of_ones_own_cannot_be():
    own = scene(replace(RULESETS["classic"], dealing=Dealing.OWN), "A .", A=robot())
    assert own.text().startswith("roborally-scene/1 classic own-decks\n")
    assert read_scene(own.text()).rules.dealing is Dealing.OWN
    with pytest.raises(SceneError, match="these rules are none that are known as 'rr'"):
        scene(replace(RULESETS["rr"], return_damage=0), "A .", A=robot()).text()


def test_a_scene_read_again_plays_on_alike():
    s = scene(
        "botwars", "A . > .\n. . v 1", A=robot("E", hit_points=5, burnt={5: "move-1"}), B=robot(at=(3, 1))
    )
    s.program(A=["move-1", "turn-right", "move-1"], B=["move-1"]).play_on(2)
    t = read_scene(s.text())
    assert t.end_turn().state.turn == 1
    t = read_scene(s.text())
    for one in (s, t):
        one.play_on().end_turn().next_turn()
    assert (t.text(), t.facts) == (s.text(), s.facts)


# -- what cannot be read ------------------------------------------------------------------------------


def wrong(old: str, new: str) -> str:
    """The words about the hall with one thing changed."""
    assert old in HALL
    with pytest.raises(SceneError) as error:
        read_scene(HALL.replace(old, new, 1))
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roborally-scene/1 botwars", "", "line 2: a scene begins with roborally-scene/1"),
        ("roborally-scene/1", "roborally-scene/2", "line 1: 'roborally-scene/2' begins no line; there are"),
        ("botwars", "chess", "line 1: there is no ruleset 'chess'; there are rr, classic, botwars"),
        ("botwars", "botwars fast", "line 1: 'fast': after the ruleset goes own-decks or nothing"),
        ("goal 1", "goal one", "line 3: goal: 'one' is no number"),
        ("goal 1", "goal", "line 3: goal: here goes one value, and nothing else"),
        ("goal 1", "goal 1\ngoal 2", "line 4: goal: it is said twice"),
        ("goal 1", "gaol 1", "line 3: 'gaol' begins no line; there are"),
        ("register 2", "stage 2", "line 4: 'stage': after the turn goes register with a number, or done"),
        ("register 2", "register 7", "line 4: register: 0 to 5, not 7"),
        ("entropy 00", "entropy 0x", "line 5: entropy: a number, or 32 bytes as 64 hexadecimal digits"),
        ('"The', "The", "line 2: no JSON"),
        ('"The hall of \\"echoes\\""', "7", "line 2: the name of a board is a text in quotation marks"),
        ("floor\n", "floor here\n", "line 7: 'here': the floor is drawn below, indented"),
        ("robot A E", "  . .\nrobot A E", "line 15: '.' begins no line"),
        ("@ .", "? .", "line 7: floor: square [2, 0] shows '?', and no element is drawn so"),
        ("@ .", "A .", "line 7: floor: square [2, 0] shows 'A' a second time, first drawn on [0, 0]"),
        ("  A .", "  . .", "line 15: the floor does not show 'A', nor is it said where it stands"),
        ('"drawbridge"', '"footbridge"', "line 12: type is 'footbridge', which is no element"),
        ('"start","at":[4,0]', '"start","at":[4,1]', "line 11: the floor shows no start there"),
        ('{"type":"laser"', '["type":"laser"', "line 14: no JSON"),
        ("robot A E", "robot A", "line 15: robots face N, E, S or W, not 'hit-points=4'"),
        ("robot A E", "robot A Q", "line 15: robots face N, E, S or W, not 'Q'"),
        ("robot B S", "robot A S", "line 16: there are two robots called 'A'"),
        ("hit-points=4", "hitpoints=4", "line 15: 'hitpoints=4': a robot has no such word; it has at, on"),
        ("hit-points=4", "hit-points=four", "line 15: 'hit-points=four': 'four' is no number"),
        ("hit-points=4", "hit-points=14", "line 15: robot A: hit-points: 1 to 10, not 14"),
        ("hit-points=4", "hit-points", "line 15: 'hit-points': say hit-points=VALUE"),
        ("virtual", "virtual=no", "line 17: 'virtual=no': virtual stands alone"),
        ("virtual", "virtual virtual", "line 17: 'virtual': it is said twice"),
        ("u-turn:10", "jump:10", "there is no command 'jump'; there are move-1"),
        ("archive=2,1", "archive=c2", "line 15: 'archive=c2': 'c2' is no square; a square is written 3,1"),
        ("archive=2,1", "archive=9,1", "line 15: robot A: archive: [9, 1] is off the board of 5 x 2"),
        ("shields*2", "shield*2", "line 15: robot A: BotWars has no option 'shield'; it has twin-lasers"),
        ("at=3,0 virtual since=3 returned", "at=3,0 at=3,1 returned", "line 18: 'at=3,1': it is said twice"),
        ("status=out", "status=lost", "line 19: there is no status 'lost'; there are active, waiting, out"),
        ("fallen=3", "fallen=5", "line 6: falls: 4, and a robot fell as number 5"),
        ("state drawbridge 1,0 E 1", "state drawbridge 1,0 W 1", "there is no element called 'drawbridge'"),
        ("state drawbridge 1,0 E 1", "state drawbridge 1,0", "line 20: the state of an element is its type"),
        ("state drawbridge 1,0 E 1", "state drawbridge 1,0 E up", "line 20: 'up' is no number"),
    ],
)
def test_what_is_wrong_is_said_with_line_and_word(old, new, said):
    assert said in wrong(old, new)


def test_two_real_robots_on_a_square_are_told_at_the_line_of_the_second():
    text = HALL.replace("virtual since=3 engaged", "engaged").replace("virtual since=3 returned", "returned")
    with pytest.raises(SceneError, match=r"line 18: robot D: it stands on \[3, 0\], and so does Cy"):
        read_scene(text)


def test_a_fault_is_data_with_its_place_and_is_told_in_the_language_spoken_when_asked():
    with pytest.raises(SceneError) as error:
        read_scene(HALL.replace("hit-points=4", "hit-points=14"))
    (fault,) = error.value.faults
    assert (fault.key, fault.line, fault.robot, fault.word) == ("scene.range", 15, "A", "hit-points")
    assert dict(fault.values) == {"low": 1, "high": 10, "value": "14"}
    language.use("de")
    try:
        assert str(error.value) == "Zeile 15: Roboter A: hit-points: 1 bis 10, nicht 14"
    finally:
        language.use(language.ENGLISH)


def test_several_faults_are_told_each_at_its_own_line():
    text = HALL.replace("fallen=3", "fallen=5").replace("virtual since=3", "")
    with pytest.raises(SceneError) as error:
        read_scene(text)
    assert [(fault.line, fault.robot, fault.word) for fault in error.value.faults] == [
        (18, "D", ""),
        (6, "", "falls"),
    ]


def test_an_element_the_ruleset_lacks_is_told_at_the_floor():
    with pytest.raises(SceneError, match=r"line 3: floor: square \[1, 0\]: upgrade"):
        read_scene("roborally-scene/1 classic\nturn 1\nfloor\n  A @\nrobot A N\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "roborally-scene/1",
        "roborally-scene/1 rr",
        "roborally-scene/1 rr\nfloor",
        "roborally-scene/1 rr\nfloor\n" + "  " + ". " * 200,
        "roborally-scene/1 rr\nfloor\n  .\nwon A",
        "roborally-scene/1 rr\nfloor\n  .\nwon",
        "roborally-scene/1 rr\nfloor\n  .\nturn 0",
        "roborally-scene/1 rr\nfloor\n  .\nturn",
        "roborally-scene/1 rr\nfloor\n  .\nturn 1 done register 2",
        "roborally-scene/1 rr\nfloor\n  .\nelement " + "[" * 100_000,
        "roborally-scene/1 rr\nfloor\n  .\nelement 7",
        "roborally-scene/1 rr\nfloor\n  .\nrobot A=1 N at=0,0",
        "roborally-scene/1 rr\nfloor\n  .\nrobot A N at=0,0 at-work=;",
        "roborally-scene/1 rr\nfloor\n  .\nrobot A N at=99999999999,0",
        "roborally-scene/1 rr\nfloor\n  .\nstate gear 0,0 N 1",
        "roborally-scene/1 rr\nfloor\n  .\n" + "".join(f"robot R{i} N at=0,0 virtual\n" for i in range(65)),
        "x" * 300_000,
        "\x1b[31m rr",
    ],
)
def test_nonsense_is_refused_in_words(text):
    with pytest.raises(SceneError) as error:
        read_scene(text)
    assert "\x1b" not in str(error.value)
