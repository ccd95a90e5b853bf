claim-title = Claim and log
claim-only-judges = A claim is compared with a judge's token.
claim-how = Enter only what the players say, and tap a card that they say is otherwise. What is left empty is not compared. The grey numbers are those of the table.
claim-turn = Turn (on the table { $turn })
claim-unsaid = Not said
claim-more = Cards and the account, too (YAML)
claim-compare = Compare
claim-answer = What it comes to
claim-holds = It is as claimed
claim-differs = { $count ->
    [0] The account does not fit
    [one] One thing is otherwise
   *[other] { $count } things are otherwise
}
claim-event = event { $event }
claim-parts = They part at event { $event }
claim-nothing = Enter what is claimed and compare: the differences stand here.
claim-card-how = As it lies on the table. Tap what the players say otherwise.
claim-where = Where it lies
claim-lies = How it lies
claim-face-up = face up
claim-face-down = face down
claim-arrived = came this turn
claim-not-arrived = was there before this turn
claim-said = What they say of single cards
claim-told = { $card }: { $what }
claim-unsay = Take away “{ $what }”
claim-zone-of = { $zone } of { $player }
