"""The interpreted carriers: numbers and lists of them in slots. Made by `make golden`; do not edit."""

from typing import Any


class State:
    """The carrier state, blank."""

    __slots__ = (
        "seats",
        "cash",
        "alive",
        "at",
        "jailed",
        "leave_other",
        "reversed",
        "subway",
        "owner",
        "level",
        "mortgaged",
        "interest_paid",
        "undecided",
        "estate",
        "stock",
        "unseen",
        "unseen_count",
        "queue",
        "queue_count",
        "card_holder",
        "vouchers",
        "voucher_pile",
        "roll_three_holder",
        "shares",
        "shares_mortgaged",
        "shares_paid",
        "share_stock",
        "slump",
        "active",
        "first",
        "turn",
        "round",
        "doubles",
        "die1",
        "die2",
        "die3",
        "roll_total",
        "rolls",
        "rolls_again",
        "turn_over",
        "movement_over",
        "voucher_used",
        "offers",
        "agenda_count",
        "agenda_step",
        "agenda_a",
        "agenda_b",
        "agenda_c",
        "agenda_d",
        "auction_kind",
        "auction_what",
        "auction_bid",
        "auction_bidder",
        "auction_in",
        "auction_asked",
        "wants",
        "offer_from",
        "offer_to",
        "offer_give",
        "offer_take",
        "claim_count",
        "claim_owner",
        "claim_debtor",
        "claim_deed",
        "claim_amount",
        "claim_left",
        "leaving",
        "time_up",
        "bankruptcies",
        "winners",
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
        "trapped",
        "journal",
        "trail",
    )

    def __init__(self) -> None:
        self.seats = 0
        self.cash = [0] * 14
        self.alive = [0] * 12
        self.at = [0] * 12
        self.jailed = [0] * 12
        self.leave_other = [0] * 12
        self.reversed = [0] * 12
        self.subway = [0] * 12
        self.owner = [0] * 80
        self.level = [0] * 80
        self.mortgaged = [0] * 80
        self.interest_paid = [0] * 80
        self.undecided = [0] * 80
        self.estate = [0] * 80
        self.stock = [0] * 5
        self.unseen = [0] * 144
        self.unseen_count = [0] * 2
        self.queue = [0] * 144
        self.queue_count = [0] * 2
        self.card_holder = [0] * 144
        self.vouchers = [0] * 108
        self.voucher_pile = [0] * 9
        self.roll_three_holder = [0] * 20
        self.shares = [0] * 72
        self.shares_mortgaged = [0] * 72
        self.shares_paid = [0] * 72
        self.share_stock = [0] * 6
        self.slump = [0] * 6
        self.active = 0
        self.first = 0
        self.turn = 0
        self.round = 0
        self.doubles = 0
        self.die1 = 0
        self.die2 = 0
        self.die3 = 0
        self.roll_total = 0
        self.rolls = 0
        self.rolls_again = 0
        self.turn_over = 0
        self.movement_over = 0
        self.voucher_used = 0
        self.offers = [0] * 12
        self.agenda_count = 0
        self.agenda_step = [0] * 32
        self.agenda_a = [0] * 32
        self.agenda_b = [0] * 32
        self.agenda_c = [0] * 32
        self.agenda_d = [0] * 32
        self.auction_kind = 0
        self.auction_what = 0
        self.auction_bid = 0
        self.auction_bidder = 0
        self.auction_in = 0
        self.auction_asked = 0
        self.wants = [0] * 12
        self.offer_from = 0
        self.offer_to = 0
        self.offer_give = [0] * 32
        self.offer_take = [0] * 32
        self.claim_count = 0
        self.claim_owner = [0] * 8
        self.claim_debtor = [0] * 8
        self.claim_deed = [0] * 8
        self.claim_amount = [0] * 8
        self.claim_left = [0] * 8
        self.leaving = 0
        self.time_up = 0
        self.bankruptcies = 0
        self.winners = 0
        self.node = 0
        self.topic = 0
        self.asked = 0
        self.held = [0] * 288
        self.built = [0] * 24
        self.colours = [0] * 12
        self.mortgages = [0] * 12
        self.free_deeds = 0
        self.mark = [0] * 12
        self.first_deed = [0] * 12
        self.next_deed = [0] * 80
        self.owners_key = 0
        self.levels_key = 0
        self.trapped = 0
        self.journal: Any = None
        self.trail: Any = None

    def copy(self) -> "State":
        """The same numbers, independent."""
        other: State = new(State)
        other.seats = self.seats
        other.cash = self.cash[:]
        other.alive = self.alive[:]
        other.at = self.at[:]
        other.jailed = self.jailed[:]
        other.leave_other = self.leave_other[:]
        other.reversed = self.reversed[:]
        other.subway = self.subway[:]
        other.owner = self.owner[:]
        other.level = self.level[:]
        other.mortgaged = self.mortgaged[:]
        other.interest_paid = self.interest_paid[:]
        other.undecided = self.undecided[:]
        other.estate = self.estate[:]
        other.stock = self.stock[:]
        other.unseen = self.unseen[:]
        other.unseen_count = self.unseen_count[:]
        other.queue = self.queue[:]
        other.queue_count = self.queue_count[:]
        other.card_holder = self.card_holder[:]
        other.vouchers = self.vouchers[:]
        other.voucher_pile = self.voucher_pile[:]
        other.roll_three_holder = self.roll_three_holder[:]
        other.shares = self.shares[:]
        other.shares_mortgaged = self.shares_mortgaged[:]
        other.shares_paid = self.shares_paid[:]
        other.share_stock = self.share_stock[:]
        other.slump = self.slump[:]
        other.active = self.active
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.doubles = self.doubles
        other.die1 = self.die1
        other.die2 = self.die2
        other.die3 = self.die3
        other.roll_total = self.roll_total
        other.rolls = self.rolls
        other.rolls_again = self.rolls_again
        other.turn_over = self.turn_over
        other.movement_over = self.movement_over
        other.voucher_used = self.voucher_used
        other.offers = self.offers[:]
        other.agenda_count = self.agenda_count
        other.agenda_step = self.agenda_step[:]
        other.agenda_a = self.agenda_a[:]
        other.agenda_b = self.agenda_b[:]
        other.agenda_c = self.agenda_c[:]
        other.agenda_d = self.agenda_d[:]
        other.auction_kind = self.auction_kind
        other.auction_what = self.auction_what
        other.auction_bid = self.auction_bid
        other.auction_bidder = self.auction_bidder
        other.auction_in = self.auction_in
        other.auction_asked = self.auction_asked
        other.wants = self.wants[:]
        other.offer_from = self.offer_from
        other.offer_to = self.offer_to
        other.offer_give = self.offer_give[:]
        other.offer_take = self.offer_take[:]
        other.claim_count = self.claim_count
        other.claim_owner = self.claim_owner[:]
        other.claim_debtor = self.claim_debtor[:]
        other.claim_deed = self.claim_deed[:]
        other.claim_amount = self.claim_amount[:]
        other.claim_left = self.claim_left[:]
        other.leaving = self.leaving
        other.time_up = self.time_up
        other.bankruptcies = self.bankruptcies
        other.winners = self.winners
        other.node = self.node
        other.topic = self.topic
        other.asked = self.asked
        other.held = self.held[:]
        other.built = self.built[:]
        other.colours = self.colours[:]
        other.mortgages = self.mortgages[:]
        other.free_deeds = self.free_deeds
        other.mark = self.mark[:]
        other.first_deed = self.first_deed[:]
        other.next_deed = self.next_deed[:]
        other.owners_key = self.owners_key
        other.levels_key = self.levels_key
        other.trapped = self.trapped
        other.journal = None
        other.trail = None
        return other


