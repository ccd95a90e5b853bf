# What the kernel says, in English. A code `answer.barred` is the attribute `.barred` of the message `answer`.

say =
    .zone-of = { $seat }'s { $zone }
    .ability-of = an ability of { $card }
    .comma = { ", " }

word =
    .nothing = nothing
    .unknown-card = a card that is not known

answer =
    .not-asked = { $subject } is not asked now; { $asked } is.
