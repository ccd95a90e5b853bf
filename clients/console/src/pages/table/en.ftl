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
