"""The fixed shapes of the kernel's carriers: edition `e`, position `g`, action `a`, choices `m`, run `r`.

One row is one field: (name, length, low, high), length 0 for a single number. From these tables come the
interpreted carriers (`made/carriers.py`), the compiled record types and the text codec.
"""

SEATS = 12
BANK = 12  # accounts beside the seats, so that every payment has two sides
POOL = 13
ACCOUNTS = 14
NOBODY = -1

SPACES = 120
DEEDS = 80
GROUPS = 24
GROUP_DEEDS = 8  # room for the deeds of one group
LEVELS = 8  # rent columns of a deed
DECKS = 2
DECK = 72  # room for the cards of one deck
CARDS = DECKS * DECK
CARD_WORDS = 6  # 32-bit words that hold a set of cards
DEED_WORDS = 3  # 32-bit words that hold a set of deeds
BUILDINGS = 5  # houses, hotels, skyscrapers, train depots, cab stands
VOUCHERS = 9
COMPANIES = 6
ROLL_THREE = 20
SHARES = 5  # columns of a dividend table
TRACKS = 3
CLAIMS = 8
AGENDA = 32
CHOICES = 1024
STREAMS = 20  # independent sources of chance, see chance.py

# One side of an offer is a row of numbers: what one seat hands to the other.
SIDE_CASH = 0
SIDE_DEEDS = 1  # DEED_WORDS words
SIDE_CARDS = 4  # CARD_WORDS words
SIDE_VOUCHERS = 10  # a count for each kind
SIDE_ROLL_THREE = 19  # one word
SIDE_SHARES = 20  # a count for each company
SIDE_MORTGAGED_SHARES = 26
SIDE = 32

FLAG = (0, 1)
COUNT = (0, 255)
MASK = (0, 0xFFFFFFFF)
SEAT = (-1, SEATS - 1)
MONEY = (-1_000_000_000, 1_000_000_000)
PRICE = (0, 1_000_000)
STEP_NUMBER = (-1_000_000_000, 0xFFFFFFFF)  # money or a mask
KEY = (0, 1 << 62)  # a sum that stands for much else
MARK_SIZE = 20  # bits
MARK = (1 << MARK_SIZE) - 1

