"""Scenes: a board in text, a few robots, what they are made to do, and what came of it.

For rulebook tests, experiments and bug reports::

    s = scene("classic", '''
        . A > .
        . . O .
    ''', A=robot("E", damage=3))
    s.register(A="move-1")
    assert s.at("A") == (3, 0)
    print(s.text())

Robots are letters in the drawing (those that are no glyph); what lies under one
is given by ``under``.  Robots that are not drawn say where they stand (``at``), or that
they do not: :class:`~.situation.RobotWords` lists all there is to say of one.  Elements without a glyph
are listed as board files list them.  Commands are names or :class:`~.commands.Command`; they act
in the order they are given, unless a priority comes with them: ``B=("move-1", 500)``.

Bodies without a seat are described in such words, too (:func:`~.situation.stray`), and told by name
what to play: ``s.register(1, **{"scanner.1": "u-turn"})``.

A scene is a game without hands and submissions, played by hand: nothing is drawn
or dealt unless it is asked, and what would be can be said: ``robot(hand=[…])``, ``cards`` and ``draws`` of
:class:`SceneWords`, which lists all there is to say of a scene.  Its text (:meth:`Scene.text`,
:func:`read_scene`) says everything about it but what has happened.  Whatever cannot be is refused at once, in
words.
"""

from ..situation import SceneError, companion, robot, stray
from .making import SceneWords, read_scene, scene
from .play import Scene

__all__ = ["Scene", "SceneError", "SceneWords", "companion", "read_scene", "robot", "scene", "stray"]
