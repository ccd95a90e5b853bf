# What the command line says around the sentences of the service, in English.

outcome =
    .legal = LEGAL
    .illegal = ILLEGAL
    .needs-judge = NEEDS_JUDGE
    .unknown = UNKNOWN
    .verdict = verdict

moves =
    .may = may
    .that-is = that is
    .by = by
    .may-not = may not
    .may-concede = { $seat } may also concede.
    .not-asked = { $seat } is not asked anything at version { $version }.
    .asked = asked: { $seat }, { $question }
    .choice = choice { $choice }, version { $version }, { $how }
    .any-number = a whole number
    .number-up-to = a whole number up to { $most }
    .in-order = all, in the order wanted
    .shuffle = every object of the zone in its new order
    .pick = pick { $most }
    .pick-between = pick { $least } to { $most }

desk =
    .at = at { $clause }
    .nowhere = nowhere: it is not said where play stands
    .checks = { $count } checks
    .cannot-be = cannot be
    .cannot-be-open = cannot be (open: only if an effect did it)
    .deck-breaks = against the rules for decks
    .deck-breaks-todo = What is done is answered as it is; what becomes of the deck is for the judge.
    .deck-below = a deck breaks the rules for decks: below
    .cannot-be-todo = Correct what was written down wrongly; if the table really is so, the answer is about it as it is.
    .understood = understood as
    .position-sound = Nothing in the position is impossible, missing or open.
    .position-deck = A deck of the position breaks the rules for decks.
    .position-impossible = The position cannot be.
    .position-open = A judge has to decide about the position.
    .other-clauses = cited as well
    .other-clauses-folded = cited as well (--full shows their texts): { $clauses }
    .nothing-impossible = nothing in it is impossible
    .missing = missing
    .at-once = happens at once
    .depends = depends on a card nobody has seen
    .rule-check = a rule check now
    .attempts = { $seat } attempts: { $said }
    .because = because
    .brings-about = it would bring about
    .nothing = nothing
    .then = what is asked then: { $question }
    .then-to = what { $seat } is asked then: { $question }
    .ends-game = it ends the game
    .broken-off = broken off
    .same = it comes out the same
    .result-open = what comes of it is for a judge to decide; in use: { $readings }
    .claim-as-read = { $answer } by the reading in use; a judge has to decide
    .as-played = { $outcome } by the readings in use: { $readings }
    .not-compared = not compared
    .rests-on = disputed, and answered here by the words of the clauses
    .remarks = other readings, which decide nothing here
    .no-reading = no disputed clause is looked at
    .settled = settled
    .now = now
    .attempt = attempt
    .triggers-wait = triggers that wait
    .turn = order
    .ability = ability
    .ordered-by = ordered by
    .claim = claim { $place }, { $said }:
    .claim-right = right
    .claim-wrong = wrong
    .claim-unknown = cannot be said
    .question = asked: { $said }
    .not-looked = not looked at
    .outcome-asked = as it stands, { $said }:
    .other-answer = { $seat } instead: { $said }
    .other-answer-to = { $seat } instead of answer { $place }: { $said }
    .further-events = and { $count } further events
    .asked-then = asked then
    .options-then = possible then
    .course = what is done, one after the other
    .course-step = { $place }. { $seat }: { $said }
    .course-passed = { $place }. { $seat } passes
    .course-taken = { $place }. { $seat }: { $said } (nobody said it; nothing else is possible)
    .course-assumed = { $place }. { $seat } passes (nobody said it; assumed)
    .course-passes = { $place }. { $seats } pass, { $count } times in all{ $asked ->
        [1] {""}
       *[other] {" "}(nobody said it)
    }
    .course-notes = passes left out or assumed
    .after = the table after it
    .not-understood = { $said }: not understood (nobody is asked that here)
    .value = { $name } of { $card }: { $value }
    .course-assumed-act = { $place }. { $seat }: { $said } (nobody said it; assumed)
    .way = by way of
    .with-assumed = what nobody said is assumed
    .course-stopped = it goes no further
    .course-left = { $count ->
        [one] One answer is
       *[other] { $count } answers are
    } not judged.
    .course-verdict = the course
    .game-over = the game is over

