"""Drawings that the demonstrations of several elements share: ``?`` is the element."""

UPHILL = """
    . . . B . . .
    . . . . . . .
    . A . ? . . .
    . . . . . . .
    . . . . . . .
    """
"""A is on its way to what leads up a level, B comes from the side and falls."""
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
"""A comes to it, B stands apart."""
