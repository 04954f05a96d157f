"""The version of the firmware."""


def version() -> bytes:
    """Return what the image builder wrote on the ROM, or `unstamped` if there is none."""
    try:
        with open("/rom/version.txt", "rb") as file:
            return file.read(96).strip()
    except OSError:
        return b"unstamped"
