"""Environments for learning: PettingZoo, Gymnasium, and batches of compiled games. Needs the extra `magie[env]`.

>>> from magie.environments import aec_env
>>> env = aec_env(edition="classic", seats=4)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_0'
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from magie.environments.errors import ExtraMissingError

if TYPE_CHECKING:
    from magie.environments.aec import MagieAEC as MagieAEC
    from magie.environments.aec import aec_env as aec_env
    from magie.environments.batch import Batch as Batch
    from magie.environments.seated import LearnedBot as LearnedBot
    from magie.environments.single import MagieEnv as MagieEnv
    from magie.environments.vector import MagieVectorEnv as MagieVectorEnv

_missing = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if _missing:
    raise ExtraMissingError(_missing)

_HOMES = {
    "MagieAEC": "aec",
    "aec_env": "aec",
    "Batch": "batch",
    "LearnedBot": "seated",
    "MagieEnv": "single",
    "MagieVectorEnv": "vector",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'magie.environments' has no attribute {name!r}")
    value = getattr(import_module(f"magie.environments.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


from magie.environments.registry import register_all  # noqa: E402 - needs what was looked for above

register_all()
