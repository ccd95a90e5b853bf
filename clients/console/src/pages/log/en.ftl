log-title = Log of { $game }
log-find = Search the log
log-find-hint = A card, a clause, a word
log-filters = Filters
log-events = What happened
log-steps = Steps of the rules too
log-refused = Refused { $count }
log-acts = Rulings { $count }
log-earlier = Earlier turns
log-first = From the beginning
log-nothing = Nothing stands here.
log-nothing-found = No line fits. Shorten the word, or take a filter away.
log-opening = Before the first turn
log-why = Why?
log-then = The table then
log-link = Link
log-copied = Link copied
log-line = Event { $event }
log-why-of = Why it came about
log-pick = Choose a line: why it came about stands here.
log-left-out = { $count ->
    [one] One step of the rules in between
   *[other] { $count } steps of the rules in between
}
log-whole = Show every step
log-brief = Fold the steps
log-unsaid = A step of the rules
log-needed = This was needed too
log-event = event { $event }
log-newest = To the newest
log-clause = Only { $clause } ×
log-fork = Fork from here
