"""For all tests of the match: a seed always gives the same run, at every commit."""

from collections.abc import Iterator

import pytest
from match_sim import same_code


@pytest.fixture(scope="module", autouse=True)
def _same_code() -> Iterator[None]:
    with same_code():
        yield
