"""What the console says, by table and name: `say.play.NOT_SAVED`.  The ROM has the numbers instead.

Made by `regent words --write` from `host_tools/regent_table/words`.
"""

from regent.say import claim as claim
from regent.say import common as common
from regent.say import maintenance as maintenance
from regent.say import menu as menu
from regent.say import parts as parts
from regent.say import play as play
from regent.say import valerie as valerie
from regent.say import vladci as vladci
