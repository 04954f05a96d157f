"""Where MicroPython's image is looked for, and what people are told when it is nowhere."""

import pytest

from host_tools import base_image
from host_tools.errors import UserError

UF2 = b"UF2\nand more"


@pytest.fixture
def nowhere(monkeypatch, tmp_path):
    """A machine with an empty cache, no network and none of Debian's tools."""
    monkeypatch.delenv("REGENT_UF2", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(base_image, "_fetch", lambda say: None)
    monkeypatch.setattr(base_image.shutil, "which", lambda tool: None)
    return tmp_path


def test_the_name_in_the_environment_comes_first(nowhere, monkeypatch):
    named = nowhere / "named.uf2"
    named.write_bytes(UF2)
    base_image.cached().parent.mkdir(parents=True)
    base_image.cached().write_bytes(UF2)
    assert base_image.find_base() == base_image.cached()
    monkeypatch.setenv("REGENT_UF2", str(named))
    assert base_image.find_base() == named


@pytest.mark.parametrize("content", [None, b"", b"<html>"])
def test_a_name_that_leads_nowhere_is_an_error(nowhere, monkeypatch, content):
    named = nowhere / "named.uf2"
    if content is not None:
        named.write_bytes(content)
    monkeypatch.setenv("REGENT_UF2", str(named))
    with pytest.raises(UserError, match="REGENT_UF2"):
        base_image.find_base()


def test_the_official_image_is_taken_into_our_cache(nowhere, monkeypatch):
    official = nowhere / "official.uf2"
    official.write_bytes(UF2)
    monkeypatch.setattr(base_image, "_fetch", lambda say: official)
    assert base_image.get_base(lambda text: None) == base_image.cached() == base_image.find_base()
    assert base_image.cached().read_bytes() == UF2


def test_without_the_tools_one_sentence_names_them(nowhere):
    assert base_image.find_base() is None
    with pytest.raises(UserError, match="missing here: apt-get, .*gcc"):
        base_image.get_base(lambda text: None)
    assert not list(base_image.cached().parent.glob("*.uf2"))
