"""What runs on the emulated Pico needs MicroPython: left out loudly without it, and in CI a failure."""

import os

import pytest

from host_tools.base_image import MISSING, find_base

_LEFT_OUT = pytest.StashKey[int]()


def pytest_configure(config):
    if os.environ.get("CI") and not find_base():
        raise pytest.UsageError(f"IN CI THE PICO BRAIN MUST RUN: {MISSING}")


def pytest_collection_modifyitems(config, items):
    on_pico = [item for item in items if item.get_closest_marker("pico")]
    if not on_pico or find_base():
        return
    config.hook.pytest_deselected(items=on_pico)
    items[:] = [item for item in items if item not in on_pico]
    config.stash[_LEFT_OUT] = len(on_pico)


def pytest_terminal_summary(terminalreporter, config):
    left_out = config.stash.get(_LEFT_OUT, 0)
    if left_out or not find_base():
        terminalreporter.section("THE PICO BRAIN WAS LEFT OUT", sep="#", red=True, bold=True)
        terminalreporter.line(
            f"{left_out or 'ALL'} TESTS ON THE EMULATED PICO DID NOT RUN: {MISSING}", red=True
        )


@pytest.fixture(scope="session")
def pico_base():
    """MicroPython's image; a test that takes this is marked `pico`."""
    return find_base()
