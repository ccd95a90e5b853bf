no-card =
    .ja = このゲームに「{ $named }」というカードはない。このゲームのカードの番号か名前で述べること。

no-decks =
    .ja = 経過の主張にデッキはない。デッキを省くこと。

no-guise =
    .ja = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。

no-state =
    .ja = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-zone =
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

other-edition =
    .ja = このゲームの版は{ $edition }である。そのプレイヤーの述べることを主張に書くこと。