class Action:
    """The carrier action, blank."""

    __slots__ = (
        "verb",
        "x",
        "y",
        "give",
        "take",
    )

    def __init__(self) -> None:
        self.verb = 0
        self.x = 0
        self.y = 0
        self.give = [0] * 32
        self.take = [0] * 32

    def copy(self) -> "Action":
        """The same numbers, independent."""
        other: Action = new(Action)
        other.verb = self.verb
        other.x = self.x
        other.y = self.y
        other.give = self.give[:]
        other.take = self.take[:]
        return other


class Menu:
    """The carrier menu, blank."""

    __slots__ = (
        "count",
        "verb",
        "x",
        "y",
    )

    def __init__(self) -> None:
        self.count = 0
        self.verb = [0] * 1024
        self.x = [0] * 1024
        self.y = [0] * 1024

    def copy(self) -> "Menu":
        """The same numbers, independent."""
        other: Menu = new(Menu)
        other.count = self.count
        other.verb = self.verb[:]
        other.x = self.x[:]
        other.y = self.y[:]
        return other


class Edition:
    """The carrier edition, blank."""

    __slots__ = (
        "spaces",
        "deeds",
        "groups",
        "decks",
        "space_kind",
        "space_deed",
        "space_deck",
        "space_tax",
        "space_percent",
        "space_luxury",
        "space_next",
        "space_back",
        "space_track",
        "space_link",
        "space_pass",
        "space_land",
        "space_even",
        "space_high",
        "space_outwards",
        "space_inwards",
        "pay_ahead",
        "track_first",
        "track_size",
        "track_side",
        "start_space",
        "jail_space",
        "deed_kind",
        "deed_group",
        "deed_space",
        "deed_price",
        "deed_mortgage",
        "deed_house",
        "deed_hotel",
        "deed_skyscraper",
        "rent",
        "group_kind",
        "group_size",
        "group_deed",
        "group_mark",
        "deck_size",
        "card_op",
        "card_x",
        "card_y",
        "card_z",
        "card_w",
        "card_play",
        "card_tradable",
        "replies",
        "start_cash",
        "jail_fine",
        "stock",
        "resale_percent",
        "interest_percent",
        "doubles_to_jail",
        "option_bank",
        "option_each",
        "speed_die",
        "majority",
        "majority_factor",
        "group_factor",
        "skyscrapers",
        "sell_own_turn",
        "fees_to_pool",
        "depot_factor",
        "start_vouchers",
        "start_roll_three",
        "voucher_count",
        "voucher_op",
        "voucher_steps",
        "voucher_expires",
        "vouchers_expire",
        "roll_three_cards",
        "roll_three_triple",
        "roll_three_prize",
        "squeeze_dice",
        "squeeze_pay",
        "birthday_cash",
        "birthday_bank",
        "cab_fare",
        "cab_fare_own",
        "cab_fare_pool",
        "companies",
        "share_count",
        "share_par",
        "share_mortgage",
        "dividend",
        "mr_monopoly_skips",
        "bus_ticket_only",
        "auction_min_bid",
        "auction_declined_deeds",
        "rent_claims",
        "rent_claim_deadline",
        "double_rent_despite_mortgage",
        "utility_roll",
        "jail_fine_turns",
        "jail_third_failure",
        "jail_doubles_roll_again",
        "hotel_refund_levels",
        "shortage_auction_opening",
        "mortgage_only_in_debt",
        "mortgage_clears_group",
        "build_with_mortgaged_lot",
        "lift_on_transfer_interest",
        "transfer_interest_again",
        "bank_estate_unmortgaged",
        "optional_doubles",
        "optional_doubles_excluded",
        "free_parking_pot",
        "double_salary_on_go",
        "rent_while_owner_jailed",
        "offers_per_turn",
        "deal_deeds",
        "deal_paid",
        "houses_before_hotel",
        "jail_turns",
        "jail_fine_after_roll",
        "ends_at_bankruptcy",
        "time_limit",
    )

    def __init__(self) -> None:
        self.spaces = 0
        self.deeds = 0
        self.groups = 0
        self.decks = 0
        self.space_kind = [0] * 120
        self.space_deed = [0] * 120
        self.space_deck = [0] * 120
        self.space_tax = [0] * 120
        self.space_percent = [0] * 120
        self.space_luxury = [0] * 120
        self.space_next = [0] * 120
        self.space_back = [0] * 120
        self.space_track = [0] * 120
        self.space_link = [0] * 120
        self.space_pass = [0] * 120
        self.space_land = [0] * 120
        self.space_even = [0] * 120
        self.space_high = [0] * 120
        self.space_outwards = [0] * 120
        self.space_inwards = [0] * 120
        self.pay_ahead = [0] * 120
        self.track_first = [0] * 3
        self.track_size = [0] * 3
        self.track_side = [0] * 3
        self.start_space = 0
        self.jail_space = 0
        self.deed_kind = [0] * 80
        self.deed_group = [0] * 80
        self.deed_space = [0] * 80
        self.deed_price = [0] * 80
        self.deed_mortgage = [0] * 80
        self.deed_house = [0] * 80
        self.deed_hotel = [0] * 80
        self.deed_skyscraper = [0] * 80
        self.rent = [0] * 640
        self.group_kind = [0] * 24
        self.group_size = [0] * 24
        self.group_deed = [0] * 192
        self.group_mark = [0] * 24
        self.deck_size = [0] * 2
        self.card_op = [0] * 144
        self.card_x = [0] * 144
        self.card_y = [0] * 144
        self.card_z = [0] * 144
        self.card_w = [0] * 144
        self.card_play = [0] * 144
        self.card_tradable = [0] * 144
        self.replies = 0
        self.start_cash = 0
        self.jail_fine = 0
        self.stock = [0] * 5
        self.resale_percent = 0
        self.interest_percent = 0
        self.doubles_to_jail = 0
        self.option_bank = 0
        self.option_each = 0
        self.speed_die = 0
        self.majority = 0
        self.majority_factor = 0
        self.group_factor = 0
        self.skyscrapers = 0
        self.sell_own_turn = 0
        self.fees_to_pool = 0
        self.depot_factor = 0
        self.start_vouchers = 0
        self.start_roll_three = 0
        self.voucher_count = [0] * 9
        self.voucher_op = [0] * 9
        self.voucher_steps = [0] * 9
        self.voucher_expires = [0] * 9
        self.vouchers_expire = 0
        self.roll_three_cards = 0
        self.roll_three_triple = [0] * 20
        self.roll_three_prize = [0] * 5
        self.squeeze_dice = 0
        self.squeeze_pay = [0] * 19
        self.birthday_cash = 0
        self.birthday_bank = 0
        self.cab_fare = 0
        self.cab_fare_own = 0
        self.cab_fare_pool = 0
        self.companies = 0
        self.share_count = [0] * 6
        self.share_par = [0] * 6
        self.share_mortgage = [0] * 6
        self.dividend = [0] * 30
        self.mr_monopoly_skips = 0
        self.bus_ticket_only = 0
        self.auction_min_bid = 0
        self.auction_declined_deeds = 0
        self.rent_claims = 0
        self.rent_claim_deadline = 0
        self.double_rent_despite_mortgage = 0
        self.utility_roll = 0
        self.jail_fine_turns = 0
        self.jail_third_failure = 0
        self.jail_doubles_roll_again = 0
        self.hotel_refund_levels = 0
        self.shortage_auction_opening = 0
        self.mortgage_only_in_debt = 0
        self.mortgage_clears_group = 0
        self.build_with_mortgaged_lot = 0
        self.lift_on_transfer_interest = 0
        self.transfer_interest_again = 0
        self.bank_estate_unmortgaged = 0
        self.optional_doubles = 0
        self.optional_doubles_excluded = 0
        self.free_parking_pot = 0
        self.double_salary_on_go = 0
        self.rent_while_owner_jailed = 0
        self.offers_per_turn = 0
        self.deal_deeds = 0
        self.deal_paid = 0
        self.houses_before_hotel = 0
        self.jail_turns = 0
        self.jail_fine_after_roll = 0
        self.ends_at_bankruptcy = 0
        self.time_limit = 0

    def copy(self) -> "Edition":
        """The same numbers, independent."""
        other: Edition = new(Edition)
        other.spaces = self.spaces
        other.deeds = self.deeds
        other.groups = self.groups
        other.decks = self.decks
        other.space_kind = self.space_kind[:]
        other.space_deed = self.space_deed[:]
        other.space_deck = self.space_deck[:]
        other.space_tax = self.space_tax[:]
        other.space_percent = self.space_percent[:]
        other.space_luxury = self.space_luxury[:]
        other.space_next = self.space_next[:]
        other.space_back = self.space_back[:]
        other.space_track = self.space_track[:]
        other.space_link = self.space_link[:]
        other.space_pass = self.space_pass[:]
        other.space_land = self.space_land[:]
        other.space_even = self.space_even[:]
        other.space_high = self.space_high[:]
        other.space_outwards = self.space_outwards[:]
        other.space_inwards = self.space_inwards[:]
        other.pay_ahead = self.pay_ahead[:]
        other.track_first = self.track_first[:]
        other.track_size = self.track_size[:]
        other.track_side = self.track_side[:]
        other.start_space = self.start_space
        other.jail_space = self.jail_space
        other.deed_kind = self.deed_kind[:]
        other.deed_group = self.deed_group[:]
        other.deed_space = self.deed_space[:]
        other.deed_price = self.deed_price[:]
        other.deed_mortgage = self.deed_mortgage[:]
        other.deed_house = self.deed_house[:]
        other.deed_hotel = self.deed_hotel[:]
        other.deed_skyscraper = self.deed_skyscraper[:]
        other.rent = self.rent[:]
        other.group_kind = self.group_kind[:]
        other.group_size = self.group_size[:]
        other.group_deed = self.group_deed[:]
        other.group_mark = self.group_mark[:]
        other.deck_size = self.deck_size[:]
        other.card_op = self.card_op[:]
        other.card_x = self.card_x[:]
        other.card_y = self.card_y[:]
        other.card_z = self.card_z[:]
        other.card_w = self.card_w[:]
        other.card_play = self.card_play[:]
        other.card_tradable = self.card_tradable[:]
        other.replies = self.replies
        other.start_cash = self.start_cash
        other.jail_fine = self.jail_fine
        other.stock = self.stock[:]
        other.resale_percent = self.resale_percent
        other.interest_percent = self.interest_percent
        other.doubles_to_jail = self.doubles_to_jail
        other.option_bank = self.option_bank
        other.option_each = self.option_each
        other.speed_die = self.speed_die
        other.majority = self.majority
        other.majority_factor = self.majority_factor
        other.group_factor = self.group_factor
        other.skyscrapers = self.skyscrapers
        other.sell_own_turn = self.sell_own_turn
        other.fees_to_pool = self.fees_to_pool
        other.depot_factor = self.depot_factor
        other.start_vouchers = self.start_vouchers
        other.start_roll_three = self.start_roll_three
        other.voucher_count = self.voucher_count[:]
        other.voucher_op = self.voucher_op[:]
        other.voucher_steps = self.voucher_steps[:]
        other.voucher_expires = self.voucher_expires[:]
        other.vouchers_expire = self.vouchers_expire
        other.roll_three_cards = self.roll_three_cards
        other.roll_three_triple = self.roll_three_triple[:]
        other.roll_three_prize = self.roll_three_prize[:]
        other.squeeze_dice = self.squeeze_dice
        other.squeeze_pay = self.squeeze_pay[:]
        other.birthday_cash = self.birthday_cash
        other.birthday_bank = self.birthday_bank
        other.cab_fare = self.cab_fare
        other.cab_fare_own = self.cab_fare_own
        other.cab_fare_pool = self.cab_fare_pool
        other.companies = self.companies
        other.share_count = self.share_count[:]
        other.share_par = self.share_par[:]
        other.share_mortgage = self.share_mortgage[:]
        other.dividend = self.dividend[:]
        other.mr_monopoly_skips = self.mr_monopoly_skips
        other.bus_ticket_only = self.bus_ticket_only
        other.auction_min_bid = self.auction_min_bid
        other.auction_declined_deeds = self.auction_declined_deeds
        other.rent_claims = self.rent_claims
        other.rent_claim_deadline = self.rent_claim_deadline
        other.double_rent_despite_mortgage = self.double_rent_despite_mortgage
        other.utility_roll = self.utility_roll
        other.jail_fine_turns = self.jail_fine_turns
        other.jail_third_failure = self.jail_third_failure
        other.jail_doubles_roll_again = self.jail_doubles_roll_again
        other.hotel_refund_levels = self.hotel_refund_levels
        other.shortage_auction_opening = self.shortage_auction_opening
        other.mortgage_only_in_debt = self.mortgage_only_in_debt
        other.mortgage_clears_group = self.mortgage_clears_group
        other.build_with_mortgaged_lot = self.build_with_mortgaged_lot
        other.lift_on_transfer_interest = self.lift_on_transfer_interest
        other.transfer_interest_again = self.transfer_interest_again
        other.bank_estate_unmortgaged = self.bank_estate_unmortgaged
        other.optional_doubles = self.optional_doubles
        other.optional_doubles_excluded = self.optional_doubles_excluded
        other.free_parking_pot = self.free_parking_pot
        other.double_salary_on_go = self.double_salary_on_go
        other.rent_while_owner_jailed = self.rent_while_owner_jailed
        other.offers_per_turn = self.offers_per_turn
        other.deal_deeds = self.deal_deeds
        other.deal_paid = self.deal_paid
        other.houses_before_hotel = self.houses_before_hotel
        other.jail_turns = self.jail_turns
        other.jail_fine_after_roll = self.jail_fine_after_roll
        other.ends_at_bankruptcy = self.ends_at_bankruptcy
        other.time_limit = self.time_limit
        return other


class Run:
    """The carrier run, blank."""

    __slots__ = (
        "rolls",
        "steps",
        "faults",
        "stage",
        "seat",
        "acted",
        "is_stirred",
        "roll_stands",
        "turn",
        "seen_cash",
        "seen_mark",
    )

    def __init__(self) -> None:
        self.rolls = 0
        self.steps = 0
        self.faults = 0
        self.stage = 0
        self.seat = 0
        self.acted = 0
        self.is_stirred = 0
        self.roll_stands = 0
        self.turn = 0
        self.seen_cash = [0] * 12
        self.seen_mark = [0] * 12

    def copy(self) -> "Run":
        """The same numbers, independent."""
        other: Run = new(Run)
        other.rolls = self.rolls
        other.steps = self.steps
        other.faults = self.faults
        other.stage = self.stage
        other.seat = self.seat
        other.acted = self.acted
        other.is_stirred = self.is_stirred
        other.roll_stands = self.roll_stands
        other.turn = self.turn
        other.seen_cash = self.seen_cash[:]
        other.seen_mark = self.seen_mark[:]
        return other


new = object.__new__
