"""What the mirror tells: a request as the server sees it."""

import msgspec

from magie.editions.learning import learn


class Mirrored(msgspec.Struct, frozen=True):
    """A request as it came, and what the server believes of its own address."""

    number: str  # another one each time
    scheme: str
    host: str
    client: str  # for whom the server takes the sender
    port: int  # of the sender; 0 where a proxy's word was taken
    forwarded_for: str
    headers: tuple[str, ...]  # their names only
    length: int  # bytes of the body that have arrived
    base_path: str
    is_https: bool
    largest_body: int  # that any address takes


learn(Mirrored)
