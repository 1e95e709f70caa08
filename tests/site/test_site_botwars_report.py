"""BotWars in the page: its report, and saved games that offer one."""

from __future__ import annotations

from app.screens.game.view.report import report_panel
from app.store.playback import Playback
from app.store.report import END, ReportStore, SectionStart, moment_from
from app.store.saves import label_of, save_text
from app.store.session import films_of
from app.store.turn_film import Timeline
from site_table import SEED
from test_site_botwars import game

from roborally_core.play.game import Game, solo_turn
from roborally_core.rules import events as ev


def reported(turns: int = 3) -> tuple[Game, ReportStore]:
    made = game(robots=4)
    for number in range(turns):
        if number:
            made.open_turn()
        made.play(solo_turn(made, SEED, [None] * 4))
    return made, ReportStore(made)


def test_the_report_opens_at_the_last_turn_and_can_be_leafed_through():
    _, store = reported()
    assert [section.title for _, section in store.sections()][:1] == ["Turn 3, register 1"]
    assert not store.choose(4)
    assert not store.choose(0)
    assert store.choose(1)
    moments = [moment for moment, _ in store.sections()]
    assert moments == [SectionStart(1, n) for n in (1, 2, 3, 4, 5, END)]
    assert [moment_from(moment.arg) for moment in moments] == moments


def test_a_stage_of_the_report_is_a_place_in_the_film_with_the_same_board():
    made, store = reported()
    films = {film.turn: film for film in films_of(made, 0)}
    for turn in (1, 2, 3):
        assert store.choose(turn)
        film = films[turn]
        playback = Playback()
        playback.load(Timeline(film.before, film.facts, film.memory), replaying=True)
        for moment, section in store.sections():
            playback.hold_at(moment.register)
            assert not playback.playing
            assert not playback.over
            frame, progress = playback.timeline.frame(playback.time)
            views = frame.after if moment.register == END else frame.before
            assert progress > 0.9 if moment.register == END else progress == 0
            shown = {(view.robot, view.pos, view.facing, view.real) for view in views if view.here}
            assert shown == {(f.robot, f.pos, f.facing, f.real) for f in section.picture.figures}
    assert films[3].facts[-1:] == tuple(replayed(made))[-1:]


def replayed(made: Game) -> list[ev.Fact]:
    """The facts of the last turn, played once more."""
    again = made.again()
    facts: list[ev.Fact] = []
    for given in made.inputs:
        again.open_turn()
        facts = again.play(given).facts
    return facts


def test_the_report_panel_shows_every_row_and_a_button_for_each_stage():
    _, store = reported()
    html = str(report_panel(store))
    for moment, section in store.sections():
        assert f'data-do="report-moment" data-arg="{moment.arg}"' in html
        for row in section.rows:
            assert row.title in html
    assert html.count("<option") == 3
    assert store.text().startswith("Wired Yard (BotWars)")
    assert store.html().startswith("<!doctype html>")
    assert store.name == "report-wired-yard-3"


def test_saves_of_games_that_have_begun_offer_a_report():
    made, _ = reported(1)
    label = label_of(save_text(made, SEED, 0, "mine", 0))
    assert (label.ruleset, label.reported) == ("botwars", True)
    assert label._replace(ruleset="rr").reported
    assert not label._replace(ruleset="robots").reported
    assert not label._replace(turn=1).reported
