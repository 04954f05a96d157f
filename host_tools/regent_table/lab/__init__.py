"""Games that the players of the firmware play among themselves, by its own rules."""
