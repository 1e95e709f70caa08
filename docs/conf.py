"""How Sphinx makes the documentation of the sources that ``tools.docs`` writes."""

from roborally_core import __version__

project = "Cogwheel Rally"
author = "the authors of Cogwheel Rally"
release = __version__
extensions = ["sphinx.ext.autodoc"]
exclude_patterns = [".doctrees"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
html_theme = "furo"
html_title = "Cogwheel Rally"
html_static_path = ["static"]
html_css_files = ["scenes.css"]
html_copy_source = False
html_show_sphinx = False
