language = Language
language-own = English
waiting = Loading…
no-such-page = There is no such page
role = { $role ->
    [judge] judge
    [spectator] spectator
    [operator] operator
   *[other] { $role }
}
game-short = game { $id }

nav-label = Views of this table
nav-tables = All tables
nav-table = Table
nav-log = Log
nav-claim = Claim
nav-acts = Rulings
nav-dispute = Dispute on paper
nav-audit = Audit
nav-rules = Rules
bar-back = Back

line-live = Live
line-connecting = Connecting
line-broken = Cut off
line-ended = Token ended
line-over = Game over
line-age = as of { $duration } ago

sheet-close = Close
sheet-back = Back

clause-open = Open { $label }
clause-more = { $count } more
clause-summary = (summary)
clause-book = The book's own sentence
clause-no-text = The book's own sentence stands here on a server that has imported it.
clause-borrowed = Borrowed from { $edition }.

newer = The server is newer than this page and says something that the page does not know yet.
newer-load = Load the page anew
failure-unreachable = The server cannot be reached. It is tried again as soon as there is a line.
failure-signed-out = This token opens nothing any more. Ask for a new invitation.
failure-too-often = Too many calls. Wait a little, then try again.
failure-plain-http = This page has to be opened over https (or on the server's own machine). Over this line others could read your token, so nobody can sign in.
failure-other = That did not work.
failure-again = Try again
failure-sign-in = Sign in again

why = Why
sign =
    .may = May
    .open = A judge decides
    .not = May not
    .know = Not known yet

slip-unknown = ?
slip-face-down = face down
slip-arrived = came this turn
slip-dot = {" · "}
slip-comma = {", "}
slip-sign =
    .may = something may be done
    .open = a judge has to rule
    .not = may not
    .know = not known

card-values = Values
card-text = Text
card-may = What may and may not be done with it
value-what = What
value-clause = Clause
value-value = Value
value-now = Now
game-no-token = There is no token for this game on this device.

duration-days = { $count } d
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
clauses-of = Clauses it rests on
clauses-hint = A word or a clause number
clauses-remove = Take { $label } away

calls = Calls for a judge
calls-since = called { $duration } ago
calls-claimed = a judge is on the way
calls-claimed-by = { $judge } is on the way
calls-claim = I am coming
calls-resolve = Done
calls-what = What it is about
calls-call = Call a judge
calls-closed = closed at { $time } { $by }
calls-in-words = Answer in words
calls-answer = Your answer, which the caller reads

keys = Keys
keys-on = Single keys act at once
keys-what = Turn this off if you speak to your device, or if keys act unasked. They never act while you type.
keys-everywhere = On every page
keys-table = On the table
key =
    .move = from zone to zone and button to button; among the cards of a zone
    .open = opens the card, presses the button
    .back = closes what lies over the page
    .why = why: of the card, the line or the option with focus
    .find = to the search
    .table = the table
    .log = the log
    .claim = the claim
    .rules = the rules
    .acts = rulings
    .tables = all tables
    .help = this list
    .step = one command back, one on
    .turn = one turn back, one on
    .eyes = through the eyes of judge, P1, P2, spectator
card-history = What happened with it
card-no-history = The log tells nothing of it yet.
card-hint = name or number
card-as-written = Write “{ $text }”
