"""The gallery: hands play a script in every language, and every screen that says something new is kept."""

from types import SimpleNamespace

import pytest

from regent_table.screens import text_of
from regent_table.virtual.chips.oled import PAGES, WIDTH
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
from tests.harness import gallery
from tests.harness.display_recorder import Cut

pytestmark = pytest.mark.xdist_group("gallery")

SCRIPT = """# A first look at the menu.
power on
expect A shows "Magyar" within 5 s
press A.OK
expect A shows "Nová hra" within 5 s
press A.right
press A.OK
expect A shows "Nastavení"
press A.Back
expect A shows "Nová hra"
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scripts")
    (folder / "menu.txt").write_text(SCRIPT)
    return gallery.make(lambda done, of, now: None, folder, [])


def texts(rows):
    return [[text_of(picture).split("\n")[0].removeprefix("> ") for picture in row] for row in rows]


def test_gallery_has_each_screen_once_in_every_language(made):
    title, rows = made.chapters[0]
    assert title == "menu: A first look at the menu."
    version = texts(rows)[1][0]
    assert texts(rows) == [["Regent"] * 3, [version] * 3, ["Nastavení", "Beállítások", "Settings"]]
    menus = [text_of(picture) for picture in rows[1]]
    assert "Nová hra" in menus[0] and "Új játék" in menus[1] and "New game" in menus[2]


def test_strings_shown_by_no_script_are_drawn_from_the_tables(made):
    title, rows = made.chapters[1]
    drawn = [" ".join(text_of(row[2]).split()) for row in rows]
    assert any("The table is dark to save itself" in text or "Who starts?" in text for text in drawn)
    assert not any(text.startswith("New game") for text in drawn)


def test_page_and_montages_hold_every_picture(made, tmp_path):
    made = gallery.Gallery([(title, rows[:40]) for title, rows in made.chapters])
    page, *montages = gallery.write(made, tmp_path)
    assert [path.name for path in montages] == ["cs.png", "hu.png", "en.png"]
    text = page.read_text()
    count = sum(len(rows) for _, rows in made.chapters)
    for language in ("cs", "hu", "en"):
        pictures = list((tmp_path / language).glob("*.png"))
        assert text.count(f'src="{language}/') == len(pictures) <= count
    assert 'alt="Nastavení' in text


def test_text_cut_off_by_a_display_is_noted_and_marked(tmp_path):
    cut, brain = Cut(), CpythonBrain()
    cut.listen_to(Table(brain))
    load = brain.begin().load
    memory = bytearray(WIDTH * PAGES)
    glass = SimpleNamespace(buf=lambda n: memory, dirty=lambda n, page: None)
    screens, line = load("regent.ui.screens"), load("regent.ui.strings").Line(None)
    screen = screens.Screen(glass, 0)
    screen.clear(screens.TITLED)
    flow = load("regent.ui.flow").Flow([screen], None)

    def shown(first, sentence):
        screen.put(0, line.clear().text(first))
        flow.clear().text(sentence)
        flow.put()
        while screen.step():
            pass
        return bytes(memory)

    fits = shown(b"A title", b"One row\nand another\nand the last")
    assert not cut and not cut.in_picture(fits)
    wide = shown(b"A title that is wide, in small letters", b"One row\nand another\nand the last\nand more")
    assert set(cut.in_picture(wide)) == {
        "A title that is wide, in small letters",
        "One row and another and the last and more",
    }
    made = gallery.Gallery()
    here = (0, 0, "A")
    for what, cuts in (
        ("as it is", [Cut(), Cut()]),
        ("again", [Cut(), cut]),
    ):  # cut, though nothing of it is new
        made.add(what, [{here: fits}, {here: wide}], cuts)
    assert [title for title, _ in made.chapters] == ["as it is", "again"]
    assert set(made.cut) == {wide} and made.left_out == set(cut.values()) and made.seen == 4
    made = gallery.Gallery([("Wide", [[fits, wide, wide]])], cut={wide: cut.in_picture(wide)})
    page = gallery.write(made, tmp_path)[0].read_text()
    assert page.count('class="cut"') == 2 and "cut: A title that is wide, in small letters" in page
