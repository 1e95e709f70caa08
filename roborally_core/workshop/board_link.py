"""A board as a few hundred characters at the end of an address, and back.

A link holds the board's file without its white space, compressed with a dictionary of the words that files
are made of, after a byte that names the version.  It comes from anybody: characters and what they unfold to
are bounded, and the board in it is read like a file from a stranger.
"""

from __future__ import annotations

import json

from ..base.packed import packed, unpacked
from ..base.sealed import SealError
from ..board.load import MAX_BYTES, BoardError, board_from_text
from ..board.model import Board
from ..board.write import board_json
from ..language.complaint import complain
from ..language.core import say

LINK = "board="
"""The prefix of a board's text in an address, after its ``#``."""
MOST_CHARACTERS = 8_000
"""The longest text that is written or read; a usual board of 12 x 12 takes a tenth of it."""
VERSION = 1


def board_link(board: Board) -> str:
    """The text of a board, with its prefix; BoardError if the board is too large for an address."""
    file = json.dumps(json.loads(board_json(board)), ensure_ascii=False, separators=(",", ":"))
    text = packed(file, VERSION, _DICTIONARY)
    if len(text) > MOST_CHARACTERS:
        raise BoardError([complain("board.link_long", number=len(text), most=MOST_CHARACTERS)])
    return LINK + text


def board_from_link(text: str) -> Board:
    """The board of a link, of an address with one, or of its bare text; BoardError says what is wrong."""
    bare = text.strip().rpartition(LINK)[2]
    try:
        file = unpacked(bare, VERSION, _DICTIONARY, MOST_CHARACTERS, MAX_BYTES)
    except SealError as error:
        why = say(f"link.{error.flaw.value}")
        raise BoardError([complain("board.link", why=why)]) from None
    return board_from_text(file, say("board.in_link"))


_DICTIONARY = (
    '"reach":1"farther":2"high_power":true"warp":1"diagonal":true"net":"purple""strength":1"original":true'
    '"look":"tread""weapon":"laser""colour":"orange""colour":"blue""repairs":3"capacity":1"speed":"normal"'
    '"ways":["N","E","S","W","N"],"rough":true,"expert":true,"squad":"anybody","radius":2,"corner":1'
    '{"type":"accelerator"airlock"antigravity-field"big-gear"big-trapdoor"black-hole"blaser"bridge"buzzsaw"'
    'capacity-trapdoor"chop-shop"cooling-shaft"copy-machine"crossgear"crumbly-ground"crystal-grappler'
    '"dark-ground"deep-water"docking-arm"electric-eye"elevator"energizer"fast-ramp"fence"flip-belt"fog"'
    'force-field"golden-belt"grave"guard-rail"homing-missile"hull-damage"ice"inspection-point'
    '"jack-in-the-box"launch-bay"lava-pit"light-barrier"loophole"mag-lock"magnet"melting-beam"mirror"'
    'napalm-flamer"oil"ore-flow"padded-square"padded-wall"piston"plate"platform"power-coupling'
    '"pressure-switch"puddle"radio-beam"ramp"randomizer"repair-depot"repeater"repulsor-wall"reset-site'
    '"rotating-belt"rotating-room"slide-rail"sluice"smoke"smokestack"soap"soporific-gas"space"spiked-wall'
    '"teleport-pad"teleporter"thruster"tilted-ground"toggle-switch"tractor-beam"transporter"trap-door'
    '"trapdoor-pit"turret"twister"upgrade"ventilator"water"waterfall"'
    '"active":false"straight":true"closed":[1,3,5]"closed":[2,4]"open":true"pits":true"size":3"wrenches":2'
    '"targets":[["turn":"left""pair":1"up":[1,2,3,4,5]"number":1'
    ',"registers":[1]},,"registers":[5]},,"registers":[1,5]},,"registers":[1,2,3]},,"registers":[2,3,4]},'
    '"registers":[3,4,5]},"registers":[1,2,3,4,5]},"registers":[2,4]},"registers":[1,3,5]},'
    '{"type":"crusher","at":[{"type":"flamer","at":[{"type":"repair","at":[{"type":"hydraulic-pusher","at":['
    '{"type":"portal","at":[{"type":"drawbridge","at":[{"type":"current","at":[{"type":"gear","at":['
    '{"type":"pit","at":[{"type":"checkpoint","at":[{"type":"express-belt","at":[{"type":"belt","at":['
    '{"type":"start","at":[{"type":"pusher","at":[{"type":"laser","at":[0,0],"facing":"N","beams":3},'
    '1,1],"facing":"S","beams":2},2,2],"facing":"E"},3,3],"facing":"W"},4,4],5,5],6,6],7,7],8,8],9,9],'
    '10,10],11,11],"facing":"N"},[12,12],[13,13],[14,14],[15,15],'
    '"],"levels":[". . 1 1 1 1 1 1 . . . .",". . 1 1 2 2 1 1 . . . .","| - - - -","- - - - - - - - - - - -"],'
    '". . . a . b . . c . d . .","|. . . e . f . g . h . . .|",". . O . O . O . O . . .",'
    '"> > > > > > > > > > > > v","^ . . . . v . . . . ^ . v","^ < < < < < < < < < < < <",'
    '". r . . l . . w . . u . .",". . 1 . . 2 . . 3 . . 4 .",". . . - - - - . . . | . .",'
    '"⇒ ⇒ ⇒ ⇒ ⇓ . ⇓ ⇐ ⇐ ⇐ ⇐","⇑ . . . ⇓ . ⇑",". . . . . . . . . . . . . . . .",'
    '{"format":"roborally-board/2","name":"","about":"The ","difficulty":"cruel","difficulty":"hard",'
    '"difficulty":"moderate","difficulty":"gentle","rulesets":["robo-recon"],"rulesets":["robo-runner"],'
    '"rulesets":["botwars"],"rulesets":["robofactory"],"rulesets":["rr","classic"],"rulesets":["classic"],'
    '"rulesets":["rr"],"floor":[". . . . . . . . . . . .",". . . . . . . . . . . ."],"elements":['
    '{"format":"roborally-board/1","name":"'
).encode()
"""The words of files, the commonest last.  Links of version 1 can be read with this very text only."""
