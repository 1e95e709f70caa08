"""Programmable-robot rally: the rules, the match protocol and the AI.

Pure Python, standard library only: no clock, no input or output, no global
randomness.  The same code runs in CPython and in the browser.
"""

__version__ = "0.1.0"
