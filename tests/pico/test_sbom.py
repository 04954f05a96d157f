"""The bill of materials names everything that ships, with what tells it apart from any other."""

import hashlib
import json
import re
import tomllib
from datetime import UTC, datetime

from regent_table import cli
from regent_table.image import base, rom, sbom
from regent_table.paths import ROOT

NOON = datetime(2026, 11, 19, 12, tzinfo=UTC)
NAMES = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")


def parts(told):
    return {package["name"]: package for package in told["packages"]}


def test_rom_and_base_are_identified_by_their_sha_256(tmp_path):
    found = tmp_path / "base.uf2"
    found.write_bytes(b"a base")
    told = parts(json.loads(sbom.document(rom.ours(), found, NOON)))
    for name, data in (("Regent", rom.ours()), ("MicroPython", b"a base")):
        [digest] = told[name]["checksums"]
        assert digest == {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()}
    assert base.base_id() in told["MicroPython"]["versionInfo"]
    assert "checksums" not in parts(json.loads(sbom.document(rom.ours(), None, NOON)))["MicroPython"]


def test_sbom_conforms_to_spdx_and_is_reproducible():
    told = json.loads(sbom.document(rom.ours(), None, NOON))
    assert told == json.loads(sbom.document(rom.ours(), None, NOON))
    assert told["spdxVersion"] == "SPDX-2.3" and told["creationInfo"]["created"] == "2026-11-19T12:00:00Z"
    names = [package["SPDXID"] for package in told["packages"]]
    assert len(set(names)) == len(names) and all(map(NAMES.fullmatch, names))
    for relation in told["relationships"]:
        assert {relation["spdxElementId"], relation["relatedSpdxElement"]} <= {*names, told["SPDXID"]}
    assert {relation["relatedSpdxElement"] for relation in told["relationships"]} == set(names)


def test_sbom_lists_every_dependency_of_the_tools():
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    told = {
        name.lower().replace("_", "-"): each
        for name, each in parts(json.loads(sbom.document(rom.ours(), None, NOON))).items()
    }
    for name, version in (each.split("==") for each in wanted):
        assert told[name]["versionInfo"] == version
    assert "multidict" in told  # aiohttp pulls it in


def test_command_prints_or_writes_the_sbom(tmp_path, capsys):
    assert cli.main(["sbom"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert cli.main(["sbom", "--out", str(tmp_path / "sbom.json")]) == 0
    assert parts(json.loads((tmp_path / "sbom.json").read_text())) == parts(printed)
