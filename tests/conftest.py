"""What runs on the emulated Pico or in a browser: left out loudly without one, and in CI a failure."""

import inspect
import os
from functools import cache

import pytest
from hypothesis import settings

from regent_table.errors import UserError
from regent_table.image.base import MISSING as NO_PICO
from regent_table.image.base import find_base
from regent_table.virtual.brains import make_table
from tests.harness.web.browser import MISSING as NO_BROWSER
from tests.harness.web.browser import find_browser

# How long an example takes is no property of the code; in CI the same examples come every time.
settings.register_profile("regent", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("regent")

# Marker: what is left out without it, how it is found, what to say when there is none
_NEEDS = {
    "pico": ("THE PICO BRAIN", cache(find_base), NO_PICO),
    "browser": ("THE BROWSER", cache(find_browser), NO_BROWSER),
}
_LEFT_OUT = pytest.StashKey[dict[str, int]]()


def pytest_configure(config):
    config.stash[_LEFT_OUT] = {}
    for name, find, missing in _NEEDS.values():
        try:
            found = find()
        except UserError as error:
            raise pytest.UsageError(str(error)) from None
        if os.environ.get("CI") and not found:
            raise pytest.UsageError(f"IN CI {name} MUST RUN: {missing}")


def pytest_collection_modifyitems(config, items):
    for marker, (_, find, _) in _NEEDS.items():
        marked = [item for item in items if item.get_closest_marker(marker)]
        if marked and not find():
            config.hook.pytest_deselected(items=marked)
            items[:] = [item for item in items if item not in marked]
            config.stash[_LEFT_OUT][marker] = len(marked)


def pytest_terminal_summary(terminalreporter, config):
    for marker, (name, find, missing) in _NEEDS.items():
        if not find():
            count = config.stash[_LEFT_OUT].get(marker, "ALL")
            terminalreporter.section(f"{name} WAS LEFT OUT", sep="#", red=True, bold=True)
            terminalreporter.line(f"{count} TESTS DID NOT RUN: {missing}", red=True)


@pytest.fixture(scope="session")
def awake():
    """A Pico brain that has been switched on for the first time, for tests that run apart."""
    table = make_table("pico")
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))
    return table


@pytest.fixture(scope="session")
def pico_base():
    """MicroPython's image; a test that takes this is marked `pico`."""
    return find_base()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that is marked `apart` goes on from what its fixtures made, in a process of its own.

    So a console that has started once serves many tests, each as if it were its own.
    """
    if not pyfuncitem.get_closest_marker("apart"):
        return None
    told, says = os.pipe()
    child = os.fork()
    if not child:
        os.close(told)
        with os.fdopen(says, "w") as out:
            out.write(_what_went_wrong(pyfuncitem))
        os._exit(0)
    os.close(says)
    with os.fdopen(told) as heard:
        wrong = heard.read()
    _, status = os.waitpid(child, 0)
    if wrong or status:
        pytest.fail(wrong or f"The test's process ended with {status}.", pytrace=False)
    return True


def _what_went_wrong(pyfuncitem) -> str:
    names = inspect.signature(pyfuncitem.obj).parameters
    try:
        pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    except BaseException:
        return str(pytest.ExceptionInfo.from_current().getrepr())
    return ""
