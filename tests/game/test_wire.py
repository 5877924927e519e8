"""JSON of every union, and its schema."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.game.arrange import begin, land, own

from magie.game import Game, actions, decode, encode, schema
from magie.game.actions import Action, Assets
from magie.game.chance import Chance, Outcome
from magie.game.decisions import Decision, Over
from magie.game.errors import InvalidText, Rejection
from magie.game.events import Event
from magie.game.inputs import Signal


def anything(union: Any) -> st.SearchStrategy[Any]:
    """Any record of a union, built from its type hints."""
    return st.one_of([st.from_type(record) for record in get_args(union)])


@pytest.mark.parametrize("union", [Action, Outcome, Signal, Decision, Event])
def test_every_record_of_a_union_survives_json(union: Any) -> None:
    @given(anything(union))
    def survives(record: Any) -> None:
        assert decode(encode(record), union) == record

    survives()


def test_whatever_a_game_waits_for_survives_json() -> None:
    pending: Any = Decision | Chance | Over
    game = Game.new("classic", seats=2, seed=None)
    assert decode(encode(game.pending), pending) == game.pending
    game = begin()
    own(game, 1, "red-1")
    land(game, "community-chest-1")
    assert decode(encode(game.pending), pending) == game.pending


def test_json_is_short_and_names_its_kind() -> None:
    assert encode(actions.Bid(120)) == b'{"kind":"bid","amount":120}'
    assert encode(actions.Offer(2, give=Assets(50))) == (b'{"kind":"offer","partner":2,"give":{"cash":50},"take":{}}')
    assert encode(Rejection("building/uneven", {"before": ("orange-2",)}, "12.5")) == (
        b'{"code":"building/uneven","details":{"before":["orange-2"]},"clause":"12.5"}'
    )


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b'{"kind":"bid"}', "json/wrong-shape", 1, 1),
        (b'{"kind":"fly"}', "json/wrong-shape", 1, 1),
        ('{"kind":"bid","amount":"much"}', "json/wrong-shape", 1, 1),
        (b'{"kind":\n  ?}', "json/malformed", 2, 3),
        ("{", "json/malformed", 1, 2),
        (b"\xff", "json/malformed", 1, 1),
    ],
)
def test_json_that_is_no_action_is_refused_with_its_place(
    data: bytes | str, code: str, line: int, column: int
) -> None:
    with pytest.raises(InvalidText) as caught:
        decode(data, Action)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)
    assert caught.value.details["problem"]


def test_the_schema_names_every_record_once() -> None:
    document = schema()
    names = document["$defs"]
    for name, union in [("Action", Action), ("Decision", Decision), ("Event", Event), ("Chance", Chance)]:
        assert len(names[name]["anyOf"]) == len(get_args(union))
        assert names[name]["discriminator"]["propertyName"] == "kind"
    assert {"EndAction", "EndDecision", "PlaceAction", "PlaceDecision", "WantAction"} <= set(names)
    assert not [name for name in names if "." in name]


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    document = schema()

    def references(node: Any) -> list[str]:
        if isinstance(node, dict):
            own = [node["$ref"]] if "$ref" in node else []
            return own + [found for value in node.values() for found in references(value)]
        return [found for value in node for found in references(value)] if isinstance(node, list) else []

    found = references(document)
    assert found
    assert {reference.removeprefix("#/$defs/") for reference in found} <= set(document["$defs"])
