"""The contract of carriers, the simulated network and the peers of other folders serve here too."""

import sys
from pathlib import Path

for folder in ("match", "contracts", "relay"):
    sys.path.append(str(Path(__file__).resolve().parents[1] / folder))
