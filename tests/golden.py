"""Makes every generated file anew, but for the page's types, which `make golden` makes too."""

from pathlib import Path

from tests.docs import records
from tests.environments import versions
from tests.fixed_games import games
from tests.perft import recount
from tests.playthroughs import regenerate
from tests.records import kept
from tests.rules import digests

from magie.environments.pages import write_pages as write_environment_pages
from magie.language.pages import write_pages

EDITION_PAGES = Path(__file__).parents[1] / "docs" / "reference" / "editions"
ENVIRONMENT_PAGES = Path(__file__).parents[1] / "docs" / "reference" / "environments"
STALE = "what is kept differs from what is made now: if that is meant, run `make golden` and read the difference"


def main() -> None:
    """Write down what the sources make now."""
    write_pages(EDITION_PAGES)
    records.main()
    recount.main()
    regenerate.main()
    games.main()
    digests.main()
    kept.main()
    write_environment_pages(ENVIRONMENT_PAGES)
    versions.main()


if __name__ == "__main__":
    main()
