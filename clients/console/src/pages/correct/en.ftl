correct-title = Correct the table
correct-only-judges = Only judges correct the table.
correct-how = Tap a card, then where it goes or how it is. The table stays as it is until you record it.
correct-tap-other = Tap the card it is attached to.
correct-zone-of = { $zone } of { $player }
correct-shared = Shared
correct-to-zone = Where it goes
correct-place = In a pile
    .top = On top
    .bottom = To the bottom
correct-turned = How it is
correct-face-down = Turn face down
correct-face-up = Turn face up
correct-attach = Attach to another card
correct-detach = Take off
correct-markers = What lies on it
correct-set = Set
correct-set-marker = Set { $name }
correct-said-move = { $place ->
    [bottom] { $card } to the bottom of { $zone }
   *[top] { $card } to { $zone }
}
correct-said-turn = { $card } is { $how }
correct-said-up = { $card } is face up
correct-said-down = { $card } is face down
correct-said-markers = { $name } on { $card }: { $count }
correct-said-attach = { $card } is attached to { $to }
correct-said-detach = { $card } is attached to nothing
correct-changes = What is put right
correct-remove = Take away “{ $what }”
correct-preview = What would change
correct-same = Nothing on the table
correct-stale = The table has changed meanwhile.
correct-anew = Look again on this table
correct-why = Why
correct-do = Record the correction
correct-done = Recorded.