STATE = (
    # Who plays and what they have.
    ("seats", 0, 0, SEATS),
    ("cash", ACCOUNTS, *MONEY),
    ("alive", SEATS, *FLAG),
    ("at", SEATS, 0, SPACES - 1),
    ("jailed", SEATS, 0, 4),  # 0 free; n: in Jail, the n-th turn there is the current or next one
    ("leave_other", SEATS, *FLAG),  # leaves its station by the other track, whatever the roll
    ("reversed", SEATS, *FLAG),  # the next dice move goes backwards
    ("subway", SEATS, *FLAG),  # travels to any space instead of the next roll
    ("owner", DEEDS, *SEAT),
    ("level", DEEDS, 0, LEVELS - 1),
    ("mortgaged", DEEDS, *FLAG),
    ("interest_paid", DEEDS, *FLAG),  # mortgaged when it came, and the 10 % of the transfer is paid
    ("undecided", DEEDS, 0, 2 * SEATS),  # mortgaged deed received: 1 + its receiver, who is to keep or lift
    ("estate", DEEDS, 0, SEATS),  # deed of a bankrupt to be auctioned: 1 + the seat that bids first
    ("stock", BUILDINGS, *COUNT),
    # Cards: unseen ones are drawn by chance, those put back under the pile are a known queue.
    ("unseen", CARDS, *FLAG),
    ("unseen_count", DECKS, 0, DECK),
    ("queue", CARDS, -1, DECK - 1),
    ("queue_count", DECKS, 0, DECK),
    ("card_holder", CARDS, *SEAT),
    ("vouchers", SEATS * VOUCHERS, *COUNT),
    ("voucher_pile", VOUCHERS, *COUNT),
    ("roll_three_holder", ROLL_THREE, *SEAT),
    ("shares", SEATS * COMPANIES, *COUNT),
    ("shares_mortgaged", SEATS * COMPANIES, *COUNT),
    ("shares_paid", SEATS * COMPANIES, *COUNT),  # of those, mortgaged when they came, and the 10 % is paid
    ("share_stock", COMPANIES, *COUNT),
    ("slump", COMPANIES, *COUNT),  # payouts of halved dividends still to come
    # The turn.
    ("active", 0, 0, SEATS - 1),
    ("first", 0, 0, SEATS - 1),
    ("turn", 0, 0, 1_000_000_000),
    ("round", 0, 0, 1_000_000_000),
    ("doubles", 0, 0, 3),
    ("die1", 0, 0, 6),
    ("die2", 0, 0, 6),
    ("die3", 0, 0, 6),
    ("roll_total", 0, 0, 18),  # pips of the turn's roll, 0 before it
    ("rolls", 0, 0, 255),  # rolls made this turn
    ("rolls_again", 0, *FLAG),  # the last roll gives another one
    ("turn_over", 0, *FLAG),  # sent to Jail this turn: nothing more follows
    ("movement_over", 0, *FLAG),  # a triple has ended the movement part of the turn
    ("voucher_used", 0, *FLAG),
    ("offers", SEATS, *COUNT),  # offers made this turn, counters included
    # What remains to be resolved: a stack of steps with their numbers.
    ("agenda_count", 0, 0, AGENDA),
    ("agenda_step", AGENDA, *COUNT),
    ("agenda_a", AGENDA, *STEP_NUMBER),
    ("agenda_b", AGENDA, *STEP_NUMBER),
    ("agenda_c", AGENDA, *STEP_NUMBER),
    ("agenda_d", AGENDA, *STEP_NUMBER),
    # The auction that runs.
    ("auction_kind", 0, *COUNT),
    ("auction_what", 0, -1, DEEDS - 1),
    ("auction_bid", 0, *PRICE),
    ("auction_bidder", 0, *SEAT),
    ("auction_in", 0, *MASK),
    ("auction_asked", 0, *SEAT),
    # The building shortage that is being shared out.
    ("wants", SEATS, *COUNT),
    # The one live offer.
    ("offer_from", 0, *SEAT),
    ("offer_to", 0, *SEAT),
    ("offer_give", SIDE, *MASK),
    ("offer_take", SIDE, *MASK),
    # Rent that its owner has not claimed yet, oldest first.
    ("claim_count", 0, 0, CLAIMS),
    ("claim_owner", CLAIMS, *SEAT),
    ("claim_debtor", CLAIMS, *SEAT),
    ("claim_deed", CLAIMS, -1, DEEDS - 1),
    ("claim_amount", CLAIMS, *PRICE),
    ("claim_left", CLAIMS, *COUNT),  # first rolls of other turns until it lapses
    # How it ends.
    ("leaving", 0, *MASK),
    ("time_up", 0, *FLAG),
    ("bankruptcies", 0, 0, SEATS),
    ("winners", 0, *MASK),
    # What the game waits for; follows from the agenda.
    ("node", 0, 0, 4),
    ("topic", 0, *COUNT),
    ("asked", 0, *SEAT),
    # Counts kept for speed, in holdings.py alone; follow from owner, level and mortgaged.
    ("held", SEATS * GROUPS, 0, GROUP_DEEDS),
    ("built", GROUPS, 0, 64),
    ("colours", SEATS, 0, (1 << GROUPS) - 1),  # the groups of lots that a seat may build on, as bits
    ("mortgages", SEATS, 0, DEEDS),  # mortgaged deeds in a seat's hand
    ("free_deeds", 0, 0, DEEDS),  # deeds that the Bank has
    ("mark", SEATS, 0, MARK),  # a number that changes when a seat's deeds do
    ("first_deed", SEATS, -1, DEEDS - 1),  # a seat's deeds as a chain, lowest number first
    ("next_deed", DEEDS, -1, DEEDS - 1),
    ("owners_key", 0, *KEY),  # a number that changes with the owners of deeds
    ("levels_key", 0, *KEY),  # and one that changes with what is built
    ("trapped", 0, *FLAG),  # something had no room: the game is void
)

# Fields that follow from the others: left out of position texts and rebuilt after reading.
DERIVED = (
    "node",
    "topic",
    "asked",
    "held",
    "built",
    "colours",
    "mortgages",
    "free_deeds",
    "mark",
    "first_deed",
    "next_deed",
    "owners_key",
    "levels_key",
    "unseen_count",
    "queue_count",
    "trapped",
)

ACTION = (
    ("verb", 0, *COUNT),
    ("x", 0, *MONEY),
    ("y", 0, *MONEY),
    ("give", SIDE, *MASK),
    ("take", SIDE, *MASK),
)

# Choices offered to a seat: verb with its numbers; bids and wants are ranges low..high in x and y.
MENU = (
    ("count", 0, 0, CHOICES),
    ("verb", CHOICES, *COUNT),
    ("x", CHOICES, *MONEY),
    ("y", CHOICES, *MONEY),
)

