"""The action records and the verbs of the rules match one to one."""

from typing import get_args

from magie.game.actions import Action, Assets, Bid, PayFine
from magie.rules import codes


def test_every_verb_has_a_record_and_every_record_a_verb() -> None:
    verbs = {name[2:].lower().replace("_", "-") for name in vars(codes) if name.startswith("V_")}
    assert {record.__struct_config__.tag for record in get_args(Action)} == verbs


def test_an_action_names_its_verb() -> None:
    assert PayFine().kind == "pay-fine"


def test_equal_actions_are_equal_and_may_be_members_of_sets() -> None:
    assert {Bid(120), Bid(120), Bid(121)} == {Bid(121), Bid(120)}


def test_assets_show_only_what_they_hold() -> None:
    assert repr(Assets(cash=50, deeds=("brown-1",))) == "Assets(cash=50, deeds=('brown-1',))"
    assert repr(Assets()) == "Assets()"
