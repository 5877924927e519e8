"""The context `t`: all carriers that a thinking seat, a watcher or a learner goes by, as one thing.

Rules take an edition `e` and a position `g`. Whoever needs more takes `t`, and `t.drafted` for the same on the draft.
Compilers get neither: `bulk/sources.py` spells out by letters what each function needs of it.
"""

from typing import Any

# What a context holds, with the letter that stands for it when spelled out.
CARRIERS = {
    "edition": "e",
    "position": "g",
    "action": "a",
    "menu": "m",
    "run": "r",
    "mind": "k",
    "draft": "h",  # a position to try things out on
    "draft_action": "b",
    "weights": "w",  # of the judge
    "judgement": "v",
    "notes": "n",  # of a watcher
    "lists": "c",  # that number the choices of learners
    "row": "o",  # of a batch
}


class Context:
    """The carriers by name; None where there is none."""

    __slots__ = tuple(CARRIERS)
    edition: Any
    position: Any
    action: Any
    menu: Any
    run: Any
    mind: Any
    draft: Any
    draft_action: Any
    weights: Any
    judgement: Any
    notes: Any
    lists: Any
    row: Any

    def __init__(self, **carriers: Any) -> None:
        for name in CARRIERS:
            setattr(self, name, carriers.get(name))

    @property
    def drafted(self) -> "Context":
        """The same, with the draft for the position and its action for the action."""
        twin = new(Context)
        twin.edition, twin.position, twin.action = self.edition, self.draft, self.draft_action
        twin.menu, twin.run, twin.mind = self.menu, self.run, self.mind
        twin.draft, twin.draft_action = self.draft, self.draft_action
        twin.weights, twin.judgement = self.weights, self.judgement
        twin.notes, twin.lists, twin.row = self.notes, self.lists, self.row
        return twin


new = object.__new__
