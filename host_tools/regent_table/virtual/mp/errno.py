"""MicroPython's error numbers (py/mperrno.h), which are the same on every host.

The host's own `errno` must not be used for the firmware: macOS, Windows and WASI number some differently.
"""

EPERM, ENOENT, EIO, EBADF, EAGAIN, ENOMEM, EACCES, EEXIST, ENODEV = 1, 2, 5, 9, 11, 12, 13, 17, 19
EISDIR, EINVAL, EOPNOTSUPP, EADDRINUSE, ECONNABORTED, ECONNRESET = 21, 22, 95, 98, 103, 104
ENOBUFS, ENOTCONN, ETIMEDOUT, ECONNREFUSED, EHOSTUNREACH = 105, 107, 110, 111, 113
EALREADY, EINPROGRESS = 114, 115

NUMBERS = {name: number for name, number in dict(vars()).items() if name[0] == "E"}  # in the module `errno`

EROFS = 30  # MicroPython raises it without naming it there
