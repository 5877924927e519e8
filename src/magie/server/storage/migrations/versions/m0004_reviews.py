"""Reviews of games, and whether a table allows advice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables that there are go on as they would be made now: advice for whoever plays alone against bots."""
    op.add_column("tables", sa.Column("advice", sa.Boolean))
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("language", sa.String(16), primary_key=True),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("made", sa.Float, nullable=False, index=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
