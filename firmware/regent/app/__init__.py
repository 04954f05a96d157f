"""The console: one synchronous tick and a sleep.  No threads, no event loop, nobody ever waits for a part."""


def run() -> None:
    from time import sleep_ms

    from regent.app.loop import Loop
    from regent.drivers.pico import make_board

    for ms in Loop(make_board()).rests():
        sleep_ms(ms)
