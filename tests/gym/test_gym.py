"""The environments keep the contracts of PettingZoo and Gymnasium, and show what their pages say."""

from __future__ import annotations

import warnings

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra [gym] is not installed")
pytest.importorskip("pettingzoo", reason="the extra [gym] is not installed")

import numpy as np  # noqa: E402 - of the extra
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402

from roborally_core.bots import named  # noqa: E402
from roborally_core.gym import ChaseEnv, RaceEnv, rally_env  # noqa: E402
from roborally_core.gym.programs import arrangements, legal_arrangements, program_of  # noqa: E402
from roborally_core.rules.events import RULE  # noqa: E402
from roborally_core.rulesets import RULESETS  # noqa: E402

SQUADS = sorted(key for key, rules in RULESETS.items() if rules.squads)


@pytest.fixture(autouse=True)
def strict_warnings():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("actions", ["programs", "registers"])
def test_the_rally_keeps_the_contract_of_parallel_environments(actions: str) -> None:
    env = rally_env(seats=2, turns=12, actions=actions)
    if actions == "programs":
        parallel_api_test(env, num_cycles=20)
    else:
        shown, infos = env.reset(seed=1)
        for _ in range(5):
            wanted = {one: env.action_space(one).sample(infos[one]["action_mask"]) for one in env.agents}
            shown, _, _, _, infos = env.step(wanted)
        assert all(env.observation_space(one).contains(shown[one]) for one in shown)


def test_the_rally_keeps_the_contract_of_turn_based_environments() -> None:
    api_test(parallel_to_aec(rally_env(seats=2, turns=8)), num_cycles=30)


def test_seeds_decide_everything() -> None:
    parallel_seed_test(lambda: rally_env(seats=2, turns=6), num_cycles=8)


@pytest.mark.parametrize("env", [lambda: RaceEnv(turns=6), lambda: ChaseEnv(turns=20)], ids=["race", "chase"])
def test_environments_of_one_keep_the_contract_of_gymnasium(env) -> None:
    check_env(env(), skip_render_check=True)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_ruleset_is_shown_within_its_space(ruleset: str) -> None:
    from roborally_core import boards  # noqa: PLC0415 - only here

    board = next(board for board in boards().values() if ruleset in board.rulesets)
    env = rally_env(board, ruleset, seats=2, turns=4)
    shown, _ = env.reset(seed=3)
    while env.agents:
        assert all(env.observation_space(one).contains(shown[one]) for one in env.agents)
        wanted = {one: env.action_space(one).sample(shown[one]["action_mask"]) for one in env.agents}
        shown, *_ = env.step(wanted)


@pytest.mark.parametrize("ruleset", SQUADS)
def test_squads_keep_the_contract_and_win_and_lose_together(ruleset: str) -> None:
    from roborally_core import boards  # noqa: PLC0415 - only here

    board = next(board for board in boards().values() if ruleset in board.rulesets)
    env = rally_env(board, ruleset, seats=4, turns=6)
    parallel_api_test(env, num_cycles=8)
    env.reset(seed=2)
    state, world = env.game.state, env.game.world()
    assert state.allies(0) == state.allies(2) != state.allies(1), "seats join the squads in turn"
    for robot in state.robots:
        if robot.seat in state.allies(1):
            robot.lives = 1
            world.destroy(robot, RULE)
    world.settle()
    assert set(state.winners) == set(state.allies(0))
    assert env._reward("robot_2", [0] * 4, True) == env._reward("robot_0", [0] * 4, True) == 1
    assert env._reward("robot_3", [0] * 4, True) == -1


def test_masked_programs_are_legal_and_all_there_are() -> None:
    env = rally_env(seats=2)
    shown, _ = env.reset(seed=5)
    view = env.game.view(0)
    legal = np.flatnonzero(shown["robot_0"]["action_mask"])
    laid = {program_of(view, arrangements(env.size)[i]).registers for i in legal}
    assert laid == {one.registers for one in view.programs()}
    assert len(laid) == len(legal)


def test_of_few_cards_every_program_is_one_action() -> None:
    mask = legal_arrangements(9, 4, (0, 1, 2))
    assert int(mask.sum()) == 4 * 3 * 2
    assert int(legal_arrangements(9, 0, ()).sum()) == 1


def test_an_illegal_action_is_laid_as_it_can_be() -> None:
    env = rally_env(seats=1, actions="registers")
    env.reset(seed=1)
    view = env.game.view(0)
    assert view.problems(program_of(view, [0, 0, 0, 8, 99])) == []


def test_rivals_are_bots_and_no_agents() -> None:
    env = rally_env(seats=3, rivals=(named("random"), named("easy")), turns=3)
    assert env.possible_agents == ["robot_0"]
    shown, _ = env.reset(seed=1)
    while env.agents:
        shown, _, _, cut, _ = env.step({"robot_0": int(np.flatnonzero(shown["robot_0"]["action_mask"])[0])})
    assert cut["robot_0"]


def test_what_is_rendered_has_the_board_in_it() -> None:
    env = rally_env(seats=2, render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.shape == (env.board.height * 32, env.board.width * 32, 3)
    assert image.dtype == np.uint8
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 20
    env = rally_env(seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert {"A", "B"} <= set(env.render())
    chase = ChaseEnv(render_mode="rgb_array")
    chase.reset(seed=1)
    assert chase.render().shape == (8 * 24, 8 * 24, 3)
    assert "@" in (ChaseEnv(render_mode="ansi").render() or "")


def test_observations_hold_nothing_hidden() -> None:
    shown = []
    for links in (b"one", b"two"):
        env = rally_env(seats=2)
        env.reset(seed=1)
        own = env.game.view(0).hand.cards
        env.game.seed = links  # others hold other cards
        env.game.state.fixed["hand 0"] = own
        shown.append(env._shown(["robot_0"])[0]["robot_0"])
    assert all(np.array_equal(shown[0][key], shown[1][key]) for key in shown[0])


def test_many_are_played_side_by_side() -> None:
    envs = gymnasium.make_vec("CogwheelRace-v0", num_envs=3, vectorization_mode="sync", turns=4)
    shown, _ = envs.reset(seed=1)
    assert shown["board"].shape[0] == 3
    _, rewards, *_ = envs.step(envs.action_space.sample())
    assert rewards.shape == (3,)
    envs.close()
    chases = gymnasium.make_vec("CogwheelChase-v0", num_envs=2, vectorization_mode="sync")
    chases.reset(seed=1)
    assert chases.step(chases.action_space.sample())[1].shape == (2,)
    chases.close()
