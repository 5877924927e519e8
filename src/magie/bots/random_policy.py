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
    e, g, menu = t.edition, t.position, t.menu
    list_legal(e, g, seat, menu)
    answers = 0
    for i in range(menu.count):
        if not is_management(menu.verb[i]):
            answers += 1
    value = bot_word(t.mind, seat)
    if answers == 0 or (menu.count > answers and value % 4 == 0):
        take_choice(t, seat, nth_choice(t, value // 4 % (menu.count - answers), 1))
    else:
        take_choice(t, seat, nth_choice(t, value // 4 % answers, 0))


def nth_choice(t, n, management):
    """Index of the n-th choice that is, or is not, management."""
    menu = t.menu
    for i in range(menu.count):
        if int(is_management(menu.verb[i])) == management:
            if n == 0:
                return i
            n -= 1
    return 0


def random_manage(t, seat):
    """One time in eight, something to do about property at an open moment."""
    menu = t.menu
    value = bot_word(t.mind, seat)
    if value % 8 != 0:
        return False
    list_legal(t.edition, t.position, seat, menu)
    if menu.count == 0:
        return False
    i = value // 8 % menu.count
    if not is_management(menu.verb[i]):
        return False
    take_choice(t, seat, i)
    return t.action.verb != NO_VERB


def take_choice(t, seat, i):
    """Turn a listed choice into an action, numbers within their range, offers filled at random."""
    action, menu = t.action, t.menu
    set_choice(action, menu, i)
    if action.verb == codes.V_BID:
        room = menu.y[i] - menu.x[i]
        if room > 40:
            room = 40
        action.x = menu.x[i] + bot_word(t.mind, seat) % (room + 1)
    elif action.verb == codes.V_WANT:
        action.x = menu.x[i] + bot_word(t.mind, seat) % (menu.y[i] - menu.x[i] + 1)
    elif action.verb == codes.V_OFFER or action.verb == codes.V_COUNTER:
        fill_offer(t, seat, menu.x[i])
        if check_deal(t.edition, t.position, seat, menu.x[i], action.give, action.take) != 0:
            settle_for_less(t)


def settle_for_less(t):
    """The random offer made no sense: reject, or take the first plain choice there is, if there is one."""
    g, action, menu = t.position, t.action, t.menu
    if action.verb == codes.V_COUNTER:
        action.verb = codes.V_REJECT
        action.x = 0
        return
    for i in range(menu.count):
        verb = menu.verb[i]
        if verb != codes.V_OFFER and verb != codes.V_COUNTER and (g.topic == codes.D_DEBT or not is_management(verb)):
            set_choice(action, menu, i)
            return
    action.verb = NO_VERB


def fill_offer(t, seat, partner):
    """A few deeds, cards and some cash, at random."""
    e, g, action, mind = t.edition, t.position, t.action, t.mind
    clear_sides(action)
    for deed in range(e.deeds):
        owner = g.owner[deed]
        if (owner == seat or owner == partner) and bot_word(mind, seat) % 8 == 0:
            if owner == seat:
                put_deed(action.give, deed)
            else:
                put_deed(action.take, deed)
    for card in range(CARDS):
        holder = g.card_holder[card]
        if (holder == seat or holder == partner) and bot_word(mind, seat) % 2 == 0:
            if holder == seat:
                put_card(action.give, card)
            else:
                put_card(action.take, card)
    value = bot_word(mind, seat)
    if value % 2 == 0 and g.cash[seat] > 0:
        action.give[SIDE_CASH] = value // 2 % (g.cash[seat] // 4 + 1)
    elif g.cash[partner] > 0:
        action.take[SIDE_CASH] = value // 2 % (g.cash[partner] // 4 + 1)
