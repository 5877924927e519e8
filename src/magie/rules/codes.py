"""The named numbers of the kernel: nodes, chance, spaces, cards, reasons; events are in events.py.

The numbers of steps (`S_DEBT`), questions (`D_PURCHASE`) and verbs (`V_BUY`) come from `step_table.py` and
`verb_table.py`.

Outside the kernel the names become words: `V_PAY_FINE` is the verb `pay-fine`, `R_BUILDING_UNEVEN` the reason
`building/uneven`.
"""

from magie.rules.made.codes import *  # noqa: F403

# What the game waits for (`g.node`).
NODE_NONE = 0
NODE_DECISION = 1
NODE_CHANCE = 2
NODE_OVER = 3
NODE_FAULT = 4  # a step that the rules do not know: the game cannot go on

# Kinds of chance (`g.topic` at a chance node).
C_DICE = 101
C_CARD = 102
C_DEED = 103
C_SPEED_DICE = 104
C_THREE_DICE = 105
C_VOUCHER = 106
C_ROLL_THREE = 107

# Kinds of space.
SPACE_REST = 0
SPACE_PAY = 1
SPACE_DEED = 2
SPACE_DECK = 3
SPACE_TAX = 4
SPACE_JAIL = 5
SPACE_FREE_PARKING = 6
SPACE_GO_TO_JAIL = 7
SPACE_TUNNEL = 8
SPACE_SUBWAY = 9
SPACE_REVERSE = 10
SPACE_AUCTION = 11
SPACE_ROLL_THREE = 12
SPACE_SQUEEZE = 13
SPACE_REFUND = 14
SPACE_BIRTHDAY = 15
SPACE_BUS_TICKET = 16
SPACE_STOCK = 17

# Kinds of deed and of group.
DEED_STREET = 0
DEED_RAILROAD = 1
DEED_UTILITY = 2
DEED_CAB = 3

# Kinds of building: the indexes of `stock`.
BUILDING_HOUSE = 0
BUILDING_HOTEL = 1
BUILDING_SKYSCRAPER = 2
BUILDING_DEPOT = 3
BUILDING_STAND = 4

# What a card does; the comment names its numbers x, y, z.
OP_MOVE_TO = 1  # space, salary named by the card, dice multiplier
OP_MOVE_BACK_TO = 2  # space
OP_MOVE_BY = 3  # steps, negative backwards
OP_MOVE_NEAREST = 4  # kind of deed, rent factor, dice multiplier (0 for none)
OP_GO_TO_JAIL = 5  # a kept one sends rents to the pool until its holder is free
OP_JAIL_CARD = 6
OP_RECEIVE = 7  # amount
OP_PAY = 8  # amount
OP_RECEIVE_EACH = 9  # amount
OP_PAY_EACH = 10  # amount; only for owners of these kinds of deed or shares, where there are bits in y or z
OP_REPAIRS = 11  # a house, a hotel
OP_PAY_OR_DRAW = 12  # amount, deck
OP_PAY_CORNER = 13
OP_SELL_SHARE = 14  # bonus
OP_SURRENDER_SHARES = 15
OP_DIVIDEND_FINE = 16  # companies (bits), 1 for the drawer alone, 1 to Jail after
OP_DIVIDEND_SLUMP = 17  # companies, payouts
OP_DIVIDENDS = 18  # companies, deed whose owner gets more, times
OP_TAKE_SHARE = 19
OP_SHARE_DISCOUNT = 20  # percent
OP_SHIELD = 21
OP_STORM = 22  # 1 for one's own
OP_TAKE_VOUCHER = 23
OP_BY_TRACK = 24  # inner, middle, outer
OP_DRAW_VOUCHER = 25  # how many beside the first
OP_SHARE_FORTUNE = 26  # percent
OP_RETURN_VOUCHER = 27
OP_TAKE_POOL = 28  # space, percent (0 for all of it), amount then paid to each
OP_MOVE_DIRECT = 29  # space, fee; a kept one costs the next turn
OP_COLLECT_AND_MOVE = 30  # amount, space
OP_PAY_PER_DEED = 31  # amount
OP_CANCEL = 32
OP_RECEIVE_FROM = 33  # amount
OP_MOVE_AND_BUY = 34  # track, percent of the price
OP_FORECLOSE = 35
OP_SURRENDER_ASSET = 36
OP_TAKE_CAB = 37
OP_MOVE_DIRECT_NEAREST = 38  # kind of deed, rent factor
OP_ALL_MOVE_DIRECT = 39  # space
OP_MOVED_BY_LEFT = 40
OP_SWAP_DEED = 41
OP_TAKE_DEED = 42
OP_FREE_HOUSE = 43
OP_AUCTION_BONUS = 44  # amount
OP_RENT_WAIVER = 45
OP_RENT_FACTOR = 46  # kind of deed, percent of the rent
OP_RENT_BONUS = 47  # amount
OP_CHANGE_LANE = 48  # 1 for inwards
OP_MOVE_DIRECT_OR_JAIL = 49  # space
OP_ROLL_OFF = 50  # amount
OP_MOVE_TO_CHOICE = 51  # kinds of deed (bits)
OP_FORCED_HOUSE_SALE = 52
OP_JAIL_OTHER = 53
OP_INTERCEPT_PURCHASE = 54
OP_PAY_EACH_OWNER = 55  # amount, kind of deed
OP_FIXED_PRICE_PURCHASE = 56  # price
OP_REVERSE_RENT = 57
OP_MOVE_NEAREST_UNOWNED = 58  # kinds of deed (bits), percent of the price
OP_RENT_CAP = 59  # amount
OP_ROLL_BACK = 60  # rent factor

