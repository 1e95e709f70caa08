"""Steps a second for learners: turns of the rally, moves of the chase."""

from __future__ import annotations

from time import perf_counter

from benchmarks.harness import Report
from roborally_core.bots import named
from roborally_core.gym import ChaseEnv, RaceEnv, rally_env

STEPS = 300


def rally(seats: int, steps: int = STEPS) -> float:
    """Steps a second of a rally, each agent taking the first legal program."""
    env = rally_env(seats=seats)
    shown, _ = env.reset(seed=1)
    begun = perf_counter()
    for _ in range(steps):
        if not env.agents:
            shown, _ = env.reset()
        shown, *_ = env.step({one: int(shown[one]["action_mask"].argmax()) for one in env.agents})
    return steps / (perf_counter() - begun)


def alone(env: RaceEnv | ChaseEnv, steps: int = STEPS) -> float:
    """Steps a second of an environment of one, which takes the middle one of its legal actions."""
    _, info = env.reset(seed=1)
    begun = perf_counter()
    for _ in range(steps):
        legal = info["action_mask"].nonzero()[0]
        *_, ended, cut, info = env.step(int(legal[len(legal) // 2]))
        if ended or cut:
            _, info = env.reset()
    return steps / (perf_counter() - begun)


def run(report: Report) -> None:
    """Measure the steps a second on this machine."""
    for seats in (1, 4):
        report.figure(f"rally of {seats}", round(rally(seats)), "steps/s")
    report.figure("race against one bot", round(alone(RaceEnv(rivals=(named("random"),)))), "steps/s")
    report.figure("chase", round(alone(ChaseEnv())), "steps/s")
