"""Random words as 32-bit hashes of (seed, game, stream, counter): the same in Python, compiled and on a GPU."""

WORD = 0xFFFFFFFF


def mix(x):
    """Scramble a 32-bit number; low bits of the products are all that counts, so wrapping does no harm."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & WORD
    x ^= x >> 15
    x = (x * 0x846CA68B) & WORD
    return x ^ (x >> 16)


def game_key(seed, game):
    """One number for a game; seeds and game numbers may be larger than 32 bits."""
    key = mix((seed & WORD) ^ 0x9E3779B9)
    key = mix(key ^ ((seed >> 32) & WORD))
    key = mix((key + (game & WORD) + 0x85EBCA6B) & WORD)
    return mix(key ^ ((game >> 32) & WORD))


def word_of(key, stream, counter):
    """The counter-th random word of a stream, by the game's key."""
    key = mix((key + stream * 0xC2B2AE35 + 0x27D4EB2F) & WORD)
    return mix(mix((key + counter * 0x9E3779B9) & WORD) ^ key)


def word(seed, game, stream, counter):
    """The counter-th random word of a stream of a game."""
    return word_of(game_key(seed, game), stream, counter)


def is_fair(value, total):
    """Whether a word may be used for a choice among `total`: the ragged end of the range is drawn again."""
    if value < 0x100000000 - total:  # nearly always, and a division less
        return True
    return value < 0x100000000 - 0x100000000 % total
