#!/usr/bin/env python3
"""The project's one tool: ``python3 build.py play|build|docs|test|bench|check|setup``.

Needs Python 3.11 or later and nothing else; whatever it uses beyond that it sets up by itself inside the
checkout. This file is kept readable by old Pythons, so that they can say what is wrong instead of showing a
syntax error.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the message is for exactly those who are older
    sys.stderr.write(
        "build.py: Python 3.11 or later is needed, this is %d.%d (%s)\n"  # noqa: UP031
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(1)

if __name__ == "__main__" and __spec__ is not None:
    # ``python -m build`` in this folder finds this file where the packaging tool of that name is meant
    from tools.packaging import hand_over

    sys.exit(hand_over())

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