# What is sold in an auction.
SALE_NONE = 0
SALE_DEED = 1
SALE_BUILDING = 2
SALE_SHARE_OPTION = 3
SALE_SHARE = 4

# Why a token moves (`Moved`).
BY_DICE = 1
BY_CARD = 2
BY_JAIL = 3
BY_SWING = 4
BY_BONUS = 5
BY_BUS = 6
BY_VOUCHER = 7
BY_SUBWAY = 8
BY_TUNNEL = 9
BY_CAB = 10
BY_AUCTION = 11

# Why an input is refused: area and reason.
R_MOMENT_NOT_ASKED = 1
R_MOMENT_WRONG_DECISION = 2
R_MOMENT_CLOSED = 3
R_MOMENT_GAME_OVER = 4
R_MOMENT_SEAT_OUT = 5
R_MOMENT_UNKNOWN_SEAT = 6
R_ACTION_UNKNOWN_VERB = 7
R_ACTION_UNKNOWN_DEED = 8
R_ACTION_UNKNOWN_GROUP = 9
R_ACTION_UNKNOWN_SPACE = 10
R_ACTION_UNKNOWN_CARD = 11
R_MONEY_NOT_ENOUGH_CASH = 12
R_AUCTION_BID_TOO_LOW = 13
R_AUCTION_BID_ABOVE_CASH = 14
R_BUILDING_NOT_OWNER = 15
R_BUILDING_NOT_A_STREET = 16
R_BUILDING_GROUP_INCOMPLETE = 17
R_BUILDING_GROUP_MORTGAGED = 18
R_BUILDING_UNEVEN = 19
R_BUILDING_FULL = 20
R_BUILDING_NONE_LEFT = 21
R_BUILDING_NOTHING_TO_SELL = 22
R_BUILDING_NO_HOUSES_TO_SWAP = 23
R_BUILDING_BAD_LEVEL = 24
R_BUILDING_WRONG_KIND = 25
R_MORTGAGE_NOT_OWNER = 26
R_MORTGAGE_ALREADY = 27
R_MORTGAGE_NOT_MORTGAGED = 28
R_MORTGAGE_GROUP_HAS_BUILDINGS = 29
R_MORTGAGE_ONLY_IN_DEBT = 30
R_JAIL_NOT_IN_JAIL = 31
R_JAIL_FINE_NOT_NOW = 32
R_CARD_NOT_HELD = 33
R_CARD_NOT_PLAYABLE = 34
R_TRADE_WITH_YOURSELF = 35
R_TRADE_PARTNER_OUT = 36
R_TRADE_NOTHING = 37
R_TRADE_NOT_OWNER = 38
R_TRADE_GROUP_HAS_BUILDINGS = 39
R_TRADE_NOT_ENOUGH_CASH = 40
R_TRADE_TOO_MANY_OFFERS = 41
R_TRADE_NO_OFFER = 42
R_TRADE_CARD_NOT_HELD = 43
R_TRADE_INTEREST_UNPAYABLE = 44
R_TRADE_ASSET_UNKNOWN = 45
R_TRADE_BOTH_PAY_CASH = 46
R_CLAIM_NONE = 47
R_CLAIM_NOT_OWNER = 48
R_DEBT_CAN_BE_RAISED = 49
R_WANT_OUT_OF_RANGE = 50
R_DOUBLES_WRONG_OPTION = 51
R_DOUBLES_SAME_SPACE = 52
R_ATTACK_OWN_DEED = 53
R_ATTACK_UNOWNED = 54
R_ATTACK_GROUP_OWNED = 55
R_ATTACK_CANNOT_PAY = 56
R_SIGNAL_NO_TIME_LIMIT = 57
R_SIGNAL_ALREADY_LEAVING = 58
R_OUTCOME_NOT_DUE = 59
R_OUTCOME_OUT_OF_RANGE = 60
R_VOUCHER_NOT_HELD = 61
R_VOUCHER_ONE_A_TURN = 62
R_VOUCHER_NOT_NOW = 63
R_VOUCHER_BAD_TARGET = 64
R_VOUCHER_WHILE_REVERSED = 65
R_VOUCHER_AFTER_TRIPLE = 66
R_TRAVEL_SAME_SPACE = 67
R_TRAVEL_MUST = 68
R_TRAVEL_NOT_NOW = 69
R_RIDE_BAD_TARGET = 70
R_PICK_OWNED = 71
R_SHARE_NONE_LEFT = 72
R_SHARE_NOT_HELD = 73
R_SHARE_NO_LOAN = 74
R_SHARE_NO_DISCOUNT = 75
R_BUILDING_OWN_TURN_ONLY = 76
R_BUILDING_ONE_SKYSCRAPER = 77
R_BUILDING_NEEDS_WHOLE_GROUP = 78
R_TRADE_NOT_TRADABLE = 79
R_TRADE_VOUCHER_NOT_HELD = 80
R_TRADE_ROLL_THREE_NOT_HELD = 81
R_TRADE_SHARE_NOT_HELD = 82
R_STORM_NO_BUILDING = 83
R_STORM_OWN_GROUP = 84
R_STORM_NOT_YOURS = 85
R_GIFT_NO_VOUCHER = 86
R_TRADE_BONUS_PENDING = 87
R_MOMENT_BROKEN = 88
R_MONEY_PROMISED = 89
R_TRADE_ON_THE_TABLE = 90
R_DEBT_PAY_FIRST = 91
R_CARD_WHILE_REVERSED = 92
R_PICK_NOT_ANOTHERS = 93
R_PICK_NOT_YOURS = 94
R_PICK_WHOLE_GROUP = 95
R_PICK_WRONG_KIND = 96
R_PICK_NOT_MORTGAGED = 97
R_PICK_MORTGAGED = 98
R_CHOOSE_YOURSELF = 99
R_CHOOSE_IN_JAIL = 100
R_CARD_NOTHING_TO_DO = 101
R_ACTION_UNKNOWN_SEAT = 102

