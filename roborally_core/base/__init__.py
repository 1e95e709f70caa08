"""Tools that know no game: squares, chance, canonical bytes, other people's text, the pen of elements."""
