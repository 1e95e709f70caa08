"""The scenes of the training missions in Robo Rally's own words, from the easiest on.

Each is a canonical text of a situation: the first turn is about to be opened.
"""

from __future__ import annotations

CARDS = """
roborally-scene/1 rr
board "First Bay"
turn 0 done
floor
  . . . . . .
  A . . . . .
  . . . . 1 .
  . . . . . .
robot A E
"""

CHECKPOINTS = """
roborally-scene/1 rr
board "There and Back"
turn 0 done
floor
  . . . . . . .
  A . 2 . . 1 .
  . . . . . . .
robot A E
"""

BELTS = """
roborally-scene/1 rr
board "Long Haul"
turn 0 done
floor
  . . . . . . . . . . . .
  . . > > > v . . . . . .
  A . . . . ⇒ ⇒ ⇒ ⇒ ⇒ . 1
  . . . . . . . . . . . .
robot A E
"""

LASERS = """
roborally-scene/1 rr
board "Light Gates"
turn 0 done
floor
  . . . . . . . .
  . . . . . . . .
  A . . . . . 1 .
  . . . . . . . .
  . . . . . . . .
element {"type":"laser","at":[1,0],"facing":"S","beams":3}
element {"type":"laser","at":[3,0],"facing":"S","beams":3}
element {"type":"laser","at":[4,0],"facing":"S","beams":3}
robot A E damage=3
"""

PUSHING = """
roborally-scene/1 rr
board "Parked Badly"
turn 0 done
floor
  . . . . . . .
  A . . . . . .
  . . . . . . .
  . . . B|. . .
  . . . O . . .
robot A E
robot B N on=1 power=down
"""

LOCKS = """
roborally-scene/1 rr
board "Burnt Out"
turn 0 done
floor
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . 1 .
  A . . . . . .
robot A E damage=6 registers=-;-;-;turn-left:310;move-2:780
"""

DEPOT = """
roborally-scene/1 rr
board "Pit Stop"
turn 0 done
floor
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  A . . W . . . 1
  . . . . . . . .
robot A E damage=6 registers=-;-;-;turn-left:310;turn-right:300
"""

PRIORITY = """
roborally-scene/1 rr
board "Right of Way"
turn 0 done
floor
  . . . . 1 . .
  . . . O . . .
  . . . A . O O
  . . . B . . .
robot A E
robot B N
"""
