"""Drawings that the demonstrations of several elements share: ``?`` is the element."""

UPHILL = """
    . . . B . . .
    . . . . . . .
    . A . ? . . .
    . . . . . . .
    . . . . . . .
    """
"""Robot A drives to the element that leads up a level; B comes from the side and falls."""
UPHILL_LEVELS = """
    . . . . 1 1 1
    . . . . 1 1 1
    . . . . 1 1 1
    . . . . 1 1 1
    . . . . 1 1 1
    """
APART = """
    . . . . . . .
    . . . . . . .
    . A . ? . . .
    . . . . . . .
    . . . . . B .
    """
"""Robot A comes to the element; B is elsewhere."""
