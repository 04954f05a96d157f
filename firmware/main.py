"""Start the console, unless boot.py saw the recovery key."""

if not globals().get("recovery"):
    from regent.app import run

    run()
