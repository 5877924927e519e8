"""What policies that try things out are given beside the position: a draft, its action, the judge's weights."""

from typing import Any

from magie.rules.carriers import Action, Judgement, State, Weights


def weights_of(numbers: Any) -> Any:  # noqa: ARG001
    """The weights of the judge of an edition."""
    return Weights()


def drafts_for(numbers: Any) -> tuple[Any, Any, Any, Any]:
    """A draft position, a draft action, weights and room for a judgement."""
    return State(), Action(), weights_of(numbers), Judgement()
