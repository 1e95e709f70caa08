"""``python3 -m roborally_core``."""

import sys

from roborally_core.cli.main import main

sys.exit(main())