# Values of switches that are words in the data.
CLAIMS_AUTOMATIC = 0
CLAIMS_MANUAL = 1
ROLL_FRESH = 0  # utility rent: a roll of its own
ROLL_MOVED = 1  # the roll that brought the token
ROLL_OF_TURN = 2  # the turn's roll, all dice; two dice if there was none
THIRD_FAILURE_MOVE = 0
THIRD_FAILURE_ROLL_AGAIN = 1
OPENING_ONE = 0
OPENING_LOWEST_PRINTED = 1
EXCLUDED_THIRD = 1  # bits of optional_doubles_excluded
EXCLUDED_FREEING = 2

# Levels of a lot.
LEVEL_HOTEL = 5
LEVEL_SKYSCRAPER = 6

# The speed die: 1 to 3 are pips, two faces show Mr. Monopoly, one the bus.
FACE_MR_MONOPOLY = 4
FACE_MR_MONOPOLY_TOO = 5
FACE_BUS = 6

# What a voucher does.
VOUCHER_SIDE = 1  # forward to any space of this side
VOUCHER_STATION = 2  # forward to a station of this track
VOUCHER_STEPS = 3  # a cab fare: some spaces, may be combined

# When a kept card is played.
PLAY_OWN_TURN = 1
PLAY_SHARE_PURCHASE = 2
PLAY_FINE = 3
PLAY_ROLL_THREE = 4
PLAY_ANY_TIME = 5  # at the moment that the card speaks of, whoever's turn it is
PLAY_NEXT_RENT = 6  # of itself, when the next rent is due or received
PLAY_PURCHASE = 7  # when its holder may buy a deed
PLAY_RENT = 8  # when its holder owes rent
PLAY_UNTIL_OVER = 9  # obeyed at once, and kept as a reminder until what it began is over

# What pays at pay corners on a move.
PAY_BY_ROLL = 0
PAY_HIGHEST = 1
PAY_AT_END = 2  # highest, and only where the move ends
PAY_NOTHING = 3