log =
    .event = event
    .by = by
    .what = what
    .clauses = clauses
    .step = { $procedure }: step { $step }, next { $next }
    .last-step = { $procedure }: step { $step }, ends
    .procedure = { $procedure } begins at { $step }
    .abandoned = { $procedure } is given up
    .noted = noted: { $name } { $value }
    .noted-state = noted: the state of play
    .kept = what was decided is kept
    .about = on event { $event }
    .private = private

verify =
    .engine-here = engine { $version }: { $commands } commands from event { NUMBER($seq, useGrouping: 0) } on
    .engine-elsewhere = engine { $version }, another than here: { $commands } commands from event { NUMBER($seq, useGrouping: 0) } on, { $same } the same here
    .first = first difference at event { $seq }, { $what }
    .as-said = as the log says, not worked out: { $named }
    .chain = chain { $chain }
    .pinned = { $name }: pinned { $pinned }, here { $here }
    .file-is = the file is { $signed }
    .unsigned = not signed
    .signed-by = signed by { $whose } (key { $key }) at { $time }
    .no-key = none of the keys given
    .whose = whose it is was not said: --public-key
    .signed = signed by key { $key }, { $whose }, at { $time }
    .passes = passes through the head { $file } at event { $version }, which is { $said }
    .language = there is no such language here (use { $known })
    .no-command = no command ends there
    .alternative = ALTERNATIVE HISTORY: not the game of the head { $file }, which is { $said }
    .head-has = at event { $version } the head has { $chain }
    .file-has = at event { $version } the file has { $here }
    .shorter = ENDS TOO EARLY: the head { $file } is of event { $version }; it is { $said }
    .elsewhere = ANOTHER GAME: the head { $file } is not of this game
    .forged = FORGED HEAD: { $file } is not what its key signed, and proves nothing
    .grade = { $meaning }{ $events } events in { $commands } commands, chance { $shuffles }
    .of-shuffles = { " " }({ $part } of { $all } shuffles)
    .repeatable = , repeatable, not fair
    .meaning-exact = { "" }
    .meaning-same = { "" }
    .meaning-differs = { "" }
    .meaning-unverified = { "" }
    .meaning-diverged = { "" }
    .chance-re-derived = re-derived
    .chance-differs = differs
    .chance-not-checked = not checked
    .part = part
    .expected = expected by the rules
    .found = found in the log
    .testimony = as the log says
    .times = times
    .checked = what of it was checked, and what is not known
    .chance-unknown = not checked: its seed is not known
    .chance-recorded = recorded
    .chance-entered = entered

