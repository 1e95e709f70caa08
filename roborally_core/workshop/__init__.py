"""Boards made by players: links, whether a board is good, files of other programs, boards out of nothing."""
