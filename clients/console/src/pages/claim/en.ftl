claim-title = Claim and log
claim-only-judges = A claim is compared with a judge's token.
claim-how = Enter only what the players say. What is left empty is not compared. The grey numbers are those of the table.
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
