"""On which machine a process runs: two machines may call the same address their own."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Processes of the version before have told none."""
    op.add_column("processes", sa.Column("machine", sa.String(128), nullable=False, server_default=""))
