"""Scenes: a board in text, a few robots, their orders, and the results.

For rulebook tests, experiments and bug reports::

    s = scene("classic", '''
        . A > .
        . . O .
    ''', A=robot("E", damage=3))
    s.register(A="move-1")
    assert s.at("A") == (3, 0)
    print(s.text())

Robots are letters in the drawing (those that are no glyph); what lies under one
is given by ``under``.  Robots that are not drawn give their square (``at``), or are off the board:
:class:`~.situation.RobotWords` lists all words for one.  Elements without a glyph
are listed as board files list them.  Commands are names or :class:`~.commands.Command`; they act
in the order they are given, unless a priority comes with them: ``B=("move-1", 500)``.

Bodies without a seat are described in such words, too (:func:`~.situation.stray`), and told by name
what to play: ``s.register(1, **{"scanner.1": "u-turn"})``.

A scene is a game without hands and submissions, played by hand: nothing is drawn or dealt unless it is asked
for, and draws can be fixed: ``robot(hand=[…])``, ``cards`` and ``draws`` of
:class:`SceneWords`, which lists all words for a scene.  Its text (:meth:`Scene.text`,
:func:`read_scene`) says everything about it except its history. An impossible scene is refused at once, in
words.
"""

from ..situation import SceneError, companion, robot, stray
from .making import SceneWords, read_scene, scene
from .play import Scene

__all__ = ["Scene", "SceneError", "SceneWords", "companion", "read_scene", "robot", "scene", "stray"]
