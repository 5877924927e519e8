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


def random_answer(t, seat):
    """Fill `t.action` with a random choice; three times in four one that answers the question."""
    e, g = t.edition, t.position
    list_legal(e, g, seat, t.menu)
    answers = 0
    for i in range(t.menu.count):
        if not is_management(t.menu.verb[i]):
            answers += 1
    value = bot_word(t.mind, seat)
    if answers == 0 or (t.menu.count > answers and value % 4 == 0):
        take_choice(t, seat, nth_choice(t, value // 4 % (t.menu.count - answers), 1))
    else:
        take_choice(t, seat, nth_choice(t, value // 4 % answers, 0))


def nth_choice(t, n, management):
    """Index of the n-th choice that is, or is not, management."""
    for i in range(t.menu.count):
        if int(is_management(t.menu.verb[i])) == management:
            if n == 0:
                return i
            n -= 1
    return 0


def random_manage(t, seat):
    """One time in eight, something to do about property at an open moment."""
    value = bot_word(t.mind, seat)
    if value % 8 != 0:
        return False
    list_legal(t.edition, t.position, seat, t.menu)
    if t.menu.count == 0:
        return False
    i = value // 8 % t.menu.count
    if not is_management(t.menu.verb[i]):
        return False
    take_choice(t, seat, i)
    return t.action.verb != NO_VERB


def take_choice(t, seat, i):
    """Turn a listed choice into an action, numbers within their range, offers filled at random."""
    set_choice(t.action, t.menu, i)
    if t.action.verb == codes.V_BID:
        room = t.menu.y[i] - t.menu.x[i]
        if room > 40:
            room = 40
        t.action.x = t.menu.x[i] + bot_word(t.mind, seat) % (room + 1)
    elif t.action.verb == codes.V_WANT:
        t.action.x = t.menu.x[i] + bot_word(t.mind, seat) % (t.menu.y[i] - t.menu.x[i] + 1)
    elif t.action.verb == codes.V_OFFER or t.action.verb == codes.V_COUNTER:
        fill_offer(t, seat, t.menu.x[i])
        if check_deal(t.edition, t.position, seat, t.menu.x[i], t.action.give, t.action.take) != 0:
            settle_for_less(t)


def settle_for_less(t):
    """The random offer made no sense: reject, or take the first plain choice there is, if there is one."""
    g = t.position
    if t.action.verb == codes.V_COUNTER:
        t.action.verb = codes.V_REJECT
        t.action.x = 0
        return
    for i in range(t.menu.count):
        verb = t.menu.verb[i]
        if verb != codes.V_OFFER and verb != codes.V_COUNTER and (g.topic == codes.D_DEBT or not is_management(verb)):
            set_choice(t.action, t.menu, i)
            return
    t.action.verb = NO_VERB


def fill_offer(t, seat, partner):
    """A few deeds, cards and some cash, at random."""
    e, g = t.edition, t.position
    clear_sides(t.action)
    for deed in range(e.deeds):
        owner = g.owner[deed]
        if (owner == seat or owner == partner) and bot_word(t.mind, seat) % 8 == 0:
            if owner == seat:
                put_deed(t.action.give, deed)
            else:
                put_deed(t.action.take, deed)
    for card in range(CARDS):
        holder = g.card_holder[card]
        if (holder == seat or holder == partner) and bot_word(t.mind, seat) % 2 == 0:
            if holder == seat:
                put_card(t.action.give, card)
            else:
                put_card(t.action.take, card)
    value = bot_word(t.mind, seat)
    if value % 2 == 0 and g.cash[seat] > 0:
        t.action.give[SIDE_CASH] = value // 2 % (g.cash[seat] // 4 + 1)
    elif g.cash[partner] > 0:
        t.action.take[SIDE_CASH] = value // 2 % (g.cash[partner] // 4 + 1)
