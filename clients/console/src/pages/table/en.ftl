table-turn = { $turn ->
    [0] Before the start
   *[other] Turn { $turn }, { $player }
}
table-asked = { $seats } to choose
table-won = { $winner } has won
table-drawn = A draw
table-eyes = Through whose eyes
table-when = The table at which time
table-newest = Now
table-to-newest = Back to now
table-earlier = One command back
table-later = One command on
table-side = Side of { $seat }
table-you = you
pile-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
pile-unseen = You cannot look into it.
table-under-way = What is under way
table-in-sentences = In sentences
table-pending = Triggers that wait
table-effects = Effects in force
table-of = { $card } ({ $player })
table-gone = a card that has gone
table-yes = yes
