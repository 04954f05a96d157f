"""A browser for tests, figures and pictures: the one on this machine, driven by Playwright."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from regent_table.errors import UserError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocket

MISSING = (
    "There is no browser to test the page with: install Chromium, Chrome or Edge, "
    "or run .build/venv/bin/playwright install chromium."
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_PATHS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_browser() -> str | None:
    """The program of a browser: REGENT_BROWSER, one that is installed, or Playwright's own."""
    named = os.environ.get("REGENT_BROWSER")
    if named:
        return named
    for name in _NAMES:
        if path := shutil.which(name):
            return path
    return next((path for path in (*_PATHS, _playwrights_own()) if Path(path).exists()), None)


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


@contextmanager
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    program = find_browser()
    if program is None:
        raise UserError(MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=list(_FLAGS))
        try:
            yield opened
        finally:
            opened.close()


def helped(wire: WebSocket, button: Callable[[], None]) -> None:
    """Press a button of the helping hand and wait until it is done, however short that is."""

    def done(frame: str | bytes) -> bool:
        return isinstance(frame, str) and '"helper":null' in frame and '"game":{' not in frame

    with wire.expect_event("framereceived", done):
        button()


@contextmanager
def served(*arguments: str) -> Iterator[str]:
    """`regent play` with these arguments in a process of its own; the address it printed."""
    command = [
        sys.executable,
        "-m",
        "regent_table.cli",
        "play",
        "--no-open",
        "--port",
        "0",
        "--forget",
        *arguments,
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        line = process.stdout.readline()
        address = re.search(r"http\S+", line)
        if address is None:
            raise UserError(f"regent play does not start: {line}")
        yield address[0]
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
