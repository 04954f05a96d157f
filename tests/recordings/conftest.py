from tests.device.conftest import home, plug  # noqa: F401  (a cable to a table, a folder for what `regent` keeps)
