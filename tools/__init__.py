"""The parts of ``build.py``: set-up, the browser runtime, the published page, serving, checking.

Only the standard library is imported at module level here: this package runs before anything is installed.
"""
