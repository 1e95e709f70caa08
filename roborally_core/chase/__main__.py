"""``python3 -m roborally_core.chase``: the same as the sub-command ``robots``."""

import sys

from roborally_core.chase.cli import main

sys.exit(main())
