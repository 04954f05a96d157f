"""Start the console, unless boot.py saw the recovery key or an update has not come to its end.

What an interrupted update leaves behind must not run; it says so and leaves the prompt to the PC.
"""

import os

if "updating" in os.listdir("/"):
    try:
        from notice import show
    except ImportError:
        pass  # the update came no further
    else:
        show()
elif not globals().get("recovery"):
    from regent.app import run

    run()
