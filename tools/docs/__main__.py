"""``python -m tools.docs FOLDER`` makes the documentation site; ``build.py docs`` calls it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.console import Problem, complain, say
from tools.docs.chapters import rulebook_pages
from tools.docs.pictures import Gallery
from tools.docs.reference import element_pages, ruleset_pages, rulings_page
from tools.docs.rst import PICTURES
from tools.docs.rulebook import Chapter, read_rulebook
from tools.paths import CACHE, DOCS
from tools.process import run

_MADE_HERE = ".buildinfo"
"""A file that Sphinx leaves in its output."""


def write_sources(folder: Path, chapters: list[Chapter]) -> None:
    """Write the sources for Sphinx: the few pages written by hand and all the generated ones."""
    shutil.copytree(DOCS, folder)
    gallery = Gallery(folder / PICTURES)
    names = [chapter.name for chapter in chapters]
    pages = {
        **rulebook_pages(chapters, gallery),
        **element_pages(names, gallery),
        **ruleset_pages(),
        "rulings": rulings_page(names),
    }
    for name, lines in pages.items():
        path = folder / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(out: Path) -> None:
    """Make the site in ``out`` again. Problem if a rule does not hold or Sphinx has any warning.

    A folder with anything else in it is left as it is, with a Problem.
    """
    if out.exists() and not (out / _MADE_HERE).is_file() and (not out.is_dir() or any(out.iterdir())):
        raise Problem(f"{out} holds something else than the documentation; name another folder with --out")
    sources = CACHE / "docs"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.rmtree(out, ignore_errors=True)
    write_sources(sources, read_rulebook())
    sphinx = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "-E"]
    run(
        [*sphinx, "-b", "html", "-d", sources / ".doctrees", sources, out],
        "making the documentation",
        on_line=say,
    )
    say(f"{out} holds the documentation: {out / 'index.html'}")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]).resolve())
    except Problem as problem:
        complain(str(problem))
        sys.exit(1)
