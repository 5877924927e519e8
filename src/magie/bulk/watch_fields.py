"""What is noted of a game that is watched, and what is summed over games: (name, length), 0 for a single number.

Kernel subset: the lengths are compiled in.
"""

from magie.rules.schema import AGENDA, DEEDS, GROUP_DEEDS, GROUPS, LEVELS, SEATS, SPACES

STOPS = SPACES + 1  # where tokens come to rest, the last for those sent to Jail
COLUMNS = 16  # what a deed's rent goes by, see `rent_column`
CELLS = DEEDS * COLUMNS
DEPOT_COLUMN = LEVELS  # the first of those with a depot or a stand
GROUP_CELLS = GROUPS * COLUMNS
PARTNERS = GROUP_DEEDS  # room for the deeds of one group
PAIRS = GROUPS * PARTNERS * PARTNERS
EVERY_ROUND = 64  # fortunes are noted at the start of so many first rounds
STRIDE = 8  # and of every eighth later
POINTS = 96
PARTIES = 2  # the winners, the others
FINE = 64  # fortunes are told apart to a 64th
BINS = 960  # up to a million
RANKS = SEATS
WORTHS = POINTS * RANKS
SPREADS = POINTS * PARTIES * BINS

# One game, from its start.
NOTES = (
    ("landings", 0),
    ("visits", STOPS),
    ("turn", 0),
    ("jail_turns", 0),
    ("in_jail", SEATS),
    ("rent", CELLS),
    ("seen", CELLS),  # opponents' turns that a deed has waited for
    ("peak", DEEDS),  # 0 never owned, else highest level + 1
    ("debt_deed", AGENDA),  # of the debts on the agenda, 0 for no rent, else the deed + 1
    ("debt_column", AGENDA),
    ("deed", 0),  # that the piece of work at hand makes debts for, NOBODY if none
    ("column", 0),
    ("creditor", 0),  # of the debt that it pays, NOBODY if none
    ("amount", 0),
    ("before", 0),  # what the creditor had
    ("complete", GROUPS),  # 0, or the seat + 1 that was first to have the whole group
    ("leading", GROUPS),  # groups of lots that were complete before any other
    ("has_leader", 0),
    ("point", 0),  # fortunes noted
    ("round", 0),
    ("worth", WORTHS),
    ("out", SEATS),  # turn in which a seat was gone
    ("worth_key", SEATS),  # what ranks go by
    ("rank", SEATS),
)

# All games; `x` marks sums of products with what a number is divided by.
SUMS = (
    ("games", 0),
    ("landings", 0),
    ("landings_squared", 0),
    ("turns", 0),
    ("turns_squared", 0),
    ("jail_turns", 0),
    ("jail_turns_squared", 0),
    ("jail_turns_x_turns", 0),
    ("visits", STOPS),
    ("visits_squared", STOPS),
    ("visits_x_landings", STOPS),
    ("visits_x_turns", STOPS),
    ("visits_paired", PAIRS),  # of the deeds of a group, two and two
    ("rent", CELLS),
    ("rent_squared", CELLS),
    ("rent_x_seen", CELLS),
    ("seen", CELLS),
    ("seen_squared", CELLS),
    ("group_rent", GROUP_CELLS),
    ("group_rent_squared", GROUP_CELLS),
    ("group_rent_x_seen", GROUP_CELLS),
    ("group_seen", GROUP_CELLS),
    ("group_seen_squared", GROUP_CELLS),
    ("income", DEEDS),
    ("income_squared", DEEDS),
    ("income_x_cost", DEEDS),
    ("cost", DEEDS),
    ("cost_squared", DEEDS),
    ("group_income", GROUPS),
    ("group_income_squared", GROUPS),
    ("group_income_x_cost", GROUPS),
    ("group_cost", GROUPS),
    ("group_cost_squared", GROUPS),
    ("complete", GROUPS),
    ("complete_wins", GROUPS),
    ("leading", GROUPS),
    ("leading_wins", GROUPS),
    ("leaders", 0),
    ("under_way", POINTS),
    ("worth", WORTHS),  # by round and final rank
    ("worth_squared", WORTHS),
    ("worth_spread", SPREADS),  # seats by round, party and bin
)
