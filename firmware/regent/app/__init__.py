"""The console: one synchronous tick and a sleep.  No threads, no event loop, nobody ever waits for a part."""


def run() -> None:
    from regent.app.loop import Loop
    from regent.drivers.pico import make_board

    Loop(make_board()).run()
