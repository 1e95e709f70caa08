"""The toy game and the contract of transports, shared with other folders, serve here too."""

import sys
from pathlib import Path

for folder in ("match", "contracts"):
    sys.path.append(str(Path(__file__).resolve().parents[1] / folder))
