"""The box as code: wiring, looms, parts, current, case.  `make hardware` builds and checks all of it."""
