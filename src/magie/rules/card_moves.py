"""Where cards send a token, and moving it there (8.1, Q61, U-CRD-1)."""

from magie.rules import codes, events
from magie.rules.made import steps
from magie.rules.movement import advance_to, foot_near, is_towards, put_token, step_towards
from magie.rules.schema import NOBODY


def land_by_card(g, seat, factor, multiplier):
    """Play the space to which a card has sent a token."""
    steps.push_land(g, seat, factor, multiplier, codes.BY_CARD)


def walk_by_card(e, g, seat, target, scale, named):
    """Forward to the space that a card names."""
    advance_to(e, g, seat, target, codes.BY_CARD, events.RULE_CARD, scale, named)


def advance_by_card(e, g, seat, target):
    """Forward to the space that a card names, paid by the roll on the way, and play it."""
    walk_by_card(e, g, seat, target, codes.PAY_BY_ROLL, 0)
    land_by_card(g, seat, 1, 0)


def put_by_card(e, g, seat, space):
    """Straight to the space that a card names, and play it."""
    put_token(e, g, seat, space, codes.BY_CARD, events.RULE_CARD)
    land_by_card(g, seat, 1, 0)


def pay_corner_of(e, space):
    """The pay corner of a space's track."""
    space = e.space_next[space]
    while e.space_land[space] == 0:
        space = e.space_next[space]
    return space


def steps_back(e, origin, target):
    """Spaces backwards from one space to another."""
    distance = 1
    space = e.space_back[origin]
    while space != target:
        space = e.space_back[space]
        distance += 1
    return distance


def next_of_kind(e, space, kind):
    """The next space from this one on whose deed is of a kind, NOBODY if the track has none."""
    for _ in range(e.spaces):
        if e.space_deed[space] != NOBODY and e.deed_kind[e.space_deed[space]] == kind:
            return space
        space = e.space_next[space]
    return NOBODY


def nearest_of_kind(e, origin, kind):
    """The next space ahead whose deed is of a kind (Q61); a track without any is left by the neighbour outwards."""
    space = next_of_kind(e, e.space_next[origin], kind)
    while space == NOBODY:
        origin = e.space_outwards[origin]
        space = next_of_kind(e, origin, kind)
    return space


def distance_to(e, origin, target):
    """How many spaces ahead a space lies, by the stations that lead to its track."""
    target = foot_near(e, origin, target)
    space = origin
    if is_towards(e, origin, target):
        space = e.space_link[origin]
    distance = 0
    while space != target or distance == 0:
        space = step_towards(e, space, target)
        distance += 1
    return distance


def nearest_free_deed(e, g, origin, kinds):
    """The free deed of some kinds (bits) with the fewest spaces ahead, NOBODY if none."""
    nearest = NOBODY
    fewest = 0  # no deed lies so near
    for deed in range(e.deeds):
        if (kinds >> e.deed_kind[deed]) & 1 == 1 and g.owner[deed] == NOBODY:
            distance = distance_to(e, origin, e.deed_space[deed])
            if fewest == 0 or distance < fewest:
                nearest = deed
                fewest = distance
    return nearest
