"""What policies that try things out are given beside the position: a draft, its action, the judge's weights."""

from functools import lru_cache
from typing import Any

from magie.editions import available, load_edition
from magie.judging.made.carriers import Judgement
from magie.judging.weights import FOLDER, weights_for
from magie.rules.context import Context
from magie.rules.made.carriers import Action, State
from magie.rules.schema import EDITION

Numbers = tuple[Any, ...]


def numbers_of(e: Any) -> Numbers:
    """All that an edition's numbers hold, as something to look up by."""
    return tuple(tuple(value) if isinstance(value := getattr(e, name), list) else value for name, *_ in EDITION)


_CACHE: dict[Numbers, Any] = {}


def weights_of(e: Any) -> Any:
    """The judge's weights for an edition's numbers: those of the shipped edition that is most like it.

    They are the same for the same numbers, and never changed.
    """
    held = numbers_of(e)
    if held not in _CACHE:
        if len(_CACHE) > 32:
            _CACHE.clear()
        _CACHE[held] = weights_for(nearest(held), e)
    return _CACHE[held]


@lru_cache(maxsize=1)
def judged() -> dict[str, Numbers]:
    """The numbers of every edition that has weights of its own."""
    names = [listing.id for listing in available() if (FOLDER / f"{listing.id}.json").exists()]
    return {name: numbers_of(load_edition(name).numbers) for name in names}


def nearest(held: Numbers) -> str:
    """The edition with weights of its own whose numbers are most like these."""
    known = judged()
    return max(known, key=lambda name: sum(map(int.__eq__, map(hash, known[name]), map(hash, held))), default="")


def drafts_for(e: Any) -> tuple[Any, Any, Any, Any]:
    """A draft position, a draft action, weights and room for a judgement."""
    return State(), Action(), weights_of(e), Judgement()


def context_for(e: Any, **carriers: Any) -> Context:
    """A context with all that trying things out takes, and these carriers."""
    h, b, w, v = drafts_for(e)
    return Context(edition=e, draft=h, draft_action=b, weights=w, judgement=v, **carriers)