# The driver's memory, see driver.py: what a run of a game keeps beside the position.
RUN = (
    ("rolls", 0, 0, 1_000_000_000),
    ("steps", 0, 0, 1_000_000_000),
    ("faults", 0, 0, 1_000_000_000),  # illegal actions of a policy: the game stops there
    ("stage", 0, 0, 7),
    ("seat", 0, *SEAT),  # whose work comes next
    ("acted", 0, *COUNT),  # how often it has acted before this roll
    ("is_stirred", 0, *FLAG),  # some seat has acted before this roll
    ("roll_stands", 0, *FLAG),  # the roll is not thought over again, whatever the others do before it
    ("turn", 0, 0, 1_000_000_000),  # in which somebody wanted to roll
    ("seen_cash", SEATS, *MONEY),  # what a seat had when it last looked after its property
    ("seen_mark", SEATS, 0, (1 << MARK_SIZE + 8) - 1),  # and its mark, with the number of claims above
)

EDITION = (
    # Sizes.
    ("spaces", 0, 1, SPACES),
    ("deeds", 0, 1, DEEDS),
    ("groups", 0, 1, GROUPS),
    ("decks", 0, 0, DECKS),
    # Spaces, in order along their track.
    ("space_kind", SPACES, *COUNT),
    ("space_deed", SPACES, -1, DEEDS - 1),
    ("space_deck", SPACES, -1, DECKS - 1),
    ("space_tax", SPACES, *PRICE),  # flat amount
    ("space_percent", SPACES, 0, 100),  # the alternative, 0 for none
    ("space_luxury", SPACES, *FLAG),  # a tax space that is the luxury tax
    ("space_next", SPACES, 0, SPACES - 1),
    ("space_back", SPACES, 0, SPACES - 1),
    ("space_track", SPACES, 0, 2),
    ("space_link", SPACES, -1, SPACES - 1),  # the same station on its other track, or the other end of a tunnel
    ("space_pass", SPACES, *PRICE),  # salary for passing
    ("space_land", SPACES, *PRICE),  # salary for stopping
    ("space_even", SPACES, *PRICE),  # salary on an even roll, where it differs
    ("space_high", SPACES, *PRICE),  # highest salary, where it differs
    ("space_outwards", SPACES, -1, SPACES - 1),  # its neighbour one track outwards, where there is one
    ("space_inwards", SPACES, -1, SPACES - 1),
    ("pay_ahead", SPACES, 0, SPACES + 1),  # steps to the next pay corner of its track; SPACES + 1 if there is none
    ("track_first", TRACKS, 0, SPACES - 1),
    ("track_size", TRACKS, 0, SPACES),
    ("track_side", TRACKS, 0, SPACES),  # spaces from corner to corner
    ("start_space", 0, 0, SPACES - 1),
    ("jail_space", 0, 0, SPACES - 1),
    # Deeds.
    ("deed_kind", DEEDS, *COUNT),
    ("deed_group", DEEDS, 0, GROUPS - 1),
    ("deed_space", DEEDS, 0, SPACES - 1),
    ("deed_price", DEEDS, *PRICE),
    ("deed_mortgage", DEEDS, *PRICE),
    ("deed_house", DEEDS, *PRICE),
    ("deed_hotel", DEEDS, *PRICE),
    ("deed_skyscraper", DEEDS, *PRICE),
    ("rent", DEEDS * LEVELS, *PRICE),  # lot: by level; railroad: by number owned; utility: times the dice
    ("group_kind", GROUPS, *COUNT),
    ("group_size", GROUPS, 0, GROUP_DEEDS),
    ("group_deed", GROUPS * GROUP_DEEDS, -1, DEEDS - 1),
    ("group_mark", GROUPS, 0, MARK),  # what a deed of the group counts for in its owner's mark
    # Cards.
    ("deck_size", DECKS, 0, DECK),
    ("card_op", CARDS, *COUNT),
    ("card_x", CARDS, *MONEY),
    ("card_y", CARDS, *MONEY),
    ("card_z", CARDS, *MONEY),
    ("card_w", CARDS, *MONEY),
    ("card_play", CARDS, *COUNT),  # when a kept card is played, 0 for cards obeyed at once
    ("card_tradable", CARDS, *FLAG),
    ("replies", 0, *FLAG),  # some card answers what others do, accuses them, or is kept as a reminder
    # Money and stock.
    ("start_cash", 0, *PRICE),
    ("jail_fine", 0, *PRICE),
    ("stock", BUILDINGS, *COUNT),
    ("resale_percent", 0, 0, 100),
    ("interest_percent", 0, 0, 100),
    ("doubles_to_jail", 0, 1, 3),
    ("option_bank", 0, *PRICE),  # optional doubles: from the Bank, from each player
    ("option_each", 0, *PRICE),
    # Three tracks: dice, vouchers, shares, Roll Three and their spaces; all zero on a single track.
    ("speed_die", 0, *FLAG),
    ("majority", 0, *FLAG),  # building with all but one of a group
    ("majority_factor", 0, 1, 9),  # rent of bare lots
    ("group_factor", 0, 1, 9),
    ("skyscrapers", 0, 0, 2),  # 0 none, 1 one per group, 2 one per lot
    ("sell_own_turn", 0, *FLAG),
    ("fees_to_pool", 0, *FLAG),
    ("depot_factor", 0, 1, 9),
    ("start_vouchers", 0, *COUNT),
    ("start_roll_three", 0, *COUNT),
    ("voucher_count", VOUCHERS, *COUNT),
    ("voucher_op", VOUCHERS, *COUNT),
    ("voucher_steps", VOUCHERS, -12, 12),
    ("voucher_expires", VOUCHERS, *FLAG),
    ("vouchers_expire", 0, *FLAG),  # 0 when played, 1 when drawn
    ("roll_three_cards", 0, 0, ROLL_THREE),
    ("roll_three_triple", ROLL_THREE, 0, 666),  # three digits, ascending
    ("roll_three_prize", 5, *PRICE),  # by number matched; last: the roller matching all
    ("squeeze_dice", 0, 0, 3),
    ("squeeze_pay", 19, *PRICE),  # by total of the dice
    ("birthday_cash", 0, *PRICE),
    ("birthday_bank", 0, *FLAG),
    ("cab_fare", 0, *PRICE),
    ("cab_fare_own", 0, *PRICE),
    ("cab_fare_pool", 0, *FLAG),
    ("companies", 0, 0, COMPANIES),
    ("share_count", COMPANIES, *COUNT),
    ("share_par", COMPANIES, *PRICE),
    ("share_mortgage", COMPANIES, *PRICE),
    ("dividend", COMPANIES * SHARES, *PRICE),
    ("mr_monopoly_skips", 0, *FLAG),
    ("bus_ticket_only", 0, *FLAG),
    # Switches, as numbers (see codes.py).
    ("auction_min_bid", 0, 1, 1_000_000),
    ("auction_declined_deeds", 0, *FLAG),
    ("rent_claims", 0, *FLAG),
    ("rent_claim_deadline", 0, 1, 2),
    ("double_rent_despite_mortgage", 0, *FLAG),
    ("utility_roll", 0, 0, 2),
    ("jail_fine_turns", 0, *MASK),  # bit n: allowed on the n-th turn in Jail
    ("jail_third_failure", 0, *FLAG),
    ("jail_doubles_roll_again", 0, *FLAG),
    ("hotel_refund_levels", 0, 4, 5),
    ("shortage_auction_opening", 0, *FLAG),
    ("mortgage_only_in_debt", 0, *FLAG),
    ("mortgage_clears_group", 0, *FLAG),
    ("build_with_mortgaged_lot", 0, *FLAG),
    ("lift_on_transfer_interest", 0, *FLAG),
    ("transfer_interest_again", 0, *FLAG),
    ("bank_estate_unmortgaged", 0, *FLAG),
    ("optional_doubles", 0, *FLAG),
    ("optional_doubles_excluded", 0, 0, 3),
    ("free_parking_pot", 0, *FLAG),
    ("double_salary_on_go", 0, *FLAG),
    ("rent_while_owner_jailed", 0, *FLAG),
    ("offers_per_turn", 0, 0, 255),
    # The mode, resolved into what it changes.
    ("deal_deeds", 0, 0, DEEDS),  # deeds dealt to each seat at the start
    ("deal_paid", 0, *FLAG),
    ("houses_before_hotel", 0, 3, 4),
    ("jail_turns", 0, 1, 3),  # turns in Jail until leaving is forced
    ("jail_fine_after_roll", 0, *FLAG),  # after failed doubles the fine may be paid in the same turn
    ("ends_at_bankruptcy", 0, *FLAG),
    ("time_limit", 0, *FLAG),
)

# Fields of an edition that follow from the others and are kept for speed: no digest counts them.
EDITION_DERIVED = ("pay_ahead", "group_mark", "replies")
