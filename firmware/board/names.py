"""Names of the app, said here so that MicroPython has them in its flash.  Nothing runs this.

Made by `python -m regent_table.image.names`.
"""


def names():
    import regent.app, regent.app.asked, regent.app.diagnostic_lights, regent.app.faults, regent.app.idle
    import regent.app.lights, regent.app.loop, regent.app.menu, regent.app.menu.card_info
    import regent.app.menu.main, regent.app.menu.menu, regent.app.menu.names, regent.app.menu.new
    import regent.app.menu.page, regent.app.menu.rules, regent.app.menu.saved, regent.app.menu.seats
    import regent.app.menu.settings, regent.app.menu.tag_set, regent.app.menu.tagging, regent.app.mode
    import regent.app.part_monitor, regent.app.play, regent.app.play.answer_list, regent.app.play.back
    import regent.app.play.board, regent.app.play.cover, regent.app.play.deck_check
    import regent.app.play.explain, regent.app.play.guest, regent.app.play.match_menu
    import regent.app.play.match_saver, regent.app.play.play, regent.app.play.proxy
    import regent.app.play.rebuild_rows, regent.app.play.reseat, regent.app.play.show
    import regent.app.play.start, regent.app.play.taps, regent.app.play.trouble, regent.app.play.unread
    import regent.app.regents, regent.app.seats, regent.app.service, regent.app.service.learned
    import regent.app.service.maintenance, regent.app.service.pages, regent.app.service.parts
    import regent.app.service.reports, regent.app.service.selftest, regent.app.service.set_check
    import regent.app.service.stages, regent.app.service.table_check, regent.app.service.tagging
    import regent.app.service.talk, regent.app.session, regent.app.settings, regent.drivers
    import regent.drivers.board.buzzer, regent.drivers.board.hall165, regent.drivers.board.health
    import regent.drivers.board.power, regent.drivers.board.rng, regent.drivers.board.watchdog
    import regent.drivers.display.oled, regent.drivers.flash.crc16, regent.drivers.flash.journal
    import regent.drivers.flash.match_lengths, regent.drivers.flash.mount, regent.drivers.flash.store
    import regent.drivers.lights.ws2812, regent.drivers.nfc.pn532, regent.drivers.nfc.reader
    import regent.drivers.nfc.readers, regent.drivers.nfc.tag_access, regent.drivers.pico
    import regent.drivers.reverse, regent.drivers.usb.link, regent.engine, regent.engine.log
    import regent.engine.match, regent.engine.rules, regent.engine.spaces, regent.games
    import regent.games.claim, regent.games.claim.ai_rows, regent.games.claim.course
    import regent.games.claim.ending, regent.games.claim.items, regent.games.claim.legal
    import regent.games.claim.presenter, regent.games.claim.refusals, regent.games.claim.reports
    import regent.games.claim.rules, regent.games.claim.state_layout, regent.games.claim.tricks
    import regent.games.claim.votes, regent.games.valerie, regent.games.valerie.answers
    import regent.games.valerie.card_data, regent.games.valerie.duchy, regent.games.valerie.effects
    import regent.games.valerie.ends, regent.games.valerie.final, regent.games.valerie.income
    import regent.games.valerie.items, regent.games.valerie.labels, regent.games.valerie.legal
    import regent.games.valerie.presenter, regent.games.valerie.questions, regent.games.valerie.reports
    import regent.games.valerie.rules, regent.games.valerie.score, regent.games.valerie.setup
    import regent.games.valerie.solo, regent.games.valerie.state_layout, regent.games.valerie.taps
    import regent.games.valerie.turn, regent.games.vladci, regent.games.vladci.board
    import regent.games.vladci.items, regent.games.vladci.moves, regent.games.vladci.nemesis
    import regent.games.vladci.presenter, regent.games.vladci.reports, regent.games.vladci.rules
    import regent.games.vladci.turns, regent.hal, regent.opponents, regent.opponents.claim
    import regent.opponents.determinize, regent.opponents.determinize.claim
    import regent.opponents.determinize.claim.layout, regent.opponents.determinize.claim.playout
    import regent.opponents.determinize.claim.prizes, regent.opponents.pimc, regent.opponents.planning
    import regent.opponents.random, regent.opponents.thinking, regent.opponents.turns
    import regent.opponents.turns.vladci, regent.opponents.valerie, regent.opponents.vladci
    import regent.opponents.weights, regent.opponents.weights.valerie, regent.table
    import regent.table.action_matcher, regent.table.board_sensors, regent.table.move_detector
    import regent.table.presence, regent.table.presenter, regent.table.tag_identity, regent.ui
    import regent.ui.choice, regent.ui.flow, regent.ui.font, regent.ui.glyphs, regent.ui.lights
    import regent.ui.long_text, regent.ui.screens, regent.ui.sounds, regent.ui.strings
    ADC, ALWAYS, ActionMatcher, AnswerList, Asked, AttackEvaluator, BIG, BIG_AT, BLANK, BOARD
    BY_SLOT, Board, BoardMoves, BoardPlay, BoardSensors, Buzzer, CALM, CARDS_EACH, CENTRE
    CHAIN_CHIPS, CHAIN_HZ, CHAIN_KEYS, CHAIN_SPACES, CHANCE, CHOSEN, CITIZEN_COST, CITIZEN_GROUP
    CITIZEN_OTHER_TURNS, CITIZEN_OWN_TURN, CITIZEN_ROLE, CODES, COPIED, CardInfoPage, CardKindsPage
    CardSetsPage, Chain, ChainKeys, ChipWatchdog, Choice, ChooseStarter, Claim, Claim2
    ClaimDeterminizer, ClaimEvaluator, ClaimMix, ClaimPresenter, ClaimReports, ConfigReport
    ConfirmPage, ConfirmPosition, Correct, Cover, DECK, DOMAIN_COST, DOMAIN_EFFECT, DOMAIN_ICONS
    DOMAIN_POINTS, DOMAIN_WHEN, DUKE_POINTS, DUP, DUPRT, DamagedRecord, DeckCheck, DiagnosticLights
    EEXIST, EFFECT_KIND, EMPTIED, EMPTY_SPACE, ENOENT, EVALUATOR, EVENT_EFFECT, EditNamePage
    Ending, Evaluator, Explain, FACTION, FILLED, FIRST, FIRST_CARD, FaultReport, Final, FineFlash
    Flash, FlashJournal, FlashStore, Flow, GAMMA, GKNIDUPRTS, GREEDY, GRID, GamesPage, Guest, H
    HELP, HOMES, HealthCounters, HealthReport, HeldKey, I2C, I2C_CLOCKS, I2C_HZ, I2C_SCREENS
    I2C_TIMEOUT_US, IN, IRQ_RISING, Idle, JOBS, KEYS, KIND, KINDS, LEARNED, LETTERS, LEVELS, LISTED
    LONGEST, LOOK, LanguagesPage, LearnedReport, Lights, Line, Log, LongText, LongTextPage, Loop
    MAX_ACTIONS, MAX_CHANCE, MAX_LOG, MAX_SEATS, MAY_LEAVE, MAY_MOVE, MIN_SEATS, MONSTER_AREA
    MONSTER_COPIES, MONSTER_MAGIC, MONSTER_MORE, MONSTER_POINTS, MONSTER_REWARD, MONSTER_STRENGTH
    MONSTER_TYPE, MORE, MOST, MainPage, Maintenance, Match, MatchLengths, MatchMenu, MatchOver
    MatchSaver, MemoryReport, Menu, Mode, MoveDetector, NAME, NAMES, NAMES_FILE, NEAR, NEIGHBOURS
    NFC_HZ, NO, NO_DUKE, NO_KEYS, NfcReaders, NoiseRng, OF_COLUMN, OF_SEAT, OF_SLOT, ON_TAGS
    OPEN_DRAIN, OPTIONS, OUT, OVER, Oled, OledScreens, OptionValuesPage, OwnTurnEvaluator
    PAD_LETTERS, PAIRS, PINS_FEW_KEYS, PINS_NFC_SELECT, PIN_BUZZER, PIN_CHAIN_LOAD, PIN_CHAIN_RX
    PIN_CHAIN_SCK, PIN_CHAIN_TX, PIN_I2C_SCL, PIN_I2C_SDA, PIN_NFC_RESET, PIN_NFC_RX, PIN_NFC_SCK
    PIN_NFC_TX, PIN_PIXELS, PIN_PIXELS_ECHO, PIN_RAIL, PIN_RECOVERY, PIXELS, PIXELS_MA, POLLIN
    POLLOUT, PRESENTER, PUBLIC, PULL_DOWN, PULL_UP, PWM, Page, Pages, PartMonitor, PastQuestions
    PimcPlayer, Pin, Planner, Play, Player, PlayerNamesPage, Pn532, Presence, Presenter, Proxy
    RAIL_DIVIDER, RAIL_MIN_MV, RANGE, RECRUIT_SPACES, RELATION, REVEALS, REVERSED, ROWS
    RULE_BROKEN, RailMonitor, RandomEvaluator, Reader, ReadersPage, RebuildRows, Regents, Reseat
    RuleBroken, Rules, RulesPage, SAVING, SCREEN_ADDRESSES, SCREEN_OFFSET, SECRET, SETS, SET_UP
    SHOWN, SIZE, SLICES_MS, SMALL, SMALL_AT, SMALL_LOW, SPI, SPI_CHAIN, SPI_NFC, STEPS, SavedMatch
    SavedMatchPage, Screen, ScreenBus, SeatsPage, SelfTest, Session, SetCheck, Settings
    SettingsPage, SetupPage, Show, StagesPage, StringIO, Strings, TAGS, TERM_AMOUNT, TERM_GIVES
    TERM_PER, TEXT, TITLED, TOLD, TOPIC, TOUCHED, TURN_CAPS, TableCheck, TagAccess, TagIdentifier
    TagSet, TagSetPage, TagSetsPage, Tagging, Talk, TappedCardPage, Taps, TextPage, TickClock
    Ticks, Timer, Trun, UndoGuide, UnicodeError, Unread, UsbLink, VALUE, VERSION, Valerie
    ValerieEvaluator, ValeriePresenter, ValerieReports, VfsLfs2, Vladci, VladciEvaluator
    VladciPresenter, VladciReports, WDT, WEIGHTS, WORTH, Ws2812Pixels, YOURS, _ABORT, _ACCEPTED
    _AGAIN, _ALLOWED, _ALPHABETS, _ANSWERS, _ARROW, _BAN_ORDER, _BLANK, _BOXES, _BY_FACTION
    _CHANGES, _CHECKED, _CODES, _COLON, _COLOURS, _COMES_FROM, _CONFIGURED, _COPIES, _CardPage
    _CardTextPage, _DARK, _DATA, _DEFAULTS, _DOT, _DOWN, _DUKES, _EDGE, _ENDS, _FACES, _FIELD_OFF
    _FIGURE_EVENTS, _FILES, _FIRST_TYPES, _FOUND, _FRAME, _GAMES, _GLOW, _HALF, _HANDS, _HEX, _HUES
    _ITEM, _JOBS, _LEFT_OUT, _LOST, _MATCHES, _MOVERS, _NAME, _NEVER, _NEWEST, _NOBODY, _NOTHING
    _NO_COUNTS, _OFFERED, _OF_ACTION, _OLDER, _PADS, _PAD_EVENTS, _PATH, _PATTERNS, _PHASES, _PIPS
    _POWERS, _PROGRESS, _RANGE, _READ, _READ_FOUR, _ROWS, _RulesPartPage, _SEEK_ONE, _SEEK_TWO
    _SETS, _SETUP, _SET_UP, _SH1106, _SPACES, _SSD1306, _STATUS, _STRINGS, _TABLE, _TAKEN, _TEAM
    _TIMING, _TO, _TWINS, _TurnEvaluator, _UID, _UP, _VALUES, _VERBS, _WAKE_UP, _WAYS, _WEIGHT
    __import__, _ability, _abort, _abort_title, _about, _acknowledged, _act, _acted, _action, _adc
    _add, _address, _advice, _after, _again, _agree, _agreed, _ai_at_start, _ails, _alive, _all
    _all_keys, _allowed, _amount, _answer, _answered, _any, _append, _apply_next, _archer_could
    _area, _ask, _ask_abort, _ask_label, _ask_term, _ask_title, _ask_to_play, _asked, _asked_side
    _asks, _at, _at_stake, _attacker, _attempts, _awake, _back, _back_title, _base, _base_end
    _base_fence, _base_ply, _become, _before, _begin, _begun, _best, _bits, _blind, _blit, _board
    _body, _born, _both_displays, _budget, _buf, _busy, _byte, _bytes, _call, _called, _can_read
    _can_write, _candidates, _capture, _card, _card_name, _cards, _cells, _change, _changed
    _changes, _check, _check_line, _check_on, _check_title, _checked, _checksum, _chip, _chips
    _choice, _choose, _chosen, _chunk, _chunks, _citizen, _clear, _clock, _code, _collect, _comes
    _compare, _consent, _copies, _copy, _could, _count, _counts, _counts_title, _cover, _covered
    _cursor, _dark, _data, _dead, _deaf, _deal, _deals_left, _dealt, _decide, _decided, _deck
    _deeper, _depth, _determinizer, _die, _diff, _dimmed, _dirty, _domain, _done, _dots, _down
    _draw, _draw_keys, _draw_spaces, _draw_start, _draw_under_title, _drawn, _draws, _duke
    _dwarf_taker, _early_card, _earn, _echoed, _either, _empty, _end, _end_trick, _ended, _ending
    _enough, _escape, _evaluator, _event, _events, _every_ms, _exchange, _explains, _facts, _failed
    _faults, _fell, _fence, _fetch, _few, _figures, _file, _filled, _find, _find_groups, _finish
    _first, _flash, _flow, _follow, _followers, _foot, _forced, _forget, _found, _frame, _free
    _fresh, _from_duke, _front, _front_total, _further_right, _get, _give_up, _glow, _glyph_width
    _go_back, _go_on, _goal, _goes, _goes_on, _goto, _group, _group_name, _guesses, _guessing
    _guest, _half, _halve, _hand, _hand_out, _hands, _hardest, _has, _has_enough, _head, _health
    _hear, _heard, _held, _held_since, _help, _help_title, _helps, _herald, _here, _hex, _high
    _holds, _hurry, _import, _in, _in_hand, _income, _inverse, _is, _is_further, _is_goal
    _is_pn532, _is_valid, _is_whole, _item, _items, _job, _journal, _journals, _keep, _key, _keys
    _killed, _killer, _kind, _known, _knows, _label, _last, _last_good, _last_of_people, _lay_out
    _leaders, _lean, _leaps, _learn, _learned, _least, _leaving, _left, _left_out, _length
    _lengths, _letter, _letters, _lies, _lies_open, _limit, _line, _lines, _list, _listen, _lit
    _load, _log, _look, _look_at_few, _look_at_rail, _look_on, _look_what_there_is, _looked, _loop
    _loose, _lost, _lost_by, _low, _made, _main, _majority, _make, _make_folders, _mark, _marks
    _match, _matches, _may, _may_write, _meals, _meant, _message, _miss, _misses, _missing
    _missing_card, _missing_label, _missing_title, _module, _monsters, _most_drawn, _move, _moving
    _n, _name, _name_sensors, _names, _near, _near_ply, _nest, _newest, _news, _next, _next_act
    _next_pad, _next_to_enemy, _no, _no_advice, _not_so, _note, _nothing, _number, _obelisk
    _of_type, _old, _oleds, _once_more, _only, _open, _open_trick, _opponent, _option, _options
    _origin, _others, _out, _owed, _owes, _own, _own_turn, _pad, _pads, _page, _pages, _pages_came
    _paint, _paint_all, _paint_colour, _painted, _part, _pass, _past, _path, _patience, _pattern
    _pause, _pay, _payload, _people, _perch, _phase, _pin, _place, _plan, _plans, _play
    _play_found, _play_on, _played, _player, _players, _ply, _pointed, _points, _pool, _power
    _presenter, _pressed, _pressure, _prize, _prizes, _progress, _prompt, _protected, _proxy
    _pulse, _pump, _put, _put_away, _pwm, _q, _q_before, _question, _r, _rank, _read, _read_frame
    _readable, _readers, _reads, _ready, _rear, _rebuild, _receive, _record, _records, _recruit
    _redraw, _refused, _regents, _relations, _remember, _remind, _replay, _reports, _reset, _rest
    _restless, _rests, _resume, _reversed, _rewind, _ring, _rng, _roll, _room, _root, _rounds, _row
    _row_name, _rows, _rules, _s, _safe, _said, _same, _same_uid, _save, _save_first, _save_match
    _saved, _saw, _say, _say_what_he_holds, _say_which, _saying, _sayings, _says_where, _scale
    _scan, _scanned, _screen, _screens, _seat, _seats, _secret_side, _seed, _seek, _seen, _sees
    _select, _send, _sent, _session, _set, _settings, _settle, _setup, _share_out, _short, _show
    _show_screens, _shown, _shown_front, _shown_level, _side, _sides, _silent, _since, _size
    _sizes, _skip, _slay, _slot, _slots, _solo_over, _soonest, _sound, _sources, _spaces, _spent
    _spi, _split, _stack, _stack_citizens, _stack_monsters, _stale, _stands, _start, _state
    _states, _status, _steady, _step, _stepped, _steps, _steps_made, _store, _strange, _strength
    _strict, _subject, _sum, _sums, _sure, _swap, _sweep, _table, _tag, _tag_name, _take
    _take_trolls, _taken, _taker, _takes, _talk, _tap_in, _tapped, _teams, _tell, _telling, _tells
    _term, _tested, _text, _texts, _then, _thief, _thieves, _thought, _tick, _ties, _timer, _times
    _title, _token, _told, _too_long, _took, _top, _total, _trample, _trick, _tried, _tries, _try
    _turn, _turn_to, _turn_to_last, _turns, _twin, _type, _undealt, _undo_key, _unfit, _unpack
    _unpaid, _unread, _unseen, _untold, _up, _used, _usual, _value, _values, _valuing, _verdict
    _version, _vote, _votes, _w, _waited, _waiting, _waits, _wake, _watch, _watch_figures
    _watch_hold, _watch_pads, _watcher, _way, _ways, _wdt, _weigh, _went, _what, _where, _which
    _who, _whole, _why_title, _width, _winners, _wire, _within_reach, _without, _woken, _words
    _write, _write_on, _writes, _written, _yes_label, a, abort, about, action_report, actor, adc
    add, add_not_saved, add_saying, add_silent, address, addresses, advance, advice, advise
    adviser, advises, after, after_title, again, agree, agrees, ai_rows, ai_seats, aim, allowed
    allows, among, amount, announce, announced, answer, answered, answers, any_citizen, any_monster
    appear, apply, archive, area, arg, arg2, arm, array, arrow, ascii, aside, ask, ask_language
    ask_next, asked, asks, at, attack, attacker, attend, b, back, ban, base, base_ply, baudrate
    before, begin, begin_turn, begins_with_vowel, below, best, best_rank, between, bit, bits
    bitstream, block, board, body, bought, bright, brightness, budget_ma, buf, buffer, build, built
    busy, by_itself, byte, c, call, callback, came, can_act, can_get, can_pay, can_recruit
    can_recruit_any, can_undo, candidate, capture, card, card_info, cards, carry_mode, chance
    change, change_price, changed, char, chip, chip_info, chips, choose, chore, chosen, chunk
    citizen_at, citizens, claim, claim2, claimmix, clear_table, clock, code, coins, collect, column
    come, comes, conflict, copies, copies_unseen, correct, count_of, count_thieves, counter, counts
    counts_report, cover, covered, crc16, cub, cursor, cut, d, damaged, data, deaf, dealt, decided
    decision, decision_seed, deck, decode, deed, deeper, default_answer, defaults, depth, describe
    details, detector, determinizer, die, diff, differences, digest, dim, dirty, displace, distance
    divider, does, domains, done, doubled, doubtful, down, draw, draw_mode, drawn, drop, duchy, due
    duke, duke_of, duty_u16, e, earlier_draw, echo, effect, effect_of, effects, either, emptied
    encode, enumerate, errno, error, evaluations, evaluator, even, event, events, every
    exhausted_cards, expect, expected, explain, extent, faction, factions, family, family_of, far
    fault, faults, feed, few, figure, figure_at, figure_on, figures, fill, filled, finish, fire
    first, first_of, fits, fits_strictly, flip, flow, folder, follow, font, foot, footprint, forget
    forward, found, frame, free, free_beside, freq, fresh, fromhex, functions, gain, game, game_in
    game_name, games, garbled, gc, getvalue, give, glow, glyph, glyphs, go_back, go_on, goal
    goes_on, gone, group, group_name, guesses, guest, h, hal, half, hand, hand_out, has, has_acted
    has_details, has_early_card, has_room, hashlib, health, heap_lock, heap_unlock, held, help
    hermit, hex, high, hire, hold, home, hopes, how, hue, hurry, hush, i, i2c, icons, icons_on
    idle, ilistdir, in_play, income, init, instead, instruction, inverse, invert, invite, io, ioctl
    ipoll, irq, is_drawn, is_legal, is_listed, is_of, is_won, item, item_of, jailed, journal
    judged, k, keeper, keys_are_private, kind, known, label, labels, language, last, lay, lay_out
    layout, lays_out, leader, learn, learned, least, least_mv, leave, leave_out, led, led_astray
    left, left_of, left_out, legal, legal_end, length, lengths, level, level1, level3, lies, lift
    lifted, lights, likely, limit, line, link, list_hands, listdir, lists, load, look, lookahead
    looked_at, loop, lose, loser, lost, low, machine, made, make, make_board, make_bus
    make_screen_bus, mark, mark_down, mark_up, marks, match, matcher, max, may_act, may_lift
    may_place, mean, mem32, mem_alloc, mem_free, memoryview, menu, message, met, min, miso, missing
    missing_role, mkdir, mode, module, money, monster_at, monster_magic, more, mosi, most
    most_cost, mount, move_to, moved, mover, moves, mv, n, name, named, names, new, news
    next_action, next_choice, next_of_deck, next_possible, next_step, next_within, note, now
    number, obey, odd, of, of_monster, offer, offered, offered_values, offset, often, ok, ok_step
    older, on, one, one_sided, only_cards, onto, open_cards, open_to_regent, opening, opponents
    opposes, option, options, os, other, otherwise, out, outcome, over, owe, owed, own, own_turn
    owns_duke, p, pad, pad_moves, pad_of, pads, page, pages, part, parts, path, pattern, pause, pay
    payload, per, per_question, period, phase, pick_up, pimc, pin, pixels, place, places, plan
    planning, play, player, players, playout, plays, ply, ply_in, point, points, points_of, poll
    power, presence, presenter, press, pressed, price, print_exception, private, progress, progsize
    prompt, property, purse, push, put, put_right, put_seats, pwm, q, quest, question
    question_title, questions, quiet, r, random, rank, rank_of, raw, rb, reach, react, read_header
    read_u16, readblocks, readfrom_into, readsize, reason, reasons, recall, record, recruit
    refusal, refuse, regent, regents, register, relation, release, rename, renew, reopen, repeat
    replace_player, report, reset, resolve, resource, rest, restart, restart_to_prompt, rested
    resting, restrict_to, rests, result, result_title, resume, reversed, rewind, rng, role, room
    row, row_end, row_of, row_place, rows, rp2, rule_broken, rules, run, run_task, run_terms
    running, s, same_action, sample, save, save_progress, saved, saver, saw, say, saying, scan
    scanned, sck, scl, screens, sda, seat, seats, secret, seed, seen, sees, select, selects, sent
    sentence, served, session, set_running, set_seats, settings, settle, settle_ms, settled, setup
    setup_report, sha256, shift, short, show, show_part, show_saving, side, sides, sign, silent
    sit, size, sizes, skips, slain, slay, slays, sleep_ms, sleep_us, slices, slot, slots, soonest
    sound, sounds, source, space, spaces, spi, spot, stage, stage_unknown, stages, stale, standing
    state, state_before, statvfs, stay, stays, stdin, stdout, step_for, steps, steps_of, still
    stir, stirred, store, strangers, subject, suits, surrounded, sys, t, table, table_report, tag
    tagging, tags, take, take_citizen, take_domain, take_monster, taken, taker, taking, talk, tap
    taps, target, task, tell, term, text, text_number, texts, then, there, thief_effect, think
    thinking, thinks, threat, tick, ticks, ticks_diff, ticks_ms, ticks_us, tidy, time, timeout
    timer, times, title, to, tokens_at, told, took, top, total, touched, trick, trouble, trun
    tuned, turn, turn_to, two, uid, umount, uncover, undo, undo_text, unshift, up, urandom, us, usb
    usb_name, usb_request, usual, valerie, value_at_once, verb, verdict, version, vfs, view, vladci
    w, wake_nemesis, wakeful, want, wanted, wants, wants_board, wants_reset, was_set_up, watchdog
    way, way_of, way_on, ways, wb, weigh, weights, weights_of, were_lost, what, when, where, which
    who, why, why_not, wide, width, winner, winners, winning_space, wipe, wire, with_ai_hands
    woken, word, words, worst, worth, write_deferred, write_header, write_readinto, writeblocks
    writeto, written, x, y
