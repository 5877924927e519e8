"""What the judge works out once for a board: its unit of money, landing shares, ways ahead, and colours by price."""

from typing import Any, NamedTuple

from magie.judging.schema import ROLL_SUMS, SHARE_ONE, SLOTS
from magie.rules import codes
from magie.rules.movement import is_station, ride
from magie.rules.schema import DECK, GROUP_DEEDS, NOBODY

ROUNDS = 120  # of rolls, until landing shares stand still
WHOLE = 1 << 40
WAYS = tuple(6 - abs(7 - total) for total in range(2, 2 + ROLL_SUMS))  # of 36 to roll each sum


def fill_outlook(e: Any, w: Any) -> None:
    """Enter in the weights what they need to know of an edition's board."""
    w.unit = e.start_cash or max(1, 7 * sum(e.deed_price[: e.deeds]) // e.deeds)
    for space in range(e.spaces):
        for i in range(ROLL_SUMS):
            w.ahead[space * ROLL_SUMS + i] = end_of_roll(e, space, 2 + i)
    for deed, share in enumerate(landing_shares(e, w.ahead)):
        w.share[deed] = share
    for group, slot in enumerate(slots(e)):
        w.slot[group] = slot


def end_of_roll(e: Any, space: int, steps: int) -> int:
    """Where a roll of two dice leads from a space; on several tracks its parity decides at stations."""
    is_even = steps % 2 == 0
    if is_station(e, space) and is_even == (e.space_link[space] > space):
        space = e.space_link[space]
    for i in range(steps):
        space = e.space_next[space]
        if i < steps - 1:
            space = ride(e, space, is_even)
    return space


def landing_shares(e: Any, ahead: list[int]) -> list[int]:
    """How many of SHARE_ONE rolls end on each deed in the long run, moves by cards included; nobody stays in Jail."""
    at = [0] * e.spaces
    at[e.start_space] = WHOLE
    landed = at
    sent = [sent_on(e, space) for space in range(e.spaces)]
    for _ in range(ROUNDS):
        landed = [0] * e.spaces
        for space, weight in enumerate(at):
            if weight:
                for i, ways in enumerate(WAYS):
                    landed[ahead[space * ROLL_SUMS + i]] += weight * ways // 36
        at = settled(landed, sent)
    shares = [0] * e.deeds
    for space, weight in enumerate(map(max, landed, at)):
        deed = e.space_deed[space]
        if deed != NOBODY:
            shares[deed] += weight * SHARE_ONE // WHOLE
    return shares


class SentOn(NamedTuple):
    """Where a space sends tokens: each target gets one of so many parts, and the rest stays."""

    targets: list[int]
    parts: int


def sent_on(e: Any, space: int) -> SentOn:
    """Where a space sends tokens: into Jail, or wherever the cards of its deck say."""
    if e.space_kind[space] == codes.SPACE_GO_TO_JAIL:
        return SentOn([int(e.jail_space)], 1)
    deck = e.space_deck[space]
    size = 0 if deck == NOBODY else e.deck_size[deck]
    targets = [target_of(e, space, card) for card in range(deck * DECK, deck * DECK + size)]
    return SentOn([target for target in targets if target != NOBODY], size)


def settled(landed: list[int], sent: list[SentOn]) -> list[int]:
    """Where tokens stand once the spaces that send them on have done so."""
    at = landed[:]
    for space, (targets, parts) in enumerate(sent):
        if targets:
            part = landed[space] // parts
            at[space] -= part * len(targets)
            for target in targets:
                at[target] += part
    return at


def target_of(e: Any, space: int, card: int) -> int:
    """Where a card sends a token, NOBODY if it stays."""
    op, x = e.card_op[card], e.card_x[card]
    if op in {codes.OP_MOVE_TO, codes.OP_MOVE_BACK_TO, codes.OP_MOVE_DIRECT}:
        return int(x)
    if op == codes.OP_COLLECT_AND_MOVE:
        return int(e.card_y[card])
    if op == codes.OP_GO_TO_JAIL:
        return int(e.jail_space)
    if op == codes.OP_MOVE_BY:
        for _ in range(abs(x)):
            space = e.space_next[space] if x > 0 else e.space_back[space]
        return int(space)
    if op == codes.OP_MOVE_NEAREST:
        for _ in range(e.spaces):
            space = e.space_next[space]
            if e.space_deed[space] != NOBODY and e.deed_kind[e.space_deed[space]] == x:
                return int(space)
    return NOBODY


def slots(e: Any) -> list[int]:
    """The slot of every group: colours by the mean price of their deeds, NOBODY for other groups."""

    def price(group: int) -> int:
        size, first = e.group_size[group], group * GROUP_DEEDS
        return int(sum(e.deed_price[e.group_deed[first + place]] for place in range(size)) * 1000 // size)

    colours = [group for group in range(e.groups) if e.group_kind[group] == codes.DEED_STREET]
    ranked = {group: rank for rank, group in enumerate(sorted(colours, key=lambda group: (price(group), group)))}
    most = max(SLOTS, len(colours))
    return [ranked[group] * SLOTS // most if group in ranked else NOBODY for group in range(e.groups)]
