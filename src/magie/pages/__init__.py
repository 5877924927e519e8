"""What pages that are files have in common: colours, shapes of seats, and the frame around their sections."""
