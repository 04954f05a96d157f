"""The sources of the base image: where they are looked for, and what is refused."""

import hashlib

import pytest

from regent_table.errors import UserError
from regent_table.image import base, sources

CONTENT = b"what Debian packed"
SOURCE = sources.Source("pool/main/m/some/some_1.0.tar.xz", hashlib.sha256(CONTENT).hexdigest())
UNREACHABLE = "E: Failed to fetch http://127.0.0.1:9/some_1.0.tar.xz  Could not connect to 127.0.0.1:9"
MOVED_ON = "E: Failed to fetch http://127.0.0.1:9/some_1.0.tar.xz  404  Not Found [IP: 127.0.0.1 9]"


class Archive:
    """What the archive answers; the addresses it was asked for."""

    content, error = CONTENT, ""

    def __init__(self):
        self.asked = []

    def download(self, url, path):
        self.asked.append(url)
        if not self.error:
            path.write_bytes(self.content)
        return self.error


@pytest.fixture
def archive(monkeypatch):
    archive = Archive()
    monkeypatch.setattr(sources, "_download", archive.download)
    monkeypatch.setattr(sources, "_mirror", lambda: "http://127.0.0.1:9/debian")
    return archive


@pytest.fixture
def named(monkeypatch, tmp_path):
    """The folder that REGENT_SOURCES names."""
    folder = tmp_path / "named"
    folder.mkdir()
    monkeypatch.setenv("REGENT_SOURCES", str(folder))
    return folder


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "cache"


def put(folder, content=CONTENT):
    folder.mkdir(exist_ok=True)
    (folder / SOURCE.name).write_bytes(content)
    return folder / SOURCE.name


def test_named_folder_comes_first_then_cache_then_archive(named, cache, archive):
    fetched = sources.find(SOURCE, cache)
    assert fetched == cache / SOURCE.name and fetched.read_bytes() == CONTENT
    [url] = archive.asked
    assert url.endswith(f"/debian/{SOURCE.place}")
    assert sources.find(SOURCE, cache) == fetched
    assert sources.find(SOURCE, cache) != put(named) == sources.find(SOURCE, cache)
    assert len(archive.asked) == 1


def test_without_a_named_folder_the_cache_comes_first(monkeypatch, cache, archive):
    monkeypatch.delenv("REGENT_SOURCES", raising=False)
    assert sources.find(SOURCE, cache) == put(cache) and sources.find(SOURCE, cache) == put(cache)
    assert len(archive.asked) == 1


@pytest.mark.parametrize("place", ["named", "cache"])
def test_source_with_another_digest_is_refused(named, cache, archive, place):
    path = put({"named": named, "cache": cache}[place], CONTENT + b"!")
    with pytest.raises(UserError, match=f"{path} is refused: its SHA-256 is not {SOURCE.sha256}"):
        sources.find(SOURCE, cache)
    assert not archive.asked


def test_download_with_another_digest_is_refused_and_removed(cache, archive):
    archive.content = CONTENT[:-1]
    with pytest.raises(UserError, match="is refused"):
        sources.find(SOURCE, cache)
    assert not list(cache.iterdir())


def test_archive_that_has_moved_on_is_reported_with_a_remedy(cache, archive):
    archive.error = MOVED_ON
    with pytest.raises(UserError, match=r"no longer has some_1\.0.*snapshot archive.*REGENT_SOURCES"):
        sources.find(SOURCE, cache)


def test_unreachable_archive_is_reported_with_a_remedy(cache, archive):
    archive.error = UNREACHABLE
    with pytest.raises(UserError, match=r"some_1\.0\.tar\.xz cannot be fetched.*REGENT_SOURCES"):
        sources.find(SOURCE, cache)


def test_tampered_source_stops_the_build_before_anything_is_unpacked(named, tmp_path, archive, monkeypatch):
    ran = []
    monkeypatch.setattr(base._Builder, "_run", lambda self, *command, folder=None: ran.append(command))
    (named / "micropython_1.26.1+ds.orig.tar.xz").write_bytes(b"tampered")
    with pytest.raises(UserError, match="is refused"):
        base._Builder(tmp_path, print).fetch_sources()
    assert not ran and not archive.asked


def test_pinned_sources_are_of_the_version_that_is_built():
    assert f"_{base.VERSION}+" in sources.MICROPYTHON.name
