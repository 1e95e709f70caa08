"""Statements, the signed logs they make, and getting each to everybody over packets that may vanish."""
