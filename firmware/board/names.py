"""Names of the app, said here so that MicroPython has them in its flash.  Nothing runs this.

Made by `python -m host_tools.image.names`.
"""


def names():
    import regent.app, regent.app.asked, regent.app.faults, regent.app.idle, regent.app.loop
    import regent.app.marks, regent.app.menu, regent.app.menu.cards, regent.app.menu.deck
    import regent.app.menu.main, regent.app.menu.menu, regent.app.menu.names, regent.app.menu.new
    import regent.app.menu.page, regent.app.menu.rules, regent.app.menu.saved, regent.app.menu.seats
    import regent.app.menu.settings, regent.app.menu.tagging, regent.app.mode, regent.app.play
    import regent.app.play.back, regent.app.play.board, regent.app.play.complete, regent.app.play.cover
    import regent.app.play.explain, regent.app.play.guest, regent.app.play.keeper, regent.app.play.lights
    import regent.app.play.play, regent.app.play.proxy, regent.app.play.reseat, regent.app.play.rows
    import regent.app.play.show, regent.app.play.start, regent.app.play.steps, regent.app.play.taps
    import regent.app.play.trouble, regent.app.play.unread, regent.app.play.watch
    import regent.app.play.ways_out, regent.app.regents, regent.app.service, regent.app.service.check
    import regent.app.service.learned, regent.app.service.maintenance, regent.app.service.pages
    import regent.app.service.parts, regent.app.service.reports, regent.app.service.roll_call
    import regent.app.service.selftest, regent.app.service.stages, regent.app.service.tagging
    import regent.app.service.talk, regent.app.session, regent.app.settings, regent.drivers
    import regent.drivers.board.buzzer, regent.drivers.board.dog, regent.drivers.board.hall165
    import regent.drivers.board.health, regent.drivers.board.luck, regent.drivers.board.power
    import regent.drivers.display.oled, regent.drivers.flash.crc16, regent.drivers.flash.journal
    import regent.drivers.flash.mount, regent.drivers.flash.store, regent.drivers.flash.tally
    import regent.drivers.lights.ws2812, regent.drivers.nfc.pn532, regent.drivers.nfc.reader
    import regent.drivers.nfc.tags, regent.drivers.nfc.turn, regent.drivers.reverse
    import regent.drivers.usb.link, regent.engine, regent.engine.log, regent.engine.match
    import regent.engine.rules, regent.engine.spaces, regent.games, regent.games.claim
    import regent.games.claim.cards, regent.games.claim.course, regent.games.claim.ending
    import regent.games.claim.face, regent.games.claim.items, regent.games.claim.legal
    import regent.games.claim.refusals, regent.games.claim.reports, regent.games.claim.rows
    import regent.games.claim.rules, regent.games.claim.tricks, regent.games.claim.votes
    import regent.games.valerie, regent.games.valerie.answers, regent.games.valerie.cards
    import regent.games.valerie.duchy, regent.games.valerie.effects, regent.games.valerie.ends
    import regent.games.valerie.face, regent.games.valerie.final, regent.games.valerie.income
    import regent.games.valerie.items, regent.games.valerie.labels, regent.games.valerie.layout
    import regent.games.valerie.legal, regent.games.valerie.questions, regent.games.valerie.reports
    import regent.games.valerie.rules, regent.games.valerie.score, regent.games.valerie.setup
    import regent.games.valerie.solo, regent.games.valerie.taps, regent.games.valerie.turn
    import regent.games.vladci, regent.games.vladci.board, regent.games.vladci.face
    import regent.games.vladci.items, regent.games.vladci.moves, regent.games.vladci.nemesis
    import regent.games.vladci.reports, regent.games.vladci.rules, regent.games.vladci.turns, regent.hal
    import regent.hal.pico, regent.opponents, regent.opponents.claim, regent.opponents.dealing
    import regent.opponents.deals, regent.opponents.deals.claim, regent.opponents.deals.claim.course
    import regent.opponents.deals.claim.places, regent.opponents.deals.claim.prizes
    import regent.opponents.planning, regent.opponents.random, regent.opponents.thinking
    import regent.opponents.turns, regent.opponents.turns.vladci, regent.opponents.valerie
    import regent.opponents.vladci, regent.opponents.weights, regent.opponents.weights.valerie
    import regent.table, regent.table.agreement, regent.table.cards, regent.table.face
    import regent.table.figures, regent.table.fit, regent.table.presence, regent.ui, regent.ui.choice
    import regent.ui.flow, regent.ui.font, regent.ui.glyphs, regent.ui.lights, regent.ui.screens
    import regent.ui.sounds, regent.ui.told, regent.ui.words
    ADC, ALWAYS, Agreement, All, AsLeft, Asked, Attacker, BIG, BIG_AT, BOARD, BY_SLOT, Board
    BoardPlay, Buzzer, CALM, CARDS_EACH, CENTRE, CHAIN_CHIPS, CHAIN_HZ, CHAIN_KEYS, CHAIN_SPACES
    CHANCE, CHOSEN, CITIZEN_COST, CITIZEN_GROUP, CITIZEN_OTHER_TURNS, CITIZEN_OWN_TURN
    CITIZEN_ROLE, CODES, COPIED, Card, Cards, Chain, Check, Choice, Claim, Claim2, ClaimMix, Clock
    Complete, Config, Correct, Cover, DECK, DOMAIN_COST, DOMAIN_EFFECT, DOMAIN_ICONS, DOMAIN_POINTS
    DOMAIN_WHEN, DUKE_POINTS, DUP, DUPRT, Dealer, Deals, Deck, Dog, EEXIST, EFFECT_KIND, EMPTIED
    ENOENT, EVENT_EFFECT, Ending, Explain, Explains, FACTION, FILLED, FIRST, FIRST_CARD, Face
    Faults, Figures, Final, FineFlash, Fit, Flash, Flow, GAMMA, GKNIDUPRTS, GREEDY, GRID, Games
    Guest, H, HELP, HOMES, Health, HeldKey, I2C, I2C_CLOCKS, I2C_HZ, I2C_SCREENS, I2C_TIMEOUT_US
    IN, IRQ_RISING, Idle, JOBS, Journal, Judge, KEYS, KIND, KINDS, Keeper, Keys, Kinds, LEARNED
    LETTERS, LEVELS, LIE, LISTED, LONGEST, LOOK, Languages, Learned, Lie, Lights, Line, Link, Log
    Loop, Luck, MAX_ACTIONS, MAX_LOG, MAX_LUCK, MAX_SEATS, MAY_LEAVE, MAY_MOVE, MIN_SEATS
    MONSTER_AREA, MONSTER_COPIES, MONSTER_MAGIC, MONSTER_MORE, MONSTER_POINTS, MONSTER_REWARD
    MONSTER_STRENGTH, MONSTER_TYPE, MORE, MOST, Main, Maintenance, Marks, Match, Memory, Menu, Mode
    NAME, NAMES, NAMES_FILE, NEAR, NEIGHBOURS, NFC_HZ, NO, NOTHING, NO_DUKE, NO_KEYS, Name, Names
    OF_COLUMN, OF_SEAT, OF_SLOT, ON_TAGS, OPEN_DRAIN, OPTIONS, OUT, OVER, Oled, Over, Own
    PAD_LETTERS, PAIRS, PINS_FEW_KEYS, PINS_NFC_SELECT, PIN_BUZZER, PIN_CHAIN_LOAD, PIN_CHAIN_RX
    PIN_CHAIN_SCK, PIN_CHAIN_TX, PIN_I2C_SCL, PIN_I2C_SDA, PIN_NFC_RESET, PIN_NFC_RX, PIN_NFC_SCK
    PIN_NFC_TX, PIN_PIXELS, PIN_PIXELS_ECHO, PIN_RAIL, PIN_RECOVERY, PIXELS, PIXELS_MA, POLLIN
    POLLOUT, PUBLIC, PULL_DOWN, PULL_UP, PWM, Pads, Page, Pages, Parts, Past, Pin, Pixels, Planner
    Play, Player, Pn532, Power, Presence, Proxy, RAIL_DIVIDER, RAIL_MIN_MV, RANGE, RECRUIT_SPACES
    RELATION, REVEALS, REVERSED, ROWS, Read, Reader, Regents, Reports, Reseat, RollCall, Rows
    Rules, SAVING, SCREEN_ADDRESSES, SCREEN_OFFSET, SECRET, SETS, SET_UP, SHOWN, SIZE, SLICE_MS
    SMALL, SMALL_AT, SMALL_LOW, SPI, SPI_CHAIN, SPI_NFC, STEPS, Saved, Screen, Screens, Seats
    SelfTest, Session, Set, Sets, Settings, Setup, Show, Stages, Steps, Stopped, Store, StringIO
    Sure, TAGS, TERM_AMOUNT, TERM_GIVES, TERM_PER, TEXT, TITLED, TOLD, TOPIC, TOUCHED, TURN_CAPS
    Tagging, Tags, TakenBack, Talk, Tally, Taps, Text, Ticks, Timer, Told, Trun, Turn, UnicodeError
    Unread, VALUE, VERSION, Valerie, Values, VfsLfs2, Vladci, WDT, WEIGHTS, WORTH, Waiting, Watch
    WaysOut, WhoStarts, Words, YOURS, _ABORT, _ACCEPTED, _AGAIN, _ALLOWED, _ALPHABETS, _ANSWERS
    _ARROW, _Answer, _BAN_ORDER, _BLANK, _BOXES, _BY_FACTION, _CHANGES, _CHECKED, _CODES, _COLON
    _COLOURS, _COMES_FROM, _CONFIGURED, _COPIES, _DARK, _DATA, _DEFAULTS, _DOT, _DOWN, _DUKES
    _EDGE, _ENDS, _FACES, _FIELD_OFF, _FIGURE_EVENTS, _FILES, _FIRST_TYPES, _FOUND, _FRAME, _GAMES
    _GLOW, _HALF, _HANDS, _HEX, _HUES, _ITEM, _JOBS, _KEYS, _LEFT_OUT, _LOST, _MATCHES, _MOVERS
    _NAME, _NEVER, _NEWEST, _NOBODY, _NOTHING, _NO_COUNTS, _OFFERED, _OF_ACTION, _OLDER, _PADS
    _PAD_EVENTS, _PATH, _PATTERNS, _PHASES, _PIPS, _POWERS, _PROGRESS, _Part, _RANGE, _READ
    _READ_FOUR, _ROWS, _SEEK_ONE, _SEEK_TWO, _SETS, _SETUP, _SET_UP, _SH1106, _SPACES, _SSD1306
    _STATUS, _TABLE, _TAKEN, _TEAM, _TIMING, _TO, _TWINS, _Told, _Turns, _UID, _UP, _VALUES, _VERBS
    _VERSION, _WAKE_UP, _WAYS, _WEIGHT, __import__, _ability, _abort, _abort_title, _about
    _acknowledged, _act, _acted, _action, _adc, _add, _address, _advice, _after, _again, _agree
    _agreed, _ails, _alive, _all, _all_keys, _allowed, _amount, _answer, _answered, _any, _append
    _apply_next, _archer_could, _area, _ask, _ask_abort, _ask_label, _ask_term, _ask_title
    _ask_to_play, _asked, _asked_side, _asks, _at, _at_stake, _attacker, _attempts, _awake, _back
    _back_title, _base, _base_end, _base_fence, _base_ply, _become, _before, _begin, _begun, _best
    _bits, _blind, _blit, _board, _body, _born, _both_displays, _budget, _buf, _busy, _byte, _bytes
    _call, _called, _can_read, _can_write, _candidates, _capture, _card, _card_name, _cards, _cells
    _change, _changed, _changes, _check, _check_line, _check_on, _check_title, _checked, _chip
    _chips, _choice, _choose, _chosen, _chunk, _chunks, _citizen, _clear, _clock, _code, _collect
    _comes, _compare, _consent, _copies, _copy, _could, _count, _counts, _counts_title, _cover
    _covered, _cursor, _dark, _data, _dead, _deaf, _deal, _deals, _deals_left, _dealt, _decide
    _decided, _deck, _deeper, _depth, _die, _diff, _dimmed, _dirty, _domain, _done, _dots, _down
    _draw, _draw_keys, _draw_spaces, _draw_start, _draw_under_title, _drawn, _duke, _dwarf_taker
    _earn, _echoed, _either, _empty, _end, _end_trick, _ended, _ending, _enough, _escape, _event
    _events, _every_ms, _exchange, _explains, _face, _facts, _failed, _faults, _fell, _fence
    _fetch, _few, _figures, _file, _filled, _find, _find_groups, _finish, _first, _flash, _flow
    _follow, _followers, _foot, _forced, _forget, _found, _frame, _free, _fresh, _from_duke, _front
    _front_total, _further_right, _get, _give_up, _glow, _glyph_width, _go_back, _go_on, _goal
    _goes, _goes_on, _goto, _group, _group_name, _guesses, _guessing, _guest, _half, _halve, _hand
    _hand_out, _hands, _hardest, _has, _has_enough, _head, _health, _hear, _heard, _held
    _held_since, _help, _help_title, _helps, _herald, _here, _hex, _high, _holds, _hurry, _import
    _in, _in_hand, _income, _inverse, _is, _is_further, _is_goal, _is_pn532, _is_valid, _is_whole
    _item, _items, _job, _journal, _journals, _judge, _keep, _keep_first, _kept, _key, _keys
    _killed, _killer, _kind, _known, _knows, _label, _last, _last_good, _lay_out, _leaders, _lean
    _leaps, _learn, _learned, _least, _leaving, _left, _left_out, _length, _lengths, _letter
    _letters, _lies, _lies_open, _lies_there, _limit, _line, _lines, _list, _listen, _lit, _load
    _log, _look, _look_at_few, _look_at_parts, _look_at_rail, _look_on, _look_what_there_is
    _looked, _loop, _loose, _lost, _lost_by, _low, _luck, _lucky, _made, _main, _majority, _make
    _make_folders, _mark, _marks, _match, _matches, _may, _may_write, _meals, _meant, _message
    _miss, _misses, _missing, _missing_card, _missing_label, _missing_title, _module, _monsters
    _move, _moving, _n, _name, _name_sensors, _names, _near, _near_ply, _nest, _new, _newest, _news
    _next, _next_act, _next_pad, _next_to_enemy, _no, _no_advice, _not_so, _note, _nothing, _number
    _obelisk, _of_type, _old, _oleds, _once_more, _only, _open, _open_trick, _opponent, _option
    _options, _origin, _others, _out, _owed, _owes, _own, _own_turn, _pad, _pads, _page, _pages
    _pages_came, _paint, _paint_all, _paint_colour, _paint_pad, _painted, _part, _pass, _past
    _path, _patience, _pattern, _pause, _pay, _payload, _people, _perch, _phase, _pin, _place
    _plan, _plans, _play, _play_found, _play_on, _played, _player, _players, _ply, _pointed
    _points, _pool, _power, _pressed, _pressure, _prize, _prizes, _progress, _prompt, _protected
    _proxy, _pulse, _pump, _put, _put_away, _pwm, _q, _q_before, _question, _r, _rank, _read
    _read_frame, _readable, _readers, _reads, _ready, _rear, _rebuild, _receive, _record, _records
    _recruit, _redraw, _refused, _regents, _regular, _relations, _remember, _remind, _replay
    _reports, _reset, _rest, _restless, _rests, _resume, _reversed, _rewind, _ring, _roll, _room
    _root, _rounds, _row, _row_name, _rows, _rules, _s, _safe, _said, _same, _same_uid, _save
    _saved, _saw, _say, _say_what_he_holds, _say_which, _saying, _sayings, _says_where, _scale
    _scan, _scanned, _screen, _screens, _seal, _seat, _seats, _secret_side, _seek, _seen, _sees
    _select, _send, _sent, _session, _set, _settings, _settle, _setup, _share_out, _short, _show
    _show_screens, _shown, _shown_front, _shown_level, _side, _sides, _silent, _since, _size
    _sizes, _skip, _slay, _slot, _slots, _solo_over, _soonest, _sound, _sources, _spaces, _spent
    _spi, _split, _stack, _stack_citizens, _stack_monsters, _stale, _stands, _start, _state
    _states, _status, _steady, _step, _stepped, _steps, _steps_made, _store, _strange, _strength
    _strict, _subject, _sum, _sums, _sure, _swap, _sweep, _table, _tag, _tag_name, _take
    _take_trolls, _taken, _taker, _takes, _talk, _tally, _tap_in, _tapped, _teams, _tell, _telling
    _tells, _term, _tested, _text, _texts, _then, _thief, _thieves, _thought, _tick, _ties, _timer
    _times, _title, _token, _told, _too_long, _took, _top, _total, _trample, _trick, _tried, _tries
    _try, _turn, _turn_to, _turn_to_last, _turns, _twin, _type, _undealt, _undo_key, _unfit
    _unpack, _unpaid, _unread, _unseen, _untold, _up, _used, _usual, _value, _values, _valuing
    _verdict, _version, _vote, _votes, _w, _waited, _waiting, _waits, _wake, _was_regents, _watch
    _watch_figures, _watch_hold, _watch_pads, _watcher, _way, _ways, _wdt, _weigh, _went, _what
    _where, _which, _who, _whole, _why_title, _width, _winners, _wire, _within_reach, _without
    _woken, _words, _write, _write_on, _writes, _written, _yes_label, a, abort, about, actor, adc
    add, add_saying, address, addresses, advance, advice, advise, adviser, advises, after
    after_title, again, agree, agreement, agrees, aim, allowed, allows, among, amount, announce
    answer, answered, answers, any_citizen, any_monster, appear, apply, area, arg, arg2, arm, array
    arrow, ascii, aside, ask, ask_language, ask_next, asked, asks, at, attack, attacker, attend, b
    back, ban, base, baudrate, before, begin, begin_turn, begins_with_vowel, belongs, below, best
    best_rank, between, bit, bite, bits, bitstream, block, board, body, bought, bright, brightness
    budget_ma, buf, buffer, build, built, busy, by_itself, byte, c, call, callback, came, can_act
    can_get, can_pay, can_recruit, can_recruit_any, can_undo, candidate, capture, card, cards
    carried_out, carry_out, chance, change, change_price, changed, char, chip, chips, choose, chore
    chosen, chunk, citizen_at, citizens, claim, claim2, claimmix, clash, clear_table, clock, code
    coins, collect, column, come, comes, concerns, copies, copies_unseen, correct, count_thieves
    counter, counts, course, cover, covered, crc16, cub, cursor, cut, d, data, deaf, deal, dealing
    deals, dealt, decided, decision, deck, decode, deed, deeper, defaults, depth, die, diff
    differences, digest, dim, dirty, displace, distance, divider, does, dog, domains, done, doubled
    doubtful, down, draw, drawn, draws, drop, duchy, due, duke, duke_of, duty_u16, e, echo, effect
    effect_of, effects, either, emptied, encode, enumerate, errno, error, evaluations, even, event
    events, every, exhausted_cards, expect, expected, explain, explains, extent, face, faction
    factions, far, fault, faults, favourite, feed, few, figure, figures, fill, filled, finish, fire
    first, first_of, fit, fits, fits_strictly, flip, flow, folder, follow, follows, font, foot
    footprint, forget, found, frame, free, free_beside, freq, fresh, fromhex, functions, gain, game
    game_in, game_name, games, garbled, gc, getvalue, give, glow, glows, glyph, glyphs, go_back
    go_on, goal, goes_on, gone, group, group_name, guesses, guest, h, hal, half, hand, hand_out
    has, has_acted, hashlib, head, health, heap_lock, heap_unlock, heard, held, help, hermit, hex
    hides, high, hire, hold, home, hopes, how, hue, hurry, hush, i, i2c, icons, icons_on, idle
    ilistdir, in_play, income, init, instead, inverse, invert, invite, io, ioctl, ipoll, irq
    is_drawn, is_legal, is_luck, is_of, is_silent, is_won, item, item_of, jailed, journal, judge
    judged, k, keep, keeper, kept, key_name, kind, known, knows, label, labels, language, last, lay
    lay_out, layout, lays_out, leader, learn, learned, least, least_mv, leave, leave_out, led
    led_astray, left, left_of, left_out, legal, legal_end, length, level, level1, level3, lie, lies
    lies_there, lift, lifted, lights, likely, limit, line, link, list_hands, listdir, lists, load
    look, lookahead, looked_at, loop, lose, loser, lost, low, luck, luck_of, machine, made, make
    make_board, make_bus, make_screen_bus, many, mark, marks, match, max, may_act, may_place, mean
    mem32, mem_alloc, mem_free, memoryview, menu, message, met, min, miso, missing, missing_role
    mkdir, mode, module, money, monster_at, monster_magic, more, mosi, most, most_cost, mount
    move_to, moved, mover, moves, mv, n, name, named, names, new, news, next_action, next_choice
    next_of_deck, next_possible, next_step, next_within, not_saved, note, now, number, obey, odd
    of, of_monster, offer, offered, offset, often, ok, older, on, one, one_sided, only_cards, onto
    open_cards, open_to_regent, opening, opponents, opposes, option, options, os, other, otherwise
    out, outcome, over, owe, owed, own, own_turn, owns_duke, p, pad, pad_moves, pad_name
    pad_number, pad_of, pads, page, pages, part, parts, past, path, pattern, pause, pay, payload
    per, per_question, period, phase, pick_up, pin, pixels, place, places, plan, planning, play
    played, player, players, plays, ply, ply_in, point, points, points_of, poll, power, presence
    press, pressed, price, print_exception, private, progress, progsize, prompt, property, purse
    push, put, put_right, pwm, q, quest, question, question_title, questions, quiet, r, random
    rank, rank_of, raw, rb, reach, react, read_head, read_u16, readblocks, readfrom_into, readsize
    reason, recall, record, recruit, refusal, refuse, regent, regents, register, relation, release
    remembered, rename, renew, reopen, repeat, report, reset, resolve, resource, rest, restart
    rested, resting, rests, result, result_title, resume, retire, reversed, rewind, role, room
    room_of, row, row_end, rows, rp2, rules, run, run_task, run_terms, running, s, save, saw, say
    saying, scan, scanned, sck, scl, screens, sda, seat, seats, secret, seed, seen, sees, select
    selects, sent, sentence, served, session, settings, settle, settle_ms, settled, setup, sha256
    shift, short, show, side, sides, sign, silent, sit, size, sizes, skips, slain, slay, slays
    sleep_ms, sleep_us, slot, slots, soonest, sound, sounds, source, space, spaces, spi, spot
    stage, stage_unknown, stages, stale, standing, stands, state, statvfs, stay, stays, stdin
    stdout, step_for, steps, still, stir, stirred, store, strangers, subject, suits, surrounded
    sys, t, table, tag, tagging, tags, take, take_citizen, take_domain, take_monster, taken, taker
    taking, talk, tally, tap, taps, target, task, tell, telling, term, text, text_of, texts, then
    there, thief_effect, think, thinking, thinks, threat, tick, ticks, ticks_diff, ticks_ms
    ticks_us, tidy, time, timeout, timer, times, title, to, to_do, tokens_at, told, took, top, torn
    total, touched, trick, trouble, trun, tuned, turn, turn_to, two, uid, umount, uncover, undo
    unshift, up, urandom, us, usb, usb_name, usual, valerie, verb, verdict, version, vfs, view
    vladci, w, wake_nemesis, wakeful, want, wanted, wants, wants_board, wants_reset, way, way_of
    way_on, ways, wb, weigh, weights, weights_of, were_lost, what, when, where, which, who, whole
    why, why_not, wide, width, winner, winners, wipe, wire, woken, word, words, worst, worth
    write_readinto, writeblocks, writeto, written, x, y
