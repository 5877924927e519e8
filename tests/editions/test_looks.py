"""The look of a board is data: inherited by themes, checked like the rest of a file, complete in what is shipped."""

from copy import deepcopy

import pytest

from magie.editions import EditionError, available, load_edition
from magie.editions.files import NOT_INHERITED, shipped_data, validate, with_base
from magie.editions.looks import Look


def test_a_theme_writes_only_what_looks_different() -> None:
    own = {part: shipped_data("classic")[part] for part in NOT_INHERITED}
    marks = {"railroad": {"icon": "waves", "tone": "info"}}
    theme = with_base({**own, "base": "classic", "look": {"art": ["sun"], "edge": "#123456", "marks": marks}})
    look, classic = validate(theme, "harbour.toml").look, load_edition("classic").look
    assert (look.art, look.edge, look.tokens) == (["sun"], "#123456", classic.tokens)
    assert look.marks["railroad"].icon == "waves"
    assert {name: mark for name, mark in look.marks.items() if name != "railroad"} == classic.marks


def test_a_board_has_the_look_of_its_box_but_for_what_it_says_itself() -> None:
    paris, city = (load_edition("classic", board=board).look for board in ("paris", "atlantic-city"))
    assert paris.art == ["rosette", "roofs"]
    assert (city.art, city.title) == (["sun", "sea", "pier"], "upper")
    assert (city.marks, city.tokens) == (paris.marks, paris.tokens)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (
            "art",
            ["fresco"],
            "look.art[0]: must be one of pier, roofs, rosette, sea, skyline, stars, sun, web, not 'fresco'",
        ),
        ("edge", "red", "look.edge: must be a colour like #1F6F54, not 'red'"),
        ("marks", {"casino": {"icon": "dice"}}, "look.marks.casino: 'casino' is not there; possible: chance, "),
        ("marks", {"go": {"icon": "dice", "tone": "pink"}}, "look.marks.go.tone: must be one of "),
        ("tokens", ["cat"], "look.tokens: classic needs 8, not 1"),
        ("tokens", ["cat", "boot", "cat"], "look.tokens[2]: 'cat' is there twice"),
        ("frame", 1, "look.frame: unknown key; possible: art, edge, title, sign, dark, tokens, world, marks"),
    ],
)
def test_a_bad_look_is_told_with_its_place(place: str, value: object, message: str) -> None:
    data = deepcopy(shipped_data("classic"))
    data["look"][place] = value
    with pytest.raises(EditionError) as caught:
        validate(data, "mine.toml")
    assert any(str(problem).startswith(message) for problem in caught.value.problems), str(caught.value)


def test_a_file_without_a_look_has_a_plain_one() -> None:
    data = deepcopy(shipped_data("classic"))
    del data["look"]
    assert validate(data, "mine.toml").look == Look()


def test_every_edition_and_board_that_is_shipped_says_what_it_is() -> None:
    for listing in available():
        assert listing.about is not None
        assert all(listing.board_abouts.values()), listing.id
