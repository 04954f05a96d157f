"""The player's guide as a browser prints it."""

import re

import pytest

from regent_table import guide
from tests.harness.web.browser import browser

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

# How far each sheet's words reach, and where its foot begins
REACH = """[...document.querySelectorAll("section")].map((sheet) => {
    const words = [...sheet.children].filter((part) => part.tagName !== "FOOTER");
    const foot = sheet.querySelector("footer").getBoundingClientRect().top;
    return [Math.max(...words.map((part) => part.getBoundingClientRect().bottom)), foot];
})"""


def test_guide_fits_two_sheets_in_each_language(tmp_path):
    with browser() as chromium:
        page = chromium.new_page()
        for path in guide.write(tmp_path):
            page.goto(path.as_uri())
            assert all(words < foot for words, foot in page.evaluate(REACH)), path.name
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 2
