"""The scenes the training missions begin with (RN-60), from the easiest on.

Each is a canonical text of a situation: the first turn is about to be opened, and the robot is real and
faces its way already.
"""

from __future__ import annotations

WALKING = """
roborally-scene/1 robo-runner
board "Dock Yard"
turn 0 done
floor
  ░ ░ . . . . . ░ ░
  ░ . . . . . . . ░
  A . . . . . . . .
  ░ . . . . . . . ░
  ░ ░ . . ① . . ░ ░
robot A E on=⌂
"""

ORDER = """
roborally-scene/1 robo-runner
board "Watch Deck"
turn 0 done
floor
  ░ . . . . . . ░
  . . . . . . ① .
  A . ② . . . . .
  . . . . . . . .
  ░ . . . . . . ░
element {"type":"guard-rail","at":[4,0],"facing":"E"}
element {"type":"guard-rail","at":[1,1],"facing":"E"}
element {"type":"guard-rail","at":[4,1],"facing":"E"}
element {"type":"guard-rail","at":[1,2],"facing":"E"}
robot A E on=⌂
"""

BEAMS = """
roborally-scene/1 robo-runner
board "Long Spine"
turn 0 done
floor
  ░ . . . . . . . . . . . ░
  . . → → → . . . . . . . .
  A . . . ⇢ ⇢ ⇢ ⇢ . . . . .
  . . . . . . . ⭆ ⭆ ⭆ ⭆ ⭆ ①
  ░ . . . . . . . . . . . ░
robot A E on=⌂
"""

TURNS = """
roborally-scene/1 robo-runner
board "Ring Station"
turn 0 done
floor
  ░ . . . . . . . ░
  . . ⇢ ⇢ ⇢ ⇢ ⇣ . .
  . . ⇡ ⊗ ⊗ ⊗ ⇣ . .
  A . ⇡ ⊗ ① ⊗ ⇣ . .
  . . ⇡ ⊗ . ⊗ ⇣ . .
  . . ⇡ ⇠ ⇠ ⇠ ⇠ . .
  ░ . . . . . . . ░
robot A E on=⌂
"""

TRANSPORTERS = """
roborally-scene/1 robo-runner
board "Twin Hulls"
turn 0 done
floor
  . . . . ░ ░ . . . .
  . . . . ░ ░ . . ① .
  A . . . ░ ░ . . . .
  . . . . ░ ░ . . . .
  . ② . . ░ ░ . . . .
element {"type":"transporter","at":[3,1]}
element {"type":"transporter","at":[6,3]}
element {"type":"transporter","at":[3,4],"net":"red"}
element {"type":"transporter","at":[8,4],"net":"red"}
robot A E on=⌂
"""

HAZARDS = """
roborally-scene/1 robo-runner
board "Hot Deck"
turn 0 done
floor
  ░ . . . . . . . . ░
  . . . ⊗ . . . . . .
  A . . . . . . . . ①
  . . . ⊗ . . . . . .
  ░ . . . . . . . . ░
element {"type":"thruster","at":[5,0]}
element {"type":"launch-bay","at":[5,1],"registers":[2,4]}
element {"type":"launch-bay","at":[5,2],"registers":[2,4]}
element {"type":"guard-rail","at":[7,2],"facing":"E"}
element {"type":"power-coupling","at":[7,2],"facing":"E"}
element {"type":"launch-bay","at":[5,3],"registers":[2,4]}
element {"type":"thruster","at":[5,4]}
robot A E on=⌂
"""

REPAIR = """
roborally-scene/1 robo-runner hull_damage=1
board "Torn Plating"
turn 0 done
floor
  ░ . . . . . . ░
  . . . . . . . .
  A . . . . ① . .
  . . ‡ . . . . .
  ░ . . . ② . . ░
element {"type":"hull-damage","at":[5,2]}
element {"type":"hull-damage","at":[4,4],"repairs":2}
robot A E on=⌂ damage=4
"""

COMBAT = """
roborally-scene/1 robo-runner
board "Firing Range"
turn 0 done
floor
  . . . . . . .
  . . . . . . .
  A . . ⊗ . B .
  . . . . . . .
  . . . . . . .
element {"type":"guard-rail","at":[0,0],"facing":"N"}
element {"type":"guard-rail","at":[0,0],"facing":"W"}
element {"type":"guard-rail","at":[1,0],"facing":"N"}
element {"type":"guard-rail","at":[2,0],"facing":"N"}
element {"type":"guard-rail","at":[3,0],"facing":"N"}
element {"type":"guard-rail","at":[4,0],"facing":"N"}
element {"type":"guard-rail","at":[5,0],"facing":"N"}
element {"type":"guard-rail","at":[6,0],"facing":"N"}
element {"type":"guard-rail","at":[6,0],"facing":"E"}
element {"type":"guard-rail","at":[0,1],"facing":"W"}
element {"type":"guard-rail","at":[6,1],"facing":"E"}
element {"type":"guard-rail","at":[0,2],"facing":"W"}
element {"type":"guard-rail","at":[6,2],"facing":"E"}
element {"type":"guard-rail","at":[0,3],"facing":"W"}
element {"type":"guard-rail","at":[6,3],"facing":"E"}
element {"type":"guard-rail","at":[0,4],"facing":"S"}
element {"type":"guard-rail","at":[0,4],"facing":"W"}
element {"type":"guard-rail","at":[1,4],"facing":"S"}
element {"type":"guard-rail","at":[2,4],"facing":"S"}
element {"type":"guard-rail","at":[3,4],"facing":"S"}
element {"type":"guard-rail","at":[4,4],"facing":"S"}
element {"type":"guard-rail","at":[5,4],"facing":"S"}
element {"type":"guard-rail","at":[6,4],"facing":"E"}
element {"type":"guard-rail","at":[6,4],"facing":"S"}
robot A E on=⌂
robot B N damage=5 lives=1
"""
