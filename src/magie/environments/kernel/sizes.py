"""Places in `sizes`, the numbers that batches are described by, and the orders that they take. Kernel subset."""

SIZE_GAMES = 0
SIZE_SEATS = 1
SIZE_NUMBERS = 2  # of an observation
SIZE_CHOICES = 3
SIZE_LEARNERS = 4  # seats as bits
SIZE_MINDS = 5  # 1: no seat has a policy, so that one mind serves all games
SIZE_LIMIT = 6  # rounds
SIZE_DEALS = 7  # 1: deals are marked with the rest
SIZE_BY_CHANCE = 8  # 1: rewards go by the judge
SIZES = 9

# What a batch is told to do.
ORDER_BEGIN = 0
ORDER_CHECK = 1
ORDER_DEALS = 2
ORDER_STEP = 3
