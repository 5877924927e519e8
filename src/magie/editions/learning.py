"""Types that are read from JSON or TOML, made known before threads read them.

msgspec learns a type when it is first read, and lets other threads run meanwhile: one that reads the same type then
finds it half learnt, and the whole process ends. So a module that reads a type has it learnt when it is imported.
"""

from threading import Lock
from typing import Any

import msgspec

_one_at_a_time = Lock()


def learn(*kinds: Any) -> None:
    """Make types known, with all that they are made of."""
    with _one_at_a_time:
        for kind in kinds:
            msgspec.json.Decoder(kind)
