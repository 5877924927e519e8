"""The measure of fair play: who feeds an ally is marked, who plays for themselves is not."""

from benchmarks.fair_play.games import colluding_game, honest_game


def test_a_pair_that_counts_together_is_marked_early_and_nobody_else_is() -> None:
    game = colluding_game("summing", "novice", 3, rounds=8)
    assert game.marked is not None
    assert game.others_marked == 0


def test_whoever_pays_an_ally_too_much_is_marked() -> None:
    game = colluding_game("overpaying", "novice", 3, rounds=10)
    assert game.began is not None
    assert game.marked is not None


def test_honest_deals_of_all_levels_are_not_marked() -> None:
    games = [honest_game(("steady", "casual", "novice", "steady"), "classic", seed) for seed in range(3)]
    assert sum(game.deals for game in games) > 10
    assert not any(game.marks for game in games)
