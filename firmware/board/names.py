"""Names of the app, said here so that MicroPython has them in its flash.  Nothing runs this.

Made by `python -m host_tools.image.names`.
"""


def names():
    import regent.app, regent.app.faults, regent.app.idle, regent.app.loop, regent.app.marks
    import regent.app.menu, regent.app.menu.deck, regent.app.menu.main, regent.app.menu.menu
    import regent.app.menu.new, regent.app.menu.page, regent.app.menu.saved, regent.app.menu.settings
    import regent.app.menu.tagging, regent.app.mode, regent.app.play, regent.app.play.back
    import regent.app.play.board, regent.app.play.guest, regent.app.play.hands, regent.app.play.keeper
    import regent.app.play.lights, regent.app.play.play, regent.app.play.show, regent.app.play.start
    import regent.app.play.steps, regent.app.play.taps, regent.app.play.trouble, regent.app.play.watch
    import regent.app.play.ways_out, regent.app.service, regent.app.service.check
    import regent.app.service.learned, regent.app.service.maintenance, regent.app.service.pages
    import regent.app.service.parts, regent.app.service.reports, regent.app.service.roll_call
    import regent.app.service.selftest, regent.app.service.tagging, regent.app.service.talk
    import regent.app.session, regent.app.settings, regent.drivers, regent.drivers.board.buzzer
    import regent.drivers.board.dog, regent.drivers.board.hall165, regent.drivers.board.health
    import regent.drivers.board.luck, regent.drivers.board.power, regent.drivers.display.oled
    import regent.drivers.flash.crc16, regent.drivers.flash.journal, regent.drivers.flash.mount
    import regent.drivers.flash.store, regent.drivers.lights.ws2812, regent.drivers.nfc.pn532
    import regent.drivers.nfc.reader, regent.drivers.nfc.tags, regent.drivers.nfc.turn
    import regent.drivers.reverse, regent.drivers.usb.link, regent.engine, regent.engine.log
    import regent.engine.match, regent.engine.rules, regent.games, regent.games.claim
    import regent.games.claim.cards, regent.games.claim.course, regent.games.claim.ending
    import regent.games.claim.face, regent.games.claim.items, regent.games.claim.legal
    import regent.games.claim.refusals, regent.games.claim.reports, regent.games.claim.rules
    import regent.games.claim.tricks, regent.games.claim.votes, regent.games.valerie
    import regent.games.valerie.answers, regent.games.valerie.cards, regent.games.valerie.duchy
    import regent.games.valerie.effects, regent.games.valerie.ends, regent.games.valerie.face
    import regent.games.valerie.final, regent.games.valerie.income, regent.games.valerie.items
    import regent.games.valerie.labels, regent.games.valerie.layout, regent.games.valerie.legal
    import regent.games.valerie.names, regent.games.valerie.questions, regent.games.valerie.report
    import regent.games.valerie.reports, regent.games.valerie.rules, regent.games.valerie.score
    import regent.games.valerie.setup, regent.games.valerie.solo, regent.games.valerie.taps
    import regent.games.valerie.turn, regent.games.vladci, regent.games.vladci.board
    import regent.games.vladci.face, regent.games.vladci.items, regent.games.vladci.moves
    import regent.games.vladci.names, regent.games.vladci.nemesis, regent.games.vladci.position
    import regent.games.vladci.reports, regent.games.vladci.rules, regent.games.vladci.turns, regent.hal
    import regent.hal.pico, regent.table, regent.table.agreement, regent.table.cards, regent.table.face
    import regent.table.figures, regent.table.fit, regent.table.presence, regent.ui, regent.ui.choice
    import regent.ui.flow, regent.ui.font, regent.ui.glyphs, regent.ui.lights, regent.ui.screens
    import regent.ui.sounds, regent.ui.words
    ABCD, ABCDEFG, ADC, AREA_NAMES, AS_BEFORE, Agreement, All, AsLeft, BIG, BIG_AT, BOARD, Back
    BadPosition, Board, Buzzer, CALM, CARDS_EACH, CENTRE, CHAIN_CHIPS, CHAIN_HZ, CHAIN_KEYS
    CHAIN_SPACES, CHANCE, CITIZENS, CITIZEN_NAMES, CODES, COPIED, Cards, Chain, Check, Choice
    Claim, Claim2, ClaimMix, Clock, Config, DECK, DECLINES, DOMAINS, DOMAIN_NAMES, DUKES
    DUKE_NAMES, DUP, DUPRTS, Deck, Dog, EEXIST, EFFECTS, EMPTIED, ENOENT, EVENTS, Ending, FILLED
    FIRST, FIRST_CARD, Face, Faults, Figures, Final, FineFlash, Fit, Flash, Flow, GAMMA, GKNIDUPRTS
    GRID, GSMV, Games, Guest, H, HELP, HOMES, Hands, Health, HermitCub, I2C, I2C_HZ, I2C_SCREENS
    I2C_TIMEOUT_US, ILLEGAL, IN, IN_HAND, IRQ_RISING, ITEM_WORDS, Idle, JOBS, Journal, KEYS, KIND
    KINDS, Keeper, Keys, LEARNED, LETTERS, LEVELS, LIE, LIMIT, LIT, LOOK, LOST, LUCK, Languages
    Leader, Learned, Lights, Line, Link, Log, Loop, Luck, MASKS, MAX_ACTIONS, MAX_LOG, MAX_LUCK
    MAX_SEATS, MAY_MOVE, MIN_SEATS, MODES, MONSTERS, MONSTER_NAMES, MORE, Main, Maintenance, Marks
    Match, Memory, Menu, Mode, NAME, NAMES, NEIGHBOURS, NFC_HZ, NOTHING, NO_KEYS, Nothing, OPTIONS
    OUT, OVER, Oled, PAIR, PAIRS, PHASES, PINS_NFC_SELECT, PIN_BUZZER, PIN_CHAIN_LOAD, PIN_CHAIN_RX
    PIN_CHAIN_SCK, PIN_CHAIN_TX, PIN_I2C_SCL, PIN_I2C_SDA, PIN_NFC_RESET, PIN_NFC_RX, PIN_NFC_SCK
    PIN_NFC_TX, PIN_PIXELS, PIN_PIXELS_ECHO, PIN_RAIL, PIN_RECOVERY, PIXELS, PIXELS_MA, POLLIN
    POLLOUT, PUBLIC, PULL_DOWN, PWM, Pads, Page, Pages, Pin, Pixels, Play, Pn532, Power, Presence
    RAIL_DIVIDER, RAIL_MIN_MV, REASONS, RECRUIT_SPACES, RELATION, REVEALS, REVERSED, RTS, Reader
    Reports, RollCall, Rules, SCREEN_ADDRESSES, SCREEN_OFFSET, SETS, SHOWN, SIZE, SMALL, SMALL_AT
    SMALL_LOW, SPI, SPI_CHAIN, SPI_NFC, Saved, Screen, Screens, SelfTest, Session, Set, Sets
    Settings, Setup, Show, Start, Steps, Store, StringIO, Sure, TAGS, TITLED, TOUCHED, TURN_CAPS
    Tagging, Tags, Talk, Taps, Text, Ticks, Timer, Trun, Turn, UnicodeError, VERSION, Valerie
    Values, VfsLfs2, Vladci, WDT, Waiting, Watch, WaysOut, Words, _ABORT, _ACCEPTED, _AGAIN
    _ALLOWED, _ALPHABETS, _ANSWERS, _ARROW, _ASKS, _BAN_ORDER, _BLANK, _BOXES, _CHANGES, _CHECKED
    _CHOSEN, _CODES, _COLON, _COLOURS, _COLUMNS, _CONFIGURED, _DARK, _DATA, _DEFAULTS, _DOT, _DOWN
    _ENDS, _FACES, _FIELD_OFF, _FILES, _FIRST_OF_COLUMN, _FIRST_TYPES, _FRAME, _GAMES, _GLOW
    _HANDS, _HEIGHTS, _HEX, _HUES, _ITEM, _JOBS, _KEYS, _LEFT_OUT, _LISTED, _NAME, _NEVER
    _NEVER_FORCED, _NEWEST, _NOBODY, _NOTHING, _NO_COUNTS, _NO_DUKE, _OLDER, _PADS, _PAD_EVENTS
    _PATTERNS, _PER_KNIGHT, _PHASES, _PIPS, _PN532, _PROGRESS, _RANDOM, _READ, _READ_FOUR, _REASONS
    _ROWS, _SAY, _SECRETS, _SEEK_TWO, _SENTENCES, _SETS, _SETUP, _SET_UP, _SH1106, _SLOTS, _SOURCES
    _SPACES, _SSD1306, _STACKS, _STATUS, _TABLE, _TAKEN, _TIMING, _TO, _TOPICS, _UID, _UP, _VALUES
    _VERBS, _VERSION, _WAKE_UP, _WEIGHT, _WITH_SEAT, _WITH_SLOT, __import__, _ability, _abort
    _abort_title, _about, _acknowledged, _act, _acted, _action, _adc, _add, _address, _after
    _again, _agreed, _alive, _all, _all_keys, _amount, _answer, _any, _append, _apply_next, _area
    _ask, _ask_abort, _ask_term, _ask_to_play, _asked, _at, _attempts, _awake, _back_title, _base
    _base_end, _base_fence, _base_ply, _become, _begin, _begun, _best, _bits, _blit, _board, _body
    _born, _budget, _buf, _busy, _byte, _bytes, _can_read, _can_write, _candidates, _capture, _card
    _card_name, _cards, _cells, _change, _changes, _check, _check_bans, _check_display, _check_line
    _check_title, _checked, _chip, _chips, _choice, _choose, _chosen, _chunk, _chunks, _citizen
    _clear, _clock, _code, _collect, _compare, _consent_label, _copies, _copy, _correct_title
    _count, _counts, _counts_title, _covered, _dark, _data, _dead, _deal, _decide, _deck
    _deck_label, _deck_title, _depth, _die, _diff, _dimmed, _dirty, _domain, _down, _draw
    _draw_keys, _draw_spaces, _draw_start, _draw_under_title, _duke, _dwarf_taker, _earn, _echoed
    _either, _empty, _end, _end_trick, _ended, _ending, _event, _events, _every_ms, _exchange
    _face, _facts, _failed, _faults, _fell, _fence, _fetch, _figures, _file, _find, _find_groups
    _finish, _first, _flash, _flow, _flow_row, _follow, _foot, _forced, _found, _frame, _free
    _fresh, _from_duke, _front, _front_total, _further_right, _give_up, _glow, _glyph_width
    _go_back, _go_on, _goal, _goes, _goto, _group, _group_name, _guest, _hand_out, _hands, _has
    _head, _health, _hear, _heard, _held, _help, _help_title, _helps, _herald, _here, _hex
    _hidden_label, _high, _holding, _hurry, _i2c, _import, _in, _in_hand, _income, _inverse, _is
    _is_goal, _is_pn532, _is_valid, _items, _job, _journal, _journals, _judge, _judged, _keep
    _keep_first, _keeper, _key, _keys, _kind, _kinds, _known, _label, _last, _last_good, _lay_out
    _leaders, _leaps, _learn, _learned, _least, _leaving, _left, _left_out, _length, _lengths
    _letter, _lie_title, _lies, _lies_open, _limit, _line, _list, _listen, _lit, _load, _log, _look
    _look_on, _looked, _loop, _loose, _lost, _low, _luck, _lucky, _m, _made, _main, _majority
    _make_folders, _many, _mark, _marks, _mask, _match, _may, _may_write, _menu, _menu_label
    _menu_title, _message, _miss, _misses, _missing, _missing_label, _missing_title, _module
    _monsters, _move, _moving, _n, _name, _named, _names, _near, _near_ply, _nest, _newest, _news
    _next, _next_act, _next_pad, _next_to_enemy, _no, _nobody, _not_so, _noted, _noted_label
    _noted_or, _nothing, _number, _obelisk, _of_type, _oleds, _once_more, _open, _open_trick
    _opponent, _option, _options, _others, _out, _over, _over_label, _over_title, _owed, _owes
    _own_turn, _pad, _pads, _page, _pages, _pages_came, _paint, _paint_all, _paint_colour
    _paint_pad, _painted, _part, _pass, _path, _patience, _pattern, _pause, _pay, _payload, _perch
    _phase, _pin, _place, _play, _play_found, _play_on, _played, _player, _ply, _ply_label
    _pointed, _points, _pool, _power, _pressed, _prizes, _progress, _prompt, _protected, _pulse
    _pump, _put, _pwm, _question, _r, _rank, _read, _read_frame, _read_phase, _read_side, _readers
    _ready, _rear, _rebuild, _receive, _record, _records, _recruit, _refused, _regular, _remember
    _replay, _reports, _reset, _rest, _restless, _resume, _reversed, _rewind, _ring, _roll, _row
    _rows, _rules, _s, _safe, _said, _same, _same_uid, _save, _saved, _say, _say_which, _says_where
    _scale, _screen, _screens, _seal, _seat, _seated, _seats, _seek, _seen, _sees, _select, _send
    _sent, _session, _set, _settings, _setup, _short, _show, _show_check, _show_screens, _shown
    _shown_front, _shown_level, _side, _sides, _silent, _since, _size, _sizes, _skip, _slay, _slot
    _solo_over, _sound, _sources, _spaces, _spi, _split, _stack, _stack_citizens, _stack_monsters
    _stale, _start, _starts, _state, _states, _status, _stays, _step, _stepped, _steps, _store
    _strange, _strength, _strict, _sum, _sure, _swap, _sweep, _table, _tag, _take, _take_back
    _take_trolls, _taken, _taker, _talk, _tapped, _taps, _tell, _tells, _term, _texts, _then
    _thief, _thieves, _timer, _times, _title, _token, _tokens, _told, _too_long, _took, _top
    _total, _trample, _tried, _tries, _turn, _turn_to, _turn_to_last, _type, _undone_label
    _undone_title, _unpack, _unpaid, _up, _used, _usual, _value, _values, _verdict, _version, _vote
    _waited, _waiting, _wake, _watch, _watch_figures, _watch_pads, _watch_undo, _watcher, _way
    _wdt, _went, _what, _where, _which, _who, _who_label, _who_title, _whole, _winners, _wire
    _without, _without_centre, _woken, _words, _write, _write_on, _writes, _written, _yes
    _yes_label, a, about, active, adc, add, address, addresses, advance, after, after_title, again
    agree, agreement, agrees, allowed, among, amount, answer, answered, any_citizen, any_monster
    apply, area, arg, arg2, arm, array, ascii, ask, ask_language, ask_next, asked, asks, at, attack
    b, back, ban, banned, baudrate, before, begin, begin_turn, best_rank, between, bite, bits
    bitstream, block, board, body, both_displays, bright, brightness, budget_ma, buf, buffer, build
    busy, byte, c, callback, came, can_act, can_get, can_pay, can_recruit, can_recruit_any
    can_undo, candidate, capture, card, card_name, card_number, cards, chance, change, change_price
    changed, char, chip, chips, choose, chore, chosen, chunk, citizens, claim2, claimmix, clash
    clear_table, clock, code, collect, column, come, concerns, copies, copies_unseen, correct
    count_thieves, counter, counts, crc16, cub, cursor, d, dark, data, dealt, deck, decode, deed
    defaults, detail, dice, die, diff, differences, digest, dim, dirty, displace, distance, divider
    dog, domains, done, doubled, doubtful, down, draw, drawn, draws, drop, due, duke, duty_u16, e
    echo, effect, effect_kind, effect_of, effects, either, emptied, encode, ending, enumerate
    errno, error, even, event, events, every, exhausted, expect, expected, explain, explains, f
    face, faction, factions, fault, faults, faulty, favourite, feed, field, figure, figures, fill
    finish, finished, fire, first, first_of, fit, fits, fits_strictly, flip, flow, font, foot
    footprint, forget, found, frame, freq, fresh, fromhex, gain, game, game_in, game_name, games
    garbled, gc, getvalue, give, glow, glows, glyph, glyphs, go_back, go_on, goal, gone, group
    group_name, guest, hal, half, hand, hands, has, has_acted, hashlib, head, health, heap_lock
    heap_unlock, heard, held, help, heralds, hermit, hex, high, hire, hold, home, how, hue, hurry
    i, i2c, icons, idle, ilistdir, in_play, income, init, inverse, invert, invite, io, ioctl, ipoll
    irq, is_last, is_legal, is_luck, is_of, is_won, item, item_of, jailed, journal, judged, k
    kbd_intr, keep, kept, key_name, kind, label, labels, language, last, lay_out, layout, lays_out
    learn, learned, least, least_mv, leave, leave_out, led, left, left_out, legal, legal_end
    length, letters, level, lie, lies_there, lifted, lights, likely, limit, line, link, list_hands
    lists, load, look, lookahead, looked_at, loop, lose, loser, lost, low, luck, m, machine
    make_board, mark, marks, match, max, may_act, may_place, mean, meaning, mem32, mem_alloc
    mem_free, memoryview, menu, message, met, min, miso, missing_role, mkdir, mode, mode_of, money
    monster_magic, monsters, more, mosi, most, most_cost, mount, move_to, moved, mover, moves, mv
    n, name, named, names_of, new, next_action, next_choice, next_of_deck, next_possible, next_step
    not_saved, notation, nothing, now, number, obey, odd, of, offer, offset, often, ok, on, one
    one_sided, open_cards, opening, opposes, option, options, os, other, other_duke, out, over, own
    own_turn, owns_duke, p, pad, pad_moves, pad_name, pad_number, pad_of, pads, page, pages, paint
    painted, part, partition, parts, past, path, pattern, pay, payload, per, period, phase, pile
    pin, pixels, place, play, played, player, players, ply, ply_in, point, points, points_of, poll
    power, presence, pressed, price, print_exception, progress, progsize, prompt, property, purse
    push, put, put_right, pwm, q, q_before, quest, question, question_title, questions, quiet, r
    rank, raw, rb, reach, react, read_flow, read_head, read_u16, readblocks, readfrom_into
    readsize, reason, recall, record, recruit, redraw, refusal, refuse, regent, register, relation
    release, remembered, remind, rename, reopen, report, reset, resolve, resource, rest, restart
    resting, result, result_title, resume, retire, rewind, role, rolled, room, room_of, row
    row_end, rows, rp2, rules, run, run_task, run_terms, s, save, saved, saw, say, says, scan
    scanned, sck, scl, scores, screens, sda, seat, seats, secret, seen, seen_anew, select, selects
    sent, served, session, settings, settle_ms, setup, sha256, shift, short, show, side, side_of
    sides, sign, silent, sit, size, sizes, slain, slay, slays, sleep_ms, slot, slot_name, slots
    sound, sounds, source, space, space_name, space_number, spaces, spi, stale, standing, stands
    starter, state, statvfs, stays, stdin, stdout, step_for, steps, still, stir, stopped, store
    strangers, suits, surrounded, sys, t, table, tag, tagging, tags, take, take_citizen
    take_domain, take_monster, taken, taker, talk, tap, task, tell, term, text, then, there
    thief_effect, thieves, threat, tick, ticks, ticks_diff, ticks_ms, ticks_us, time, timeout
    timer, times, title, tokens_at, told, took, top, torn, total, touched, trouble, trun, turn
    turn_to, two, uid, umount, undo, unshift, up, urandom, us, usb, usb_name, usual, valerie, verb
    verdict, version, vfs, view, vladci, w, wake_nemesis, wakeful, want, wanted, wants, wants_reset
    way, way_on, wb, weigh, what, when, where, who, why, why_not, why_not_pay, wide, width, winner
    winners, wipe, wire, with_keys, without_keys, woken, word, words, worst, write_readinto
    writeblocks, writeto, written, x, y
