"""The documentation site: the rulebook played and drawn, elements, rulesets, rulings, interface.

Nothing in it is written twice.  :mod:`.rulebook` runs the rulebook's tests and keeps what was played in them,
:mod:`.pictures` draws that, :mod:`.chapters` and :mod:`.reference` make pages of it and of what elements and
rulesets say of themselves; Sphinx adds the docstrings of the public interface.
"""
