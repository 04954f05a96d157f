# Runs on the Pico and, for comparison, on the PC: random games with the heap locked from the first question
# to the last.  `GAMES` is given: rows of (name, seats, most steps).
import gc
import hashlib

import micropython
from regent import games
from regent.engine.match import Match
from regent.engine.rules import OVER, PUBLIC

seed = 1


def below(n):
    global seed
    seed = (seed * 75 + 74) % 65537
    return seed % n


def play(name, seats, most):
    rules = games.rules(name)
    options = bytearray(len(rules.OPTIONS))
    rules.defaults(seats, options)
    for i in range(len(options)):
        if rules.OPTIONS[i][0] == "hands":
            options[i] = 1
    match = Match(rules)
    match.start(seats, options)
    s = match.state
    view = bytearray(rules.SIZE)
    out = bytearray(512)
    gc.collect()
    steps, check = 0, hashlib.sha256()
    micropython.heap_lock()
    rules.setup(view, seats, options)
    while steps < most and rules.mover(s) != OVER:
        n = 0
        a = rules.next_action(s, -1)
        while a >= 0:
            n += 1
            a = rules.next_action(s, a)
        n = below(n)
        a = rules.next_action(s, -1)
        while n:
            a = rules.next_action(s, a)
            n -= 1
        rules.prompt(s, out)
        rules.footprint(s, a, out)
        for space in range(37):
            rules.figure_at(s, space)
        rules.view(s, steps % seats, view)
        check.update(view)
        rules.view(s, PUBLIC, view)
        check.update(view)
        match.step(a)
        steps += 1
        n = below(12)
        if n == 0:
            match.drop()
            match.undo()
        elif n == 1 and match.ply > 9:
            match.correct(match.ply - 9)
    over = rules.mover(s) == OVER
    if over:
        rules.result(s, out)
        check.update(out)
    check.update(s)
    micropython.heap_unlock()
    print(name, seats, steps, match.ply, over, check.digest())


for row in GAMES:  # noqa: F821
    play(row[0], row[1], row[2])
