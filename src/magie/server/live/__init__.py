"""Tables that are being played: the people, the bots, the clocks and the sockets around one game."""
