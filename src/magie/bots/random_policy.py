"""The random bot: any legal choice, leaning towards answers so that games get on. Kernel subset."""

from magie.bots.actions import clear_sides, put_card, put_deed, set_choice
from magie.rules import codes
from magie.rules.chance import STREAM_BOT
from magie.rules.deals import check_deal
from magie.rules.hash import word_of
from magie.rules.legal import list_legal
from magie.rules.made.verbs import is_management
from magie.rules.schema import CARDS, SIDE_CASH

NO_VERB = 0


def bot_word(k, seat):
    """The next word of a seat's own stream; a bot never touches the dice."""
    value = word_of(k.key, STREAM_BOT + seat, k.words[seat])
    k.words[seat] += 1
    return value


def random_answer(e, g, seat, a, m, k):
    """Fill `a` with a random choice; three times in four one that answers the question."""
    list_legal(e, g, seat, m)
    answers = 0
    for i in range(m.count):
        if not is_management(m.verb[i]):
            answers += 1
    value = bot_word(k, seat)
    if answers == 0 or (m.count > answers and value % 4 == 0):
        take_choice(e, g, seat, a, m, k, nth_choice(m, value // 4 % (m.count - answers), 1))
    else:
        take_choice(e, g, seat, a, m, k, nth_choice(m, value // 4 % answers, 0))


def nth_choice(m, n, management):
    """Index of the n-th choice that is, or is not, management."""
    for i in range(m.count):
        if int(is_management(m.verb[i])) == management:
            if n == 0:
                return i
            n -= 1
    return 0


def random_manage(e, g, seat, a, m, k):
    """One time in eight, something to do about property at an open moment."""
    value = bot_word(k, seat)
    if value % 8 != 0:
        return False
    list_legal(e, g, seat, m)
    if m.count == 0:
        return False
    i = value // 8 % m.count
    if not is_management(m.verb[i]):
        return False
    take_choice(e, g, seat, a, m, k, i)
    return a.verb != NO_VERB


def take_choice(e, g, seat, a, m, k, i):
    """Turn a listed choice into an action, numbers within their range, offers filled at random."""
    set_choice(a, m, i)
    if a.verb == codes.V_BID:
        room = m.y[i] - m.x[i]
        if room > 40:
            room = 40
        a.x = m.x[i] + bot_word(k, seat) % (room + 1)
    elif a.verb == codes.V_WANT:
        a.x = m.x[i] + bot_word(k, seat) % (m.y[i] - m.x[i] + 1)
    elif a.verb == codes.V_OFFER or a.verb == codes.V_COUNTER:
        fill_offer(e, g, seat, m.x[i], a, k)
        if check_deal(e, g, seat, m.x[i], a.give, a.take) != 0:
            settle_for_less(g, a, m)


def settle_for_less(g, a, m):
    """The random offer made no sense: reject, or take the first plain choice there is, if there is one."""
    if a.verb == codes.V_COUNTER:
        a.verb = codes.V_REJECT
        a.x = 0
        return
    for i in range(m.count):
        verb = m.verb[i]
        if verb != codes.V_OFFER and verb != codes.V_COUNTER and (g.topic == codes.D_DEBT or not is_management(verb)):
            set_choice(a, m, i)
            return
    a.verb = NO_VERB


def fill_offer(e, g, seat, partner, a, k):
    """A few deeds, cards and some cash, at random."""
    clear_sides(a)
    for deed in range(e.deeds):
        owner = g.owner[deed]
        if (owner == seat or owner == partner) and bot_word(k, seat) % 8 == 0:
            if owner == seat:
                put_deed(a.give, deed)
            else:
                put_deed(a.take, deed)
    for card in range(CARDS):
        holder = g.card_holder[card]
        if (holder == seat or holder == partner) and bot_word(k, seat) % 2 == 0:
            if holder == seat:
                put_card(a.give, card)
            else:
                put_card(a.take, card)
    value = bot_word(k, seat)
    if value % 2 == 0 and g.cash[seat] > 0:
        a.give[SIDE_CASH] = value // 2 % (g.cash[seat] // 4 + 1)
    elif g.cash[partner] > 0:
        a.take[SIDE_CASH] = value // 2 % (g.cash[partner] // 4 + 1)
