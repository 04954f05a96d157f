"""What the one-file image does before boot.py: its own files, then the flash, which it never formats lightly.

MicroPython's own script formats whatever it cannot mount; one bad contact would cost every save.  Here only a
flash with nothing on it gets a filesystem.  main.py reads `unreadable`.
"""

import sys

import shelf

sys.path[:] = (".frozen",)  # files of an earlier installation must not come before the image's own
shelf.put_up()
unreadable = not shelf.mount_flash()
