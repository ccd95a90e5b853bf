too-many =
    .tried = reserve a game
    .wrong = { $count } are reserved and not opened
    .todo = open some, or wait until they lapse
    .ja = 予約されてまだ開かれていないゲームが{ $count }個あり、上限に達している。開くか、期限が切れるのを待つこと。

unknown =
    .tried = open the reserved game { QUOTE($named) }
    .wrong = no such game is reserved, or the reservation has lapsed, was used, or is of a store since restored
    .todo = reserve a game, and contribute to that
    .ja = このトークンで予約された「{ $named }」というゲームはない。期限が切れたか、使われたか、復元の前の予約である。新しく予約すること。
