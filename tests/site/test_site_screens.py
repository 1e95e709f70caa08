"""Rows of the rules about screens alone, each held where the page makes them (RR-20 to RR-22, RR-37)."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from app.screens.game.view.console import console
from app.screens.game.view.dialogs import leave_dialog, menu_dialog
from app.screens.game.view.players import player_dialog, players_list
from app.screens.game.view.talk import BAR, talk_bar
from app.screens.game.view.watch import program_cells, ranked, top_bar
from app.screens.lobby.saved_view import load_button
from app.screens.lobby.view import go_button, member_row, members
from app.screens.settings.view import settings_html
from app.store.choices import PACES, SetupChoice
from app.store.lobby import Published
from app.store.programming import Programming
from app.store.settings import Settings
from app.store.setup import SetupStore
from app.store.status import players, views_of
from app.texts import t
from app.texts.start import ENGLISH
from app.view.saves_view import name_dialog, overwrite_dialog
from app.view.setup_view import machines
from site_table import SEED, board, game, link

from roborally_core.base.drawing import Pen
from roborally_core.board.load import load_board
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId

ROOT = Path(__file__).resolve().parents[2]


def doing(markup: object) -> list[str]:
    """The actions of the buttons in markup, in their order."""
    return re.findall(r'data-do="([\w-]+)"', str(markup))


def test_each_link_opens_an_entry_and_is_known_before_python_is_here() -> None:
    boot, menu, opened = (
        (ROOT / "site" / name).read_text(encoding="utf-8")
        for name in ("boot.js", "app/menu.py", "app/open_screen.py")
    )
    (names,) = re.findall(r"const LINK = /\^#\((.*)\)=\./;", boot)
    links = dict(re.findall(r'^    "(\w+)": Action\.(\w+),$', menu, re.MULTILINE))
    assert names.split("|") == list(links)
    assert all(f"    Action.{entry}: (" in opened for entry in links.values())
    said = {key for key in ENGLISH if key.startswith("start.link.")}
    kept = (ROOT / "site" / "app" / "net" / "kept.py").read_text(encoding="utf-8")
    (held,) = re.findall(r'^_LOCK = "(.*)"$', kept, re.MULTILINE)
    assert f'startsWith("{held}")' in boot, "a match of this tab is known before Python is here, too"
    told = {f"start.link.{name}" for name in (*links, "again")}
    assert said == told, "its visitors are told what they wait for, and players that they come back"


def programming(made: Game) -> Programming:
    return Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))


def seen(made: Game):
    return players(made, views_of(made), 0)


# -- RR-20: menu, lobby, in-game menu, settings, dialogs ---------------------------------------------


def test_rr_20_the_main_menu_has_every_entry_of_the_source():
    page = (ROOT / "site" / "index.html").read_text(encoding="utf-8")
    entries = set(re.findall(r'data-action="([\w-]+)"', page))
    assert entries >= {"solo", "create", "join", "settings", "profile", "quit"}


def test_rr_20_any_machine_is_removed_not_only_the_last():
    store = SetupStore(SetupChoice(), ("A", "B"))
    store.add_board("yard", board())
    store.set_machines(2)
    left = store.choice.machines[1].look
    assert doing(machines(store)).count("machine-out") == 2
    store.remove_machine(0)
    assert [one.look for one in store.choice.machines] == [left]


def test_rr_20_the_host_removes_players_and_starts_and_loads_once_the_others_are_ready():
    others = Published("Ben", 1, "Tanky", False, False, True, True, False, "")
    assert "Tanky" in str(members([others], hosting=True))
    assert doing(member_row(1, others, hosting=True)) == ["remove-member"]
    assert doing(member_row(1, others, hosting=False)) == []
    for ready in (True, False):
        assert ("disabled" in str(load_button(ready))) is not ready
        assert ("disabled" in str(go_button(True, False, [] if ready else ["Ben is not ready"]))) is not ready
    assert doing(go_button(False, False, [])) == ["ready"]


@pytest.mark.parametrize("can_save", [True, False])
def test_rr_20_the_menu_of_a_game_has_its_ways_and_saves_for_the_host(can_save: bool):
    found = doing(menu_dialog(can_save, "match", 17, ""))
    assert {"close", "settings", "leave"} <= set(found)
    assert ("save" in found) is can_save


def test_rr_20_to_save_over_a_game_is_asked_about_and_every_dialog_has_its_way_back():
    for made in (name_dialog("evening", ["evening"]), overwrite_dialog("evening"), leave_dialog(True, False)):
        assert "close" in doing(made)
    assert doing(overwrite_dialog("evening")).count("save-over") == 1
    assert "evening" in str(name_dialog("another", ["evening"]))


def test_rr_20_every_setting_of_the_source_is_there():
    shown = str(settings_html(Settings()))
    for name in ["ghost", "sound", "volume", "music_on", "music", "effects", "render_scale", "full_screen"]:
        assert f'data-set="{name}"' in shown, name


# -- RR-21: the programming view ---------------------------------------------------------------------


def test_rr_21_clock_players_palette_registers_and_buttons():
    made = game((ModelId.LAZY_BOT, ModelId.STANDARD))
    mine, everybody = programming(made), seen(made)
    shown = str(console(mine, everybody[0]))
    assert t("tip.clock") in unescape(str(top_bar(1)))
    assert doing(top_bar(1)) == ["game-menu"]
    assert doing(players_list(everybody)) == ["player", "player"]
    tiles = mine.tiles()
    for tile in tiles:
        button = re.search(rf'<button[^>]*id="tile-{int(tile.command)}".*?</button>', shown, re.S)
        assert button is not None
        assert f">{len(tile.free)}</span>" in button[0]
        assert ("disabled" in button[0].partition(">")[0]) is not tile.free
        for card in tile.free if not tile.extra else ():
            assert str(card.priority) in button[0]
    assert [tile.command.name for tile in tiles if tile.extra] == ["PAUSE"]
    assert [f'id="slot-{i}"' in shown for i in range(5)] == [True] * 5
    assert {"confirm", "clear", "power"} <= set(doing(shown))


def test_rr_21_a_click_takes_the_highest_number_and_burnt_registers_are_left_alone():
    made = game()
    robot = made.state.robots[0]
    robot.damage, robot.registers[4] = 5, made.rules.deck.ids[0]
    mine = programming(made)
    tile = max(mine.tiles(), key=lambda one: len(one.free))
    best = max(tile.free, key=lambda card: card.priority)
    assert mine.place_command(tile.command)
    assert mine.registers[0] == best.id
    assert not mine.take(4)
    mine.clear()
    assert mine.registers == [None, None, None, None, robot.registers[4]]


def test_rr_21_a_click_on_a_player_tells_model_damage_and_achievements():
    made = game((ModelId.STANDARD, ModelId.TANKY))
    made.state.robots[1].damage = 3
    shown = str(player_dialog(seen(made)[1]))
    assert "Tanky" in shown
    assert "<th>Damage</th><td>3 of 9</td>" in shown
    assert 'id="achieved-1"' in shown


# -- RR-22: the move view ----------------------------------------------------------------------------


def test_rr_22_ones_own_row_is_the_last_and_known_from_the_start():
    made = game((ModelId.STANDARD,) * 3)
    everybody = seen(made)
    assert [one.seat for one in ranked(everybody, (0, 2, 1))] == [2, 1, 0]
    known = {(0, register): made.rules.deck.ids[register] for register in range(1, 6)}
    own = program_cells(everybody[0], {}, known, 1, (), made.rules.deck, {})
    other = program_cells(everybody[1], known, {}, 1, (), made.rules.deck, {})
    assert [str(cell).count('class="icon command"') for _, cell in own] == [1] * 5
    assert [str(cell).count('class="icon command"') for _, cell in other] == [0] * 5


def test_rr_22_a_player_who_is_powered_down_has_an_empty_row():
    made = game()
    asleep = seen(made)[1]
    asleep = asleep._replace(view=asleep.view._replace(power=asleep.view.power.DOWN))
    assert len(program_cells(asleep, {}, {}, 1, (), made.rules.deck, {})) == 1


# -- RR-37: the menu of a game -----------------------------------------------------------------------


def test_rr_37_the_time_left_runs_on_in_the_menu_and_both_ways_out_are_asked_about():
    shown = str(menu_dialog(True, "solo", 17, ""))
    assert t("seconds", n=17) in shown
    assert 'id="menu-clock"' in shown
    assert doing(leave_dialog(False, later=True, quits=True))[1:] == [
        "close",
        "leave-later",
        "leave-yes",
        "leave-quit",
    ]


# -- BW-19, RN-76 to RN-78 ---------------------------------------------------------------------------

DAY = 86_400


def test_bw_19_a_slow_match_may_have_the_two_and_the_five_days_of_the_source():
    assert {2 * DAY, 5 * DAY} <= set(PACES)


def ship() -> Game:
    seats = tuple(Seat(f"R{i}", SeatKind.AI if i else SeatKind.HUMAN, look=i) for i in range(2))
    made = solo_game(
        Setup("robo-runner", seats), load_board(ROOT / "boards" / "robo-runner-tender.json"), SEED
    )
    made.open_turn()
    return made


def test_rn_76_the_chip_of_the_first_facing_is_dragged_to_the_far_left_beside_its_buttons():
    made = ship()
    mine = Programming(made, 0, lambda swaps: made.hand(0, solo_link(SEED, made.state.turn, 0), swaps))
    mine.choose(Choice.FACING, 1)
    shown = str(console(mine, seen(made)[0]))
    assert re.findall(r'data-drag="(facing:\d)"', shown) == [f"facing:{way}" for way in range(4)]
    assert doing(shown).count("facing") == 4
    place = re.search(r'<span class="slot[^>]*data-arg="0".*?</span>', shown)
    assert place is not None
    assert "→" in place[0]
    assert shown.index(place[0]) < shown.index("facing:0")


def test_rn_77_the_priority_stands_in_the_upper_right_corner_and_repairs_left_in_the_lower_left():
    corners = {}
    for key in ("inspection-point", "hull-damage"):
        pen = Pen()
        ELEMENTS[key](pos=0).draw(pen)
        (corners[key],) = [tuple(one.numbers[:2]) for one in pen.commands if one.op == "text"]
    (x, y), (u, v) = corners["inspection-point"], corners["hull-damage"]
    assert x > 60
    assert y < 40
    assert u < 40
    assert v > 60


def test_rn_77_a_locked_chip_is_red():
    style = (ROOT / "site" / "css" / "game.css").read_text(encoding="utf-8")
    rule = re.search(r"^\.slot\.locked \{(.*?)\}", style, re.M)
    assert rule is not None
    assert "var(--danger)" in rule[1]


def test_rn_78_the_bar_says_a_line_during_the_game():
    shown = str(talk_bar())
    assert f'id="{BAR}"' in shown
    assert 'data-enter="talk-bar-say"' in shown
    assert doing(shown) == ["talk-bar-say"]
    page = (ROOT / "site" / "index.html").read_text(encoding="utf-8")
    game_screen = page.partition('<main id="game"')[2].partition("</main>")[0]
    assert 'id="talk-bar"' in game_screen
