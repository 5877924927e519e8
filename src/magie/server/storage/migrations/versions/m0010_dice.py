"""Tables that wait take `magie-dice-3`, with promises made anew; games that have begun keep their formula."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Promises name the formula: those of before fit no part. Who was silent once has no part all the same."""
    op.execute("UPDATE tables SET formula = 'magie-dice-3', is_showing = false WHERE phase = 'lobby'")
    op.execute(
        "UPDATE seats SET part = NULL, promise = CASE WHEN promise = '-' THEN promise END"
        " WHERE table_id IN (SELECT id FROM tables WHERE phase = 'lobby')"
    )
