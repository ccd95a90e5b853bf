no-card =
    .wrong = no card of this game is { QUOTE($named) }
    .todo = { $nearest ->
        [none] name a card number, a name or an object id
       *[other] use one of { $nearest }
    }
    .ja = このゲームに「{ $named }」というカードはない。このゲームのカードの番号か名前で述べること。

no-decks =
    .wrong = an account has no decks
    .todo = see docs/guide-for-judges.md
    .ja = 経過の主張にデッキはない。デッキを省くこと。

no-guise =
    .wrong = nothing lies face down as { QUOTE($named) }
    .todo = use { $possible }
    .ja = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。

no-state =
    .wrong = no card of { $edition } is ever { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-zone =
    .wrong = { $fault ->
        [shared] the players have no such zone in common
       *[own] a player has no such zone
    }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

other-edition =
    .wrong = the game is played by { $edition }
    .todo = claim what its players say
    .ja = このゲームの版は{ $edition }である。そのプレイヤーの述べることを主張に書くこと。
