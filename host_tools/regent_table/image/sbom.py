"""What ships and what it is made of, as SPDX 2.3.

The ROM, the base with what is linked into it, and what these tools run with.
"""

import hashlib
import importlib.metadata
import json
import tomllib
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement

from regent_table import __version__
from regent_table.image import base, rom
from regent_table.paths import ROOT

_UNKNOWN = "NOASSERTION"


class Component(NamedTuple):
    name: str
    version: str
    licence: str
    digest: str = ""  # SHA-256


# Into the base, with the versions of MicroPython's and Debian's sources and the licences that those name
_LINKED = (
    Component("pico-sdk", "2.1.1", "BSD-3-Clause"),
    Component("tinyusb", "0.18.0", "MIT"),
    Component("littlefs", "2.11", "BSD-3-Clause"),
    Component("oofatfs", "R0.13c", "BSD-1-Clause"),
    Component("re1.5", "", "BSD-3-Clause"),
    Component("uzlib", "", "Zlib"),
    Component("crypto-algorithms", "", "NONE"),
    Component("newlib", "", _UNKNOWN),
    Component("libgcc", "", "GPL-3.0-or-later WITH GCC-exception-3.1"),
)


def document(image: bytes, found: Path | None, now: datetime) -> str:
    """Of a ROM, and of the base beside it when one is here."""
    app = Component("Regent", rom.version(rom.unpack(image)), "MIT", _sha256(image))
    digest = _sha256(found.read_bytes()) if found else ""
    micropython = Component("MicroPython", f"{base.VERSION} with board {base.base_id()}", "MIT", digest)
    tools = Component("regent-table", __version__, "MIT")
    packages: dict[str, dict[str, Any]] = {}
    relations = []

    def add(part: Component, whole: str, how: str) -> str:
        name = _id(part)
        packages[name] = _package(name, part)
        relations.append({"spdxElementId": whole, "relatedSpdxElement": name, "relationshipType": how})
        return name

    document = "SPDXRef-DOCUMENT"
    add(app, document, "DESCRIBES")
    runs_on = add(micropython, document, "DESCRIBES")
    for part in _LINKED:
        add(part, runs_on, "STATIC_LINK")
    ours = add(tools, document, "DESCRIBES")
    for part in _installed():
        add(part, ours, "DEPENDS_ON")
    made = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    contents = {"packages": list(packages.values()), "relationships": relations}
    name = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(contents) + made)
    head = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": document,
        "name": f"regent-{__version__}",
        "documentNamespace": f"urn:uuid:{name}",
        "creationInfo": {"created": made, "creators": [f"Tool: regent-{__version__}"]},
    }
    return json.dumps(head | contents, indent=2)


def _installed() -> Iterable[Component]:
    """What these tools pull in here, and what that does."""
    found: dict[str, Component] = {}
    todo = list(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"])
    while todo:
        wanted = Requirement(todo.pop())
        if wanted.name in found or wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        about = importlib.metadata.metadata(wanted.name)
        licence = str(about.json.get("license_expression", _UNKNOWN))
        found[wanted.name] = Component(about["Name"], about["Version"], licence)
        todo += importlib.metadata.requires(wanted.name) or ()
    return found.values()


def _package(name: str, part: Component) -> dict[str, Any]:
    package = {
        "SPDXID": name,
        "name": part.name,
        "downloadLocation": _UNKNOWN,
        "filesAnalyzed": False,
        "licenseConcluded": _UNKNOWN,
        "licenseDeclared": part.licence,
        "copyrightText": _UNKNOWN,
    }
    if part.version:
        package["versionInfo"] = part.version
    if part.digest:
        package["checksums"] = [{"algorithm": "SHA256", "checksumValue": part.digest}]
    return package


def _id(part: Component) -> str:
    return "SPDXRef-" + "".join(letter if letter.isalnum() else "-" for letter in part.name)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
