"""Start the console, unless boot.py saw the recovery key or the flash holds something that cannot be read."""

if globals().get("unreadable"):
    from notice import show

    show(
        ("REGENT", "", "vadna data", "", "hibas adatok", "damaged data", "", "regent restore"),
        ((32, 16), (24, 32)),
    )
elif not globals().get("recovery"):
    from regent.app import run

    run()
