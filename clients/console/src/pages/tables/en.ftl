tables-title = Tables
tables-sign-in = Sign in or out
tables-count = { $count ->
    [one] one table
   *[other] { $count } tables
}
tables-none = There is no table that you can open.
tables-none-found = No table fits.
tables-no-such = Table { $table } is none that this token opens.
tables-find = Find by table or name
tables-density = How much is shown
    .full = In full
    .line = One line
    .number = Numbers
tables-first = Tables that need a judge
tables-rest = Other tables
tables-over = Games that are over
tables-name = Table { $table }
tables-versus = {" – "}
tables-called = { $count ->
    [one] A judge is called
   *[other] { $count } calls for a judge
}, for { $duration }
tables-claimed = A judge is on the way (called { $duration } ago)
tables-refused = { $count ->
    [one] One refused attempt
   *[other] { $count } refused attempts
}
tables-turn = Turn { $turn }, { $player }
tables-before = Before the start
tables-won = { $winner } has won
tables-drawn = A draw
tables-beside = Beside the tables
