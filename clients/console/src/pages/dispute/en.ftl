dispute-title = Dispute on paper
dispute-edition = Edition of the rulebook
dispute-question = What is in dispute
dispute-who = Who
dispute-nobody = Nothing is asked yet
dispute-what = does what
dispute-what-hint = attack, play, use ...
dispute-with = With which card
dispute-with-hint = a card; several with commas
dispute-turn = Turn
dispute-at = Where
dispute-unknown = unknown
dispute-unsaid = Not said
dispute-facts = Numbers
dispute-side = Side of { $seat }
dispute-add = + Put a card
dispute-card = Name of the card
dispute-usual = as usual
dispute-count = { $count }
dispute-how-many = How many
dispute-states = { $card } is
dispute-arrived = came this turn
dispute-arrived-unknown = unknown when it came
dispute-face-down = face down
dispute-damage = Damage
dispute-copies = Copies
dispute-remove = Take away
dispute-ask-about = Ask about this card
dispute-answer = Answer
dispute-asking = Looking…
dispute-nothing = State the position: the answer stands here.
dispute-out = { $sign ->
    [may] May
    [not] May not
    [open] A judge decides
   *[know] { $count ->
        [one] One fact decides it
       *[other] { $count } facts decide it
    }
}
dispute-out-position = { $sign ->
    [may] Nothing in it is impossible
    [not] This position cannot be
    [open] It depends on how the rules are read
   *[know] Something is missing
}
dispute-to-know = What has to be known
dispute-why = Why
dispute-met = What else was looked at
dispute-splits = Where the answers part
dispute-arrived-before = { $card } came in an earlier turn
dispute-arrived-now = { $card } came this turn
dispute-readings = Does another reading change it?
dispute-rests-on = Disputed, and answered here by the words of the clauses
dispute-idle = Other readings, which decide nothing here
dispute-same = No.
dispute-in-use = as it is read now
dispute-out-deck = A deck of the position breaks the rules for decks
dispute-deck = Against the rules for decks
dispute-deck-todo = What is done is answered as it is; what becomes of the deck is for the judge.
dispute-impossible = What cannot be
dispute-taken = Cards of one name
dispute-then = What comes of it
dispute-asked-then = What is asked then
dispute-claims = Claims
dispute-claim = { $result ->
    [right] That is so
    [wrong] It is otherwise
   *[unknown] It cannot be said
}
dispute-way = By way of
dispute-choices = Asked of { $seat }
dispute-ask-this = Ask this
dispute-understood = How it was understood
dispute-mend = If that is wrong, mend the position: the answer follows at once.
dispute-text = Paste a text
dispute-text-hint = Text of a position (YAML)
dispute-text-take = Read it
dispute-not-taken = What was not understood
dispute-link = Link
dispute-copied = Link copied
dispute-too-long = Too long for a link
dispute-clear = Clear
dispute-more = A position has more fields than are shown here. What a pasted text says besides counts all the same.
dispute-only-judges = Disputes on paper need a judge's token.
dispute-unseen = + A card that nobody has seen
dispute-under-way = What is under way
dispute-stack = Waits to be resolved, the top first
dispute-waiting = Has triggered and waits
dispute-effects = Effects in force, the oldest first
dispute-add-stack = + What waits
dispute-add-waiting = + A trigger
dispute-add-effects = + An effect
dispute-remove-text = Take away { $what }
dispute-ability-of = { $place ->
    [1] ability of { $card }
   *[other] ability { $place } of { $card }
}
dispute-chosen = chosen: { $names }
dispute-text-what = What it is
    .card = A card
    .ability = An ability
dispute-text-card = Which card
dispute-text-of = Whose ability
dispute-text-place = Which one printed
dispute-text-by = Controlled by
dispute-text-targets = What it has chosen
dispute-text-put = Put it there
dispute-battle = A battle under way
dispute-attackers = Who attacks
dispute-target = What is attacked
dispute-blocker = Who blocks
dispute-struck = has dealt its damage first
dispute-done = What was done this turn
dispute-done-add = Say something else
dispute-done-choose = Choose
dispute-done-cards = Which
dispute-done-none = none
dispute-done-yes = yes
dispute-done-no = no
dispute-done-unsaid = Not said
dispute-play = Play both sides from here
dispute-take-back = Take back “{ $what }” and what followed
dispute-back-one = Take back the last answer
dispute-back-all = Back to the position
dispute-answer-this = Answer with this
dispute-turn-of = It is { $seat }’s turn
dispute-as-it-is = { $text }
dispute-zone-of = { $zone } of { $seat }
dispute-open = Open as a game
dispute-open-what = The position becomes a game of its own with a token for each side; this page stays as it is.
dispute-share = Share as a file
dispute-shared-link = State this position again
dispute-print = Print
dispute-file = Open a file
