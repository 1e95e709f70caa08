"""The documentation site: the rulebook, played and drawn, and elements, rulesets, rulings and the interface.

Nothing in it is written twice.  :mod:`.rulebook` runs the rulebook's tests and records the play,
:mod:`.pictures` draws it, :mod:`.chapters` and :mod:`.reference` make pages of it and of the descriptions in
elements and rulesets; Sphinx adds the docstrings of the public interface.
"""
