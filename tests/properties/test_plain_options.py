"""Registers of BotWars with engaged options come out as a second engine says (RN-40 to RN-45)."""

from __future__ import annotations

from plain_armed import AMMUNITION, PHASES, WHOLE_HAND, Armed
from seeds import each_seed
from test_plain_rally import a_hall, became, crew, expected

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

OPTIONS = [option.key for option in RULESETS["botwars"].options]


@each_seed(60)
def test_registers_with_options_come_out_as_the_rules_say(seed):
    rng = Rng(seed.to_bytes(8, "big"), "plain options")
    drawn, turn = a_hall(rng, "botwars"), 1 + rng.below(4)
    hall = drawn.hall
    bots = crew(rng, "botwars", hall, turn)
    armed = Armed(hall, bots, turn, len(hall.flags))
    robots = {}
    for bot in bots:
        keys = rng.sample(OPTIONS, rng.below(5)) if bot.awake else []
        due = {key: 1 + rng.below(5) if key in PHASES else WHOLE_HAND for key in keys}
        armed.engaged[bot], armed.spare_at[bot] = due, rng.choice([0, 6, 9])
        more = [key for key in OPTIONS if key not in keys and not rng.below(5)]
        armed.carried_options[bot] = dict.fromkeys([*keys, *more], AMMUNITION)
        robots[bot.name] = robot(
            Dir(bot.way), at=bot.at, damage=bot.damage, lives=bot.lives, checkpoints=bot.ticked,
            power="on" if bot.awake else "down", real=bot.real, since=bot.since, registers=bot.cards,
            options=armed.carried_options[bot], engaged=due, sacrifice_at=armed.spare_at[bot],
        )  # fmt: skip
    drawing = "\n".join([" ".join("." * hall.width)] * hall.height)
    lots = {"buzzsaws": 0 if hall.spinning else 3}
    s = scene("botwars", drawing, drawn.elements, turn=turn, draws=lots if hall.saws else {}, **robots)
    text = s.text()
    for register in range(1, 6):
        armed.register(register)
        s.play_on(register)
        assert became(s, armed) == expected(armed), f"register {register} of\n{text}"
        left = {bot.name: armed.carried_options[bot] for bot in armed.living()}
        assert {name: s.options(name) for name in left} == left, f"register {register} of\n{text}"
        if armed.over:
            break
