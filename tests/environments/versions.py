"""What the version of an environment stands for: its spaces, what it shows, pays and how games go; as a hash."""

import tomllib
from hashlib import sha256
from pathlib import Path

from magie.editions import available, load_edition
from magie.environments.aec import MagieAEC
from magie.environments.layout import layout_of
from magie.environments.numbers import numbers_of
from magie.environments.registry import env_id
from magie.environments.rewards import lost, win_rewards
from magie.environments.single import OPPONENTS, ROUND_LIMIT

FILE = Path(__file__).parent / "versions.toml"
SIGNATURES = Path(__file__).parents[1] / "fixed_games" / "signatures.toml"
STEPS = 40


def spaces_of(edition: str) -> str:
    """Every choice and every number."""
    loaded = load_edition(edition)
    return repr((layout_of(loaded).choices, numbers_of(loaded, 3)))


def shown_by(edition: str) -> str:
    """What a fixed walk shows and pays: observations, masks, and chances gained by the judge."""
    env = MagieAEC(edition=edition, seats=3, reward="chance")
    env.reset(seed=1904)
    told = []
    for step in range(STEPS):
        seen = env.observe(env.agent_selection)
        told.append(seen["observation"].round(5).tobytes().hex() + seen["action_mask"].tobytes().hex())
        marked = seen["action_mask"].nonzero()[0]
        env.step(int(marked[step * 7 % len(marked)]))
        told.append(repr([round(reward, 5) for reward in env.rewards.values()]))
    return "".join(told)


def paid() -> str:
    """What winning and losing pays, and what holds where nobody says otherwise."""
    rewards = win_rewards(4, (1,)), win_rewards(3, (0, 2)), win_rewards(2, ()), lost(5)
    return repr((rewards, OPPONENTS, ROUND_LIMIT))


def hash_of(edition: str) -> str:
    """Twelve hex digits for all of it."""
    signature = tomllib.loads(SIGNATURES.read_text(encoding="utf-8")).get(edition, "")
    return sha256("\0".join([spaces_of(edition), shown_by(edition), paid(), signature]).encode()).hexdigest()[:12]


def main() -> None:
    """Write down what every version stands for now."""
    rows = [f'"{env_id(listing.id)}" = "{hash_of(listing.id)}"' for listing in available()]
    FILE.write_text("\n".join(rows) + "\n", encoding="utf-8")
