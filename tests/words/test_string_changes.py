"""Before and after of each string since a commit, as a table."""

import subprocess

import pytest

from regent_table.cli import main
from regent_table.errors import UserError
from regent_table.words import string_changes

TABLE = "host_tools/regent_table/words/menu.csv"
PAGE = "host_tools/regent_table/web/page/words.json"


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A repository with two strings of the console, one of the page, and a table of style."""
    monkeypatch.setattr(string_changes, "ROOT", tmp_path)
    write = {
        TABLE: "name,size,room,cs,hu,en\nSURE,big,128,Opravdu?,Biztosan?,Really?\nKEEP,big,9,a,b,c\n",
        PAGE: '{"back": {"cs": "Jiná", "hu": "Másik", "en": "Other"}}',
        "host_tools/regent_table/words/style/terms.csv": "term,cs,hu,en\ngold,a,b,c\n",
    }
    for path, text in write.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    who = ["-c", "user.name=anna", "-c", "user.email=anna@example.org"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "words: Begin."]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def test_changed_strings_are_listed_with_before_and_after(checkout, capsys):
    table = checkout / TABLE
    table.write_text(table.read_text(encoding="utf-8").replace("Really?", "Sure?"), encoding="utf-8")
    (checkout / PAGE).write_text('{"new": {"cs": "A|B", "hu": "á", "en": "x\\ny"}}', encoding="utf-8")
    assert main(["words", "--since", "HEAD"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "| string | language | before | after |",
        "| --- | --- | --- | --- |",
        "| menu: SURE | en | Really? | Sure? |",
        "| web/page/words: back | cs | Jiná |  |",
        "| web/page/words: back | en | Other |  |",
        "| web/page/words: back | hu | Másik |  |",
        "| web/page/words: new | cs |  | A\\|B |",
        "| web/page/words: new | en |  | x<br>y |",
        "| web/page/words: new | hu |  | á |",
    ]
    assert told.err == "1 changed, 3 new, 3 gone\n"


def test_commit_of_before_the_package_had_its_folder_is_compared(checkout, capsys):
    git = ["git", "-c", "user.name=anna", "-c", "user.email=anna@example.org"]
    package = checkout / "host_tools" / "regent_table"
    for words in (
        ["mv", *(f"host_tools/regent_table/{name}" for name in ("words", "web")), "host_tools"],
        ["commit", "-qm", "words: Go back to the folder of before."],
    ):
        subprocess.run([*git, *words], cwd=checkout, check=True)
    package.mkdir(exist_ok=True)
    for name in ("words", "web"):
        (checkout / "host_tools" / name).rename(package / name)
    assert main(["words", "--since", "HEAD"]) == 0
    assert capsys.readouterr().err == "0 changed, 0 new, 0 gone\n"


def test_unknown_commit_is_a_user_error(checkout):
    with pytest.raises(UserError, match="no commit nowhere"):
        list(string_changes.changed("nowhere"))