report =
    .audit = Audit of { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
    .exact = every event follows from the rules, exactly as recorded
    .same = the same under another engine: every event follows from the rules as recorded, though another version decided some
    .differs = different under another engine: what another version decided comes out otherwise here, and nothing else is wrong
    .unverified = played by other rules, readings or versions than those it was checked with
    .diverged = at the event named, the log departs from the rules or was changed
    .unreadable = the file is damaged, cut off, or put together from several
    .games = Games
    .all-games = All games
    .grade = Grade
    .game = Game
    .edition = Edition
    .event = Event
    .events = Events
    .result = Result
    .recorded = Last recorded
    .shuffles = Shuffles
    .from = From
    .of = { $part } of { $all }
    .refused = Why it cannot be read
    .looked-at = Looked at
    .size = { NUMBER($events, useGrouping: 0) } events in { NUMBER($commands, useGrouping: 0) } commands
    .chance = Chance
    .rederived = { $part } of { $all } shuffles worked out again
    .chain = Chain of hashes
    .pinned = Pinned otherwise
    .engines = Engines that decided
    .version = Version
    .from-event = From event
    .commands = Commands
    .same-here = The same here
    .what = What
    .in-the-game = In the game
    .here = Here
    .first-difference = First difference: event { NUMBER($seq, useGrouping: 0) }
    .part = Part
    .expected = Expected by the rules
    .found = Found in the log
    .testimony = As the log says
    .testimony-is = This was not worked out, and cannot be from the log alone. Everything else was.
    .times = Times
    .checked = What of it was checked, and what is not known
    .ending = How it ended
    .ending-is = The last event, and what brought each one about.
    .clauses = Clauses
    .clauses-are = In our own words; the sentences of the book are its publisher's.
    .form-shuffle = shuffle
    .form-lot = lot
    .shuffles-and-lots = Shuffles and lots
    .number = Number
    .cards = Of
    .timeline = Timeline
    .because-of = Because of
    .before-the-first-turn = Before the first turn
    .turn = Turn { $turn }, of { $seat }
    .unreadable-event = event { NUMBER($seq, useGrouping: 0) } cannot be read: { $wrong }
    .does-not-fold = the log does not fold beyond event { NUMBER($seq, useGrouping: 0) }: { $error }
    .why = why, or from where

explain =
    .because = because { $said }
    .steps = of { $count } steps of the rules
    .further = and { $steps } steps further back, to event { $event }
    .becomes = becomes
    .place = where we are
    .value = { $name } of { $object_id } { $object_id_other }: { $value }

failure =
    .unanswered = Ask the server: it did not answer in time; before, it said: { $detail }
    .unreachable = Ask the server: { $detail }; check that it runs, its address, and whether it speaks TLS.
    .fault = An error of the program: { $detail }

game =
    .at-version = game { $game_id } is at version { $version }
    .more-findings = and { $findings_left_out } more findings: adjudicator explain move
    .refused = refused ({ $reason })
    .repeatable = repeatable, not fair: its seed was given
    .reserved = game { $game_id } is reserved for an hour
    .commitment = commitment { $seed_commitment }
    .exported = { $file }: game { $game } up to version { $version }, { $told } bytes
    .here-already = , which was here already
    .imported = game { $game_id }, at version { $version }{ $here }
    .token = token of { $role }: { $token }
    .won-by = won by { $winner }
    .in-turn = turn { $turn }
    .listed = { $game_id }  { $edition }  version { $version }  { $state }
    .table = table { $table }
    .asked = { $seat } is asked since { $since }
    .calls = { $calls } open calls since { $since }
    .refused-attempts = { $refused } refused attempts
    .listed-short = { $game_id }  { $edition }  version { $version }
    .forked = game { $game_id }, at version { $version }
    .opened = game { $game_id } of { $edition }, at version { $version }
    .tokens = tokens: { $tokens }
    .drawn = drawn
    .goes-on = goes on
    .unknown = unknown

state =
    .turn = turn { $turn } of { $turn_player }
    .before = before the first turn
    .head = { $edition }, { $format }, version { $version }, { $turn }, seen by { $viewer }
    .triggered = triggered: { $id } { $counted } ({ $controller })
    .and-hidden = and { $hidden } hidden
    .printed = (printed { $printed })
    .face-down = face down
    .under = under { $attached_to }
    .arrived = arrived this turn
    .we-are-at = we are at
    .wins = { $winner } wins
    .nobody-wins = nobody wins
    .ability = ability { $place }
    .about = about { $told }
    .lost = { $losers } lost
    .and = { " and " }
    .over = over: { $said } (event { $event })
    .zone = zone
    .cards = cards
    .hidden = hidden

claim =
    .unknown = unknown
    .missing-card = missing card
    .extra-card = extra card
    .other-card = other card
    .other-zone = other zone
    .other-count = other count
    .other-state = other state
    .other-markers = other markers
    .other-value = other value
    .other-player = other player
    .other-turn = other turn
    .other-place = other place
    .other-result = other result
    .other-fact = other fact
    .at = at version { $version }
    .as-claimed = the table is as claimed
    .held = its part of the claim held up to version { $agreed_version }
    .none-left = no such card was left
    .way = the card's way from where it is claimed to be
    .made-up = how { $name } is made up
    .further = and { $left } steps further back
    .all-held = all that is claimed held up to version { $agreed_version }; then came
    .then = then came
    .now = as it is now
    .fits = the account fits the log
    .part = the account and the log part
    .event = event { $event }
    .log-has = the log has there:
    .difference = difference
    .what = what
    .claimed = claimed
    .table = on the table
    .never-held = all that is claimed held at no time; most of it at version { $version } ({ $holding } of { $parts } parts); { $now }

coverage =
    .stale = reasons no longer needed: { $stale_notes }
    .failed = not counted, as it fails: { $name }
    .looked-at = looked at: { $looked_at }
    .of-scenarios = { $count } scenarios
    .of-games = { $count } games
    .of-tests = { $count } tests
    .of-nothing = nothing
    .clause = clause
    .class = class
    .carried-out = carried out
    .seen = seen at work
    .more = and { $count } more
    .totals = { $edition }: { $clauses } clauses, { $operational } operational; of these { $carried_out } carried out, { $exercised } also seen at work, { $with_a_reason } with a reason why not, { $left } open

search =
    .label = label
    .summary = summary
    .official-text = official text
    .term = term
    .number = number
    .name = name
    .figures = figures
    .ability = ability
    .nothing = nothing was found; ask with other or shorter words
    .nearest = nothing has all of these words; what has most of them:
    .without = without { $missing }
    .more = and { $count } more (--limit)

cards =
    .wrong = { $wrong }; { $todo }
    .other-side = other side: { $side }
    .token = makes the token
    .changed = changed:
    .more-cards = and { $cards_left_out } more cards that were understood
    .more-errors = and { $errors_left_out } more errors
    .checked = { $understood } understood, { $wrong } errors
    .line = line { $line }
    .card = card { $card }

store =
    .backed-up = { $copy }: { $games } games, { $commands } commands, { $events } events; every chain was found again, every table is sealed
    .restored = { $file }: { $games } games as of { $made_at }; epoch { $epoch }
    .not-sealed = its copy has no seal, an older version made it: what it holds was checked, whether something of it is gone cannot be told
    .verified = { $shown }: { $commands } commands, { $secrets } things kept hidden, { $openings } openings: nothing is damaged, nothing that belongs to another thing is missing
    .verified-wrong = { $shown }: { $count ->
        [1] 1 thing is
       *[other] { NUMBER($count, useGrouping: 0) } things are
    } wrong
    .fault = { $table }: { $detail }
    .fault-in-game = { $table }, game { $game_id }: { $detail }
    .more-faults = and { NUMBER($count, useGrouping: 0) } more
    .loss-unknown = { $cause }: what was acknowledged after the copy was made, if anything, cannot be told
    .migrated = { $shown }: up to date; { $games } games packed
    .left = { $game_id }: left as it is, its rows do not lead to its chain
    .schema-as-it-was = schema { $now }, as it was
    .schema-became = schema { $before } became { $now }
    .schema-goes-on = servers that know schema { $oldest } or later may go on
    .retired = { $shown }: { $count } games retired, { $left } kept
    .kept-grade = its grade is { $mark }
    .kept-export = its export { $file } says something else
    .kept-unwritten = its export cannot be written to { $folder }: { $error }
    .kept-unreadable = its export cannot be read back: { $error }
    .taken-out = retired
    .epoch-since = { $shown }: epoch { $epoch }, since { $told }: { $cause }
    .found-at = found at { $each }: { $loss }
    .damaged = the file is damaged: { $fault }
    .sound-database = nothing is known to be missing; a database keeps no mark, so what a copy of it lacks cannot be told
    .sound = nothing that was acknowledged is missing, as far as its mark goes back; the file is sound
    .epoch = { $shown }: epoch { $epoch }
    .kept = kept, { $why }
    .cause-made = the store was made
    .cause-restored = it was said to be restored
    .cause-lost = acknowledged writes are missing
    .cause-unmarked = its mark was missing
    .cause-damaged-mark = its mark was damaged
    .cause-elsewhere = it belongs to another state of the store

loss =
    .missing = { $counts } that { $number ->
        [1] was acknowledged is
       *[other] were acknowledged are
    } missing
    .missing-in = { $counts } that { $number ->
        [1] was acknowledged is
       *[other] were acknowledged are
    } missing in { $games }
    .commands = { $commands ->
        [1] 1 command
       *[other] { NUMBER($commands, useGrouping: 0) } commands
    } ({ $events ->
        [1] 1 event
       *[other] { NUMBER($events, useGrouping: 0) } events
    })
    .tokens = { $count ->
        [1] 1 change
       *[other] { NUMBER($count, useGrouping: 0) } changes
    } of tokens
    .writes = { $count ->
        [1] 1 write
       *[other] { NUMBER($count, useGrouping: 0) } writes
    } whose games are not known
    .more-writes = { $count ->
        [1] 1 more write
       *[other] { NUMBER($count, useGrouping: 0) } more writes
    } whose games are not known
    .and = {" and "}
    .comma = {", "}
    .then = {"; "}
    .more-games = { $games } and { NUMBER($left, useGrouping: 0) } more
    .game = { $game_id } ({ $told })
    .stored = acknowledged up to event { NUMBER($acknowledged, useGrouping: 0) }, the file has { NUMBER($stored, useGrouping: 0) }
    .gone = acknowledged up to event { NUMBER($acknowledged, useGrouping: 0) }, the file has nothing of it
    .of-tokens = issue or end of token { $tokens }

rules =
    .was = { $labels } of { $edition }
    .point-text = text:
    .point-readings = readings:
    .point-parameter = parameter:
    .point-default = default:
    .point-reason = reason:
    .point-outcome = outcome:
    .point-english = the texts of this point are English
    .way = `{ $value }` = { $told }
    .outcome-no = nothing in play
    .outcome-info = only who may see what, or how a result is found
    .outcome-low = only with unusual cards or in rare positions
    .outcome-yes = recognisable positions of ordinary play
    .outcome-HIGH = ordinary games, and often who wins
    .kept = { $count } clauses of { $id } kept in { $path }

head =
    .signed = signed by { $key }
    .unsigned = not signed: the server has no key
    .of = { $file }: game { $game } at version { $version }

scenario =
    .passed = { $passed } of { $total } scenarios pass
    .passes = passed
    .fails = FAILED

audit =
    .counted = { $count } games: { $said }
    .report = report: { $index }
    .first = event { $seq }: { $what }
    .engine = , decided by engine { $engine }

judge-call =
    .called = { $call }  { $seat }, { $called_at }: { $reason }
    .claimed = claimed { $claimed_at }
    .resolved = resolved { $resolved_at }
    .by = by { $issued_by }
    .answer = answer: { $reason }

invite =
    .code = code: { $given }
    .link = link: { $address }
    .file = file: { $output }
    .used = used { NUMBER($count, useGrouping: 0) } of { NUMBER($most, useGrouping: 0) } times

token =
    .made = token: { $token }
    .file = token file: { $output }
    .issued = issued { $issued_at }
    .by = by { $issued_by }
    .revoked = revoked { $revoked_at } by { $revoked_by }
    .until = until { $expires_at }
    .forever = does not expire

serve =
    .listening = listening on { $address }
    .web = listening for browsers on { $web_address }
    .operations = operations at { $operations_address }
    .token = operator token: { $made }

certificate =
    .names = holds for: { $given }
    .until = until: { $expires_at }
    .import = 1. every device that shall trust the server imports { $file } as a certificate authority, once
    .imported = 1. devices that have imported { $file } trust it already
    .serve = 2. serve with it: { $command }
    .client = 3. browsers open https:// with one of these names and the port; other commands need --ca { $file }
    .keep = keep { $file } to yourself: with it anybody can pass for your server

key =
    .public = public key: { $public }

tournament =
    .exact = { $exact } of { $count } ended by the rules and EXACT
    .wrong = game { $number }: { $name }, { $wrong }
    .more = and { $count } more
    .again = to play it again and keep its export:
    .ended-by = ended by
    .because = because of
    .games = games
    .nobody = nobody
    .answers = answers
    .events = events
    .won = { $seat } won
    .players = players
    .decks = decks
    .not-ended = not ended
    .head = { $edition }, { $format }: { $games } games, { $answers } answers and { $events } events each, { $speed } games a second

demo =
    .one-game = A server, two programs, one game
    .game = game { $game_id }, { $edition }, { $format }; seed committed to: { $seed_commitment }...
    .answers = { $seat } gave { $count } answers
    .log = { $given }; the log has { $version } events in { $commands } commands
    .tries = { $seat } tries what is not allowed (version { $before })
    .where = A judge asks at version { $version }: where are we?
    .may-do = What may { $seat } do?
    .why = Why has { $id } { $id_other } its { $number }?
    .end = How did it end?
    .replayed = Replayed from the log alone to version { $version }
    .clauses = What the clauses say
    .verified = Verified: every move judged again, every hash of the chain checked
    .counts = { $version } events, { $commands } commands, chance { $shuffles } from the shown seed
    .refused = refused
    .recorded = , recorded as event { $version }, the table is unchanged
    .turn = turn { $turn } of { $turn_player }:
    .may = may
    .more = and { $left } more
    .may-not = may not
    .more-not = and { $left } more may not
    .way = the way there:
    .from = from { $said } (event { $seq })
    .event = { $event } (event { $seq })
    .further = and { $left } steps further back, to event { $seq }
    .same = the same table as the judge saw live
    .other = ANOTHER table than the judge saw live
    .zones = { $said }: { $count } zones, { $cards } cards

usage =
    .no-option = no such option: { $option }{ $near }
    .near = (near: { $near })
    .missing = { $parameter } is missing
    .bad = { $parameter }: the value is not understood
    .no-command = no such command: { $command }
    .extra = too many arguments
    .other = { $detail }
    .see = { $wrong }; see `{ $tried } --help`

testimony =
    .game = game
    .game-says = -
    .asked = asked
    .asked-says = -
    .actor = actor
    .actor-says = -
    .recorded-at = recorded_at
    .recorded-at-says = -
    .request-id = request_id
    .request-id-says = -
    .salt = salt
    .salt-says = -
    .name = name
    .name-says = -
    .engine = engine
    .engine-says = -
    .seed = seed
    .seed-says = -
    .number-key = number-key
    .number-key-says = -
    .reserved = reserved
    .reserved-says = -
    .contributions = contributions
    .contributions-says = -
    .definitions = definitions
    .definitions-says = -
    .asked-definitions = asked-definitions
    .asked-definitions-says = -
    .position = position
    .position-says = -
    .budget = budget
    .budget-says = -
    .chance = chance
    .chance-says = -
    .renewals = renewals
    .renewals-says = -
    .chance-before-the-fork = chance-before-the-fork
    .chance-before-the-fork-says = -
    .origin = origin
    .origin-says = -
    .exported-at = exported-at
    .exported-at-says = -
    .program = program
    .program-says = -

show =
    .told = { $head }: { $said }

imported =
    .set = set
    .whole = whole
    .of = of
    .percent = cards
    .lines = lines
    .lines-percent = lines
    .unlocks = What would unlock most (cards, lines):
    .compiling = compiling
    .kept = { $count } cards, { $whole } whole; kept for you alone in { $path }
    .kept-there = { $count } cards, { $whole } whole; kept by the server { $named } for its operator
    .unused = entries by hand for cards that the file does not have: { $numbers }
    .compiled = compiled
    .override = by hand
    .plain = without a text
    .refused = refused
    .bad = refused
