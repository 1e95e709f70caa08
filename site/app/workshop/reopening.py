"""A puzzle of one's own in the sandbox again: its board, and robots, cards, goal and title as they were."""

from __future__ import annotations

import re
from dataclasses import replace

from roborally_core.base.geometry import Dir
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.dealing import hand_label
from roborally_core.rules.state import Power, Robot
from roborally_core.rules.timeline import REGISTERS
from roborally_core.situation import SceneError, Situation, situation_text
from roborally_core.situation.model import NO_ENTROPY
from roborally_core.workshop.draft import Draft, draft_of

from .sandbox import MOST_HAND, Sandbox, SandRobot, commands_of, conditions_of

DESTROY = "destroy"
_TURN = re.compile(r"(?m)^turn .*\n")
_HAND = re.compile(r"(?<= hand=)\S+")
_NUMBER = re.compile(r":\d+")


def draft_in(begun: Situation) -> Draft:
    """The board of a puzzle, made for the rules it was played by."""
    return replace(draft_of(begun.board), rulesets=(begun.rules.key,))


def sandbox_in(begun: Situation, seat: int, aim: str, link: str) -> Sandbox:
    """The robots of a puzzle's situation, the one in ``seat`` first, and its goal, written as the sandbox
    does.  :attr:`Sandbox.whole` tells whether something is not there.
    """
    sandbox = Sandbox()
    players = sorted(begun.state.robots, key=lambda one: one.seat != seat)
    shown = [one for one in players if one.pos]
    sandbox.robots = [_robot(one, begun, number) for number, one in enumerate(shown)]
    kind, _, value = aim.partition(":")
    if kind == DESTROY:
        place = next((i for i, one in enumerate(shown) if one.seat == int(value)), 0)
        aim = f"{DESTROY}:{place}"
    sandbox.aim, sandbox.of = aim, link
    sandbox.whole = _alike(sandbox, begun)
    return sandbox


def _robot(one: Robot, begun: Situation, number: int) -> SandRobot:
    rules, said = begun.rules, begun.state.fixed.get(hand_label(one), ())
    known = {condition.key for condition in conditions_of(rules)}
    dealt = commands_of(rules)
    cards = [command for card in said if (command := rules.deck[card].command) in dealt]
    return SandRobot(
        begun.board.grid.xy(one.pos),
        Dir(one.facing),
        one.damage,
        one.checkpoints,
        one.lives,
        asleep=one.power is Power.DOWN,
        options={rules.options[fitted.option].key for fitted in one.kit.options},
        conditions={
            key: values
            for (key, robot), values in begun.state.conditions.items()
            if robot == one.id and key in known
        },
        cards=cards[: REGISTERS if number else MOST_HAND],
    )


def _alike(sandbox: Sandbox, begun: Situation) -> bool:
    """Whether the sandbox says all that the situation does, but for the numbers of turn and cards."""
    key = begun.rules.key
    try:
        again = sandbox.situation(begun.board, key, bytes.fromhex(NO_ENTROPY), opened=True)
    except (SceneError, BoardRefused):
        return False
    return _plain(situation_text(again)) == _plain(situation_text(begun))


def _plain(scene: str) -> str:
    """A scene without the numbers of its turn and of the cards in hands, which the sandbox does not set."""
    return _HAND.sub(lambda hand: _NUMBER.sub("", hand[0]), _TURN.sub("", scene))
