"""Ids of an edition in a text: looked up where the edition is known, else only held to their look."""

import re
from collections.abc import Mapping
from typing import cast

from magie.editions import Edition
from magie.notation.tokens import Token, choose

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def numbers_of(edition: Edition, kind: str) -> Mapping[str, int]:
    """The ids of a kind with their numbers; none where the edition has nothing of the kind."""
    return cast("Mapping[str, Mapping[str, int]]", edition.indexes).get(kind, {})


def known_id(token: Token, kind: str, edition: Edition | None) -> str:
    """The id of a kind; without an edition, anything that looks like an id."""
    if edition is not None:
        choose(token, numbers_of(edition, kind), kind)
    elif not ID.fullmatch(token.text):
        raise token.error("notation/bad-id", f"the id of a {kind}, as in orange-2", word=token.quoted)
    return token.text
