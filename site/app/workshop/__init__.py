"""The workshop: boards and robots that players make."""
