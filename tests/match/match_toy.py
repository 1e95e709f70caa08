"""A toy game for the protocol: hands of cards, a running hash, an AI in every empty seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roborally_core.base.canon import digest
from roborally_core.base.plain import clean_name
from roborally_core.base.rng import Rng
from roborally_core.match.port import MatchSetup

SLOTS = 5
HAND = 9
CARDS = range(84)


class ToyRules:
    """Accepts everything except settings marked as bad and unknown looks."""

    def settings_problems(self, settings: Any) -> list[str]:
        return ["these settings are marked as bad"] if settings.get("bad") else []

    def choice_problems(self, settings: Any, choice: Any) -> list[str]:
        look = choice.get("look", 0)
        return [] if type(look) is int and 0 <= look <= 7 else [f"look {look} is not 0 to 7"]

    def clean_choice(self, choice: Any) -> Any:
        return {**choice, "name": clean_name(choice["name"])} if "name" in choice else choice

    def setup_problems(self, setup: MatchSetup) -> list[str]:
        return []


class ToyTable:
    """Ends after ``turns`` turns; seats in ``falls`` are out after the turn told there; ``drift_at`` makes
    this copy compute another register there.
    """

    def __init__(
        self,
        agreed: MatchSetup,
        entropy: bytes,
        seat: int | None = None,
        drift_at: tuple[int, int] | None = None,
    ) -> None:
        if agreed.settings.get("broken"):
            raise ValueError("the board has no start square")
        self.seats = len(agreed.seats)
        self.turns = agreed.settings.get("turns", 3)
        self._falls: dict[str, int] = agreed.settings.get("falls", {})
        self.turn = 0
        self.waiting = False
        self.people: frozenset[int] = frozenset()
        self.history: list[tuple[str, ...]] = []
        self.played: list[dict[int, Any]] = []
        self._entropy = entropy
        self._state = digest(["start", entropy.hex()])
        self._drift_at = drift_at

    @property
    def over(self) -> bool:
        return self.turn >= self.turns and len(self.history) == self.turn

    def state(self) -> str:
        return self._state

    def registers(self) -> tuple[str, ...]:
        return self.history[-1] if self.history else ()

    def out(self) -> frozenset[int]:
        return frozenset(int(seat) for seat, turn in self._falls.items() if len(self.history) >= turn)

    def open_turn(self, people: frozenset[int]) -> None:
        self.turn += 1
        self.people = people

    def replace(self, people: frozenset[int]) -> None:
        self.people = people

    def hand(self, seat: int, link: bytes) -> list[int]:
        return Rng(self._entropy, seat, link).sample(CARDS, HAND)

    def problems(self, seat: int, submission: Any, link: bytes) -> list[str]:
        registers = submission.get("registers") if isinstance(submission, dict) else None
        if not isinstance(registers, list) or len(registers) != SLOTS:
            return [f"a program has {SLOTS} registers"]
        hand = self.hand(seat, link)
        chosen = [card for card in registers if card is not None]
        wrong = [f"card {card} is not in the hand" for card in chosen if card not in hand]
        if len(set(map(str, chosen))) != len(chosen):
            wrong.append("a card lies in two registers")
        return wrong

    def blank(self, seat: int, link: bytes) -> Any:
        return {"registers": [None] * SLOTS}

    def play(self, entropy: bytes, links: Mapping[int, bytes], submissions: Mapping[int, Any]) -> str:
        programs = {}
        for seat in range(self.seats):
            rng = Rng(entropy, "fill", seat)
            if seat in submissions:
                hand = self.hand(seat, links[seat])
                registers = list(submissions[seat]["registers"])
            else:
                hand = rng.sample(CARDS, HAND)
                registers = [None] * SLOTS
            rest = rng.shuffled([card for card in hand if card not in registers])
            programs[seat] = [card if card is not None else rest.pop() for card in registers]
        states = []
        for index in range(SLOTS):
            row = [programs[seat][index] for seat in range(self.seats)]
            drift = (self.turn, index) == self._drift_at
            self._state = digest([self._state, entropy.hex(), row, drift])
            states.append(self._state)
        self.history.append(tuple(states))
        self.played.append({seat: tuple(program) for seat, program in programs.items()})
        self._entropy = entropy
        return self._state
