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
SIZE_SCALED = 9  # numbers of an observation that are multiplied with a factor other than 1
SIZE_DEALT = 10  # 1: offers may be among the marks
SIZES = 11

# What a batch is told to do.
ORDER_BEGIN = 0
ORDER_CHECK = 1
ORDER_DEALS = 2
ORDER_STEP = 3
