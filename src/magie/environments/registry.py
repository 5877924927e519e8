"""The environments by name: `magie/Classic-v0` for every edition, in Gymnasium's registry."""

import gymnasium

from magie.editions import available

VERSION = 0  # guarded by tests/environments/test_versions.py


def env_id(edition: str) -> str:
    """The name of an edition's environment: `magie/SpidermanEn-v0`."""
    return f"magie/{''.join(part.capitalize() for part in edition.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Register an environment for every edition; once is enough."""
    for listing in available():
        name = env_id(listing.id)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="magie.environments.single:MagieEnv",
                vector_entry_point="magie.environments.vector:MagieVectorEnv",
                kwargs={"edition": listing.id},
            )
