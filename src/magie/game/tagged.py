"""The base of every typed record of the facade: small, frozen, and told apart in JSON by its `kind`."""

import re
from functools import cache

import msgspec


def kebab(name: str) -> str:
    """The word of a class name: `PayFine` is `pay-fine`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


@cache
def kind_of(record: type[msgspec.Struct]) -> str:
    """The word of a class of records; looked up once, since building its configuration takes longer."""
    return str(record.__struct_config__.tag)


class Tagged(msgspec.Struct, frozen=True, tag_field="kind", tag=kebab):
    """A frozen record whose JSON carries its kind: `{"kind": "bid", "amount": 120}`."""

    @property
    def kind(self) -> str:
        """The word that names this kind of record, such as `pay-fine`."""
        return kind_of(type(self))


class Seated(Tagged, frozen=True):
    """A record that is about one seat, which it names first."""

    seat: int


class Fact(Tagged, frozen=True, kw_only=True):
    """Something that happened; `rule` is the word of the rule, `clause` its place in the rulebook."""

    rule: str = ""
    clause: str = ""


class SeatFact(Fact, frozen=True):
    """Something that a seat did, or that happened to it."""

    seat: int


class DeedFact(SeatFact, frozen=True):
    """Something that a seat did about a deed."""

    deed: str


class RollFact(SeatFact, frozen=True):
    """Dice that a seat rolled."""

    die1: int
    die2: int
