may-title = May and may not
may-asked = { $seat } is asked
may-whose = Who is asked
may-secret = The answer stays secret until everybody has answered.
may-over = The game is over.
may-nothing = Nobody is asked anything now.
may-do = Do it
may-pick = Pick
may-picked = Picked
may-place = No. { $place }
may-less = Close
may-send = Answer with this
may-several = { $least ->
    [0] Up to { $most } can be picked;
   *[other] Pick { $least } to { $most };
} { $picked } so far.
may-order = Pick all in their order: { $picked } of { $all }.
may-number = A number from { $least } to { $most }
may-number-from = A number of { $least } or more
may-stale = The table has changed meanwhile. Look at it as it is now, then answer again.
may-since = This has happened since:
may-unknown-form = This page cannot answer a question of this form. Tell a judge.
may-finding =
    .may = met
    .not = in the way
    .open = not settled
    .beside = beside the point
may-reading = And under the other reading?
may-reading-asked = Trying each reading…
may-reading-same = It comes out the same under every reading.
may-reading-used = as this game reads it
may-concede = Concede
may-concede-sure = If you concede, you lose this game and it is over.
may-concede-do = Concede
may-concede-not = Play on
