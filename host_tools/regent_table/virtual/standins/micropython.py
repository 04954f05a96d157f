"""MicroPython's own module, for rules and screens that are tested as plain Python on a PC."""

import builtins


def const(value):
    return value


def native(function):
    return function


viper = native
# Words that viper code has of itself
builtins.__dict__.update(ptr8=native, ptr16=lambda data: memoryview(data).cast("H"))
_locks = 0


def heap_lock():
    global _locks
    _locks += 1
    return _locks


def heap_unlock():
    global _locks
    _locks -= 1
    return _locks


def heap_locked():
    return _locks


def opt_level(level=None):
    return 0 if level is None else None


def alloc_emergency_exception_buf(size):
    pass


def kbd_intr(key):
    pass


def mem_info(verbose=None):
    pass
