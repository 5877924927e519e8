"""Plain movement on the classic board as an exact Markov chain, from its printed facts and not from the rules.

A step is one roll; a state is what the next roll depends on: the space and the doubles so far, or the turn in Jail.
A roll counts where it ends: a card that sends the token on counts for its goal, Go to Jail for in Jail. Cards are
independent draws from a full pile of 16.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Shares = NDArray[np.float64]

BOARD = 40
VISITING = 10
GO_TO_JAIL = 30
IN_JAIL = 40  # beside the spaces
JAIL_TURNS = 3
STATES = BOARD * 3 + JAIL_TURNS
FIRST_JAIL_TURN = BOARD * 3
CARDS = 16

CHANCE = {7, 22, 36}
COMMUNITY_CHEST = {2, 17, 33}
RAILROADS = (5, 15, 25, 35)
UTILITIES = (12, 28)
GO, BROWN, PINK, READING, LYON, RED, BOARDWALK = 0, 1, 11, 5, 15, 24, 39

# Cards that move a token: a space, the next one of several, three back, or Jail; the others leave it where it is.
US_CHANCE = [GO, RED, PINK, UTILITIES, RAILROADS, RAILROADS, "back three", IN_JAIL, READING, BOARDWALK]
US_CHEST = [GO, IN_JAIL]
DECK_SETS: dict[str, tuple[list[Any], list[Any]]] = {
    "us-pre2008": (US_CHANCE, US_CHEST),
    "us-2008": (US_CHANCE, US_CHEST),
    "fr-classic": ([GO, RED, PINK, LYON, BOARDWALK, "back three", IN_JAIL], [GO, BROWN, IN_JAIL]),
}


def goal(card: Any, space: int) -> int:
    """Where a card that moves sends a token."""
    if card == "back three":
        return (space - 3) % BOARD
    if isinstance(card, tuple):
        return int(min(card, key=lambda target: (target - space - 1) % BOARD))
    return int(card)


def ends(space: int, deck_set: str) -> Shares:
    """Where a token that stops on a space ends its roll: a chance for each space, and for in Jail."""
    chances = np.zeros(BOARD + 1)
    if space in {GO_TO_JAIL, IN_JAIL}:
        chances[IN_JAIL] = 1
        return chances
    chance, chest = DECK_SETS[deck_set]
    cards = chance if space in CHANCE else chest if space in COMMUNITY_CHEST else []
    chances[space] = 1 - len(cards) / CARDS
    for card in cards:
        chances += ends(goal(card, space), deck_set) / CARDS
    return chances


def state_of(space: int, doubles: int) -> int:
    return space * 3 + doubles


def transitions(deck_set: str, *, stays: bool) -> Shares:
    """The chances from each state to each: with clause 10.5, doubles that free from Jail give no other roll."""
    matrix = np.zeros((STATES, STATES))
    arrivals = [ends(space, deck_set) for space in range(BOARD)]
    rolls = [(a, b) for a in range(1, 7) for b in range(1, 7)]

    def move(state: int, origin: int, total: int, doubles: int) -> None:
        chances = arrivals[(origin + total) % BOARD] / len(rolls)
        for space in range(BOARD):
            matrix[state, state_of(space, doubles)] += chances[space]
        matrix[state, FIRST_JAIL_TURN] += chances[IN_JAIL]

    for a, b in rolls:
        for space in range(BOARD):
            for doubles in range(3):
                state = state_of(space, doubles)
                if a == b and doubles == 2:
                    matrix[state, FIRST_JAIL_TURN] += 1 / len(rolls)
                else:
                    move(state, space, a + b, doubles + 1 if a == b else 0)
        for turn in range(JAIL_TURNS):
            state = FIRST_JAIL_TURN + turn
            if not stays:
                move(state, VISITING, a + b, int(a == b))
            elif a == b or turn == JAIL_TURNS - 1:
                move(state, VISITING, a + b, 0)
            else:
                matrix[state, state + 1] += 1 / len(rolls)
    return matrix


def by_space(states: Shares) -> Shares:
    """Chances of states as those of the 40 spaces and, last, of in Jail."""
    free = states[:FIRST_JAIL_TURN].reshape(BOARD, 3).sum(axis=1)
    return np.append(free, states[FIRST_JAIL_TURN:].sum())


def long_run(deck_set: str, *, stays: bool) -> Shares:
    """The share of rolls that end on each space, in an endless game."""
    matrix = transitions(deck_set, stays=stays)
    equations = np.vstack([matrix.T - np.eye(STATES), np.ones(STATES)])
    states, *_ = np.linalg.lstsq(equations, np.append(np.zeros(STATES), 1), rcond=None)
    return by_space(states)


def first_rolls(deck_set: str, rolls: int, *, stays: bool) -> Shares:
    """How often the first rolls of a token from GO end on each space, on average."""
    matrix = transitions(deck_set, stays=stays)
    states = np.zeros(STATES)
    states[state_of(GO, 0)] = 1
    counts = np.zeros(BOARD + 1)
    for _ in range(rolls):
        states = states @ matrix
        counts += by_space(states)
    return counts
